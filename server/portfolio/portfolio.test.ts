import mammoth from 'mammoth'
import { describe, expect, test } from 'vitest'
import { portfolioLimits } from '#core/contract/portfolio'
import { eastLandingWeeks } from '#core/methods/testing/steady-ground'
import { summarizeWorksheet } from '#core/worksheets/registry'
import { cookieName } from '#server/session/cookie'
import { fillChapter } from '#server/testing/work'
import { type Person, testWorld } from '#server/testing/world'
import { readPdf } from './testing/read-pdf.ts'
import { aPng } from './testing/sample.ts'

const world = await testWorld()
const { db } = world.context

const blankForm = {
  clientInitials: '',
  sessionSummary: '',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
}

/** Asks for a portfolio and keeps the bytes of the answer. */
const ask = async ({ browser }: Pick<Person, 'browser'>, body: object) => {
  const name = cookieName(world.context.config)
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/portfolio',
    headers: { cookie: `${name}=${browser.cookies.get(name)}`, 'sec-fetch-site': 'same-origin' },
    payload: body,
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    file: answer.rawPayload,
    message: messageOf(answer.body),
  }
}

const messageOf = (body: string): string => /^\{"message":"(.*)"\}$/.exec(body)?.[1] ?? ''

const pdfOf = async (person: Person, chapters: 'all' | string[] = 'all') => {
  const { status, file } = await ask(person, { chapters, format: 'pdf' })
  expect(status).toBe(200)
  return readPdf(file)
}

const textOf = ({ pages }: Awaited<ReturnType<typeof readPdf>>): string =>
  pages
    .map(({ text }) => text)
    .join('\n')
    .replaceAll(/\s+/g, ' ')

describe('taking one’s work along', () => {
  test('holds dialogue, exercise, reflection and ratings of every chapter with saved work, under their headings', async () => {
    const person = await world.learner('Noor')
    await fillChapter(world, person, '1', 'heron')
    await fillChapter(world, person, '2', 'plover')
    const pdf = await pdfOf(person)
    expect(pdf.bookmarks.map(({ title }) => title)).toEqual([
      'Chapter 1: Progress Notes with Purpose',
      "Chapter 2: SMART Goals That Don't Suck",
    ])
    expect(pdf.bookmarks[0]?.items).toEqual([
      'AI Dialogue',
      'Action with Form',
      'Reflection',
      'Competency Self-Assessment',
    ])
    const text = textOf(pdf)
    const chapter = world.context.course.chapter('1')?.view
    for (const said of [
      'Noor Tester',
      'Who wrote the guide’s words: Built-in guide.',
      'She told me about the heron.',
      '"heron," she said.',
      chapter?.exercise.fields.clientVoice.label ?? 'no label',
      'Left blank.',
      chapter?.reflection.mainQuestion ?? 'no question',
      'When I think of the heron I remember my own record.',
      chapter?.competencies[0]?.title ?? 'no competency',
      '3 of 5: Proficient',
      'Shown by the heron.',
      'She told me about the plover.',
    ])
      expect(text).toContain(said)
    expect(pdf.author).toMatch(/^Noor Tester/)
  })

  test('holds the chapters chosen, and is named after a single one', async () => {
    const person = await world.learner()
    await fillChapter(world, person, '1', 'heron')
    await fillChapter(world, person, '2', 'plover')
    const one = await ask(person, { chapters: ['2'], format: 'docx', paper: 'a4' })
    expect(one.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'content-disposition': 'attachment; filename="workbook-chapter-2.docx"',
      'cache-control': 'no-store',
    })
    const { value } = await mammoth.extractRawText({ buffer: one.file })
    expect(value).toContain('plover')
    expect(value).not.toContain('heron')
    const whole = await ask(person, { chapters: ['1', '2', '3'], format: 'pdf' })
    expect(whole.headers['content-disposition']).toBe('attachment; filename="workbook-portfolio.pdf"')
    expect(whole.headers['content-type']).toBe('application/pdf')
  })

  test('leaves out what is private in a dialogue, what answers it, and says that something is left out', async () => {
    const person = await world.learner()
    await fillChapter(world, person, '1', 'heron')
    const own = { user_id: person.id, chapter_id: '1', speaker: null }
    await db
      .insertInto('dialogue_messages')
      .values([
        { ...own, position: 4, role: 'user', content: 'My own brother lives like that.', private: true },
        { ...own, position: 5, role: 'assistant', content: 'That is close to home.' },
        { ...own, position: 6, role: 'user', content: 'Back to the note.' },
      ])
      .execute()
    for (const format of ['pdf', 'docx'] as const) {
      const { file } = await ask(person, { chapters: 'all', format })
      const text =
        format === 'pdf'
          ? textOf(await readPdf(file))
          : (await mammoth.extractRawText({ buffer: file })).value
      expect(text).toContain('Back to the note.')
      expect(text).toContain('2 messages are left out.')
      expect(text).not.toContain('brother')
      expect(text).not.toContain('close to home')
    }
  })

  test('holds the worksheet; a chart’s picture is the page’s, its caption and description are the server’s', async () => {
    const person = await world.learner()
    const worksheet = eastLandingWeeks()
    const form_data = JSON.stringify({ ...blankForm, worksheet })
    await db.insertInto('exercises').values({ user_id: person.id, chapter_id: '9', form_data }).execute()
    const there = (await person.browser.get('/api/portfolio')).body
    expect(there).toMatchObject({
      chapters: [{ id: '9', parts: ['Worksheet: Run chart and learning loop'] }],
    })
    const drawing = (await summarizeWorksheet('9', worksheet)).find(({ kind }) => kind === 'chart')
    if (drawing?.kind !== 'chart') throw new Error('the run chart has a drawing')
    const sent = { chapterId: '9', id: drawing.id, png: aPng(300, 150).toString('base64') }
    const charts = [{ ...sent, title: 'Mine', summary: 'All is well.' }]
    const drawn = await readPdf((await ask(person, { chapters: 'all', format: 'pdf', charts })).file)
    expect(drawn.elements.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
      drawing.summary,
    ])
    expect(textOf(drawn)).toContain(`Figure 1: ${drawing.title}`)
    expect(textOf(drawn)).not.toContain('All is well.')
    const undrawn = await pdfOf(person)
    expect(undrawn.pictures).toBe(0)
    expect(textOf(undrawn)).toContain(drawing.summary.replaceAll(/\s+/g, ' '))
  })

  test('says in a sentence when nothing is saved, instead of an empty document', async () => {
    const person = await world.learner()
    const none = { status: 404, message: 'Nothing is saved there yet, so there is nothing to take along.' }
    expect(await ask(person, { chapters: 'all', format: 'pdf' })).toMatchObject(none)
    await fillChapter(world, person, '1', 'heron')
    expect(await ask(person, { chapters: ['4'], format: 'docx' })).toMatchObject(none)
  })

  test('tells the page what there is to take along', async () => {
    const person = await world.learner()
    expect((await person.browser.get('/api/portfolio')).body).toEqual({ chapters: [] })
    await fillChapter(world, person, '1', 'heron')
    expect((await person.browser.get('/api/portfolio')).body).toEqual({
      chapters: [
        {
          id: '1',
          parts: ['AI Dialogue', 'Action with Form', 'Reflection', 'Competency Self-Assessment'],
          charts: [],
        },
      ],
    })
  })

  test('is of the person signed in, and of nobody else', async () => {
    const [mine, other] = [await world.learner(), await world.learner()]
    await fillChapter(world, mine, '1', 'heron')
    await fillChapter(world, other, '1', 'cormorant')
    expect(textOf(await pdfOf(mine))).not.toContain('cormorant')
  })
})

describe('what is refused', () => {
  const order = { chapters: 'all', format: 'pdf' }

  test('whoever is not signed in, before a large body is read', async () => {
    const large = { ...order, charts: [{ chapterId: '1', id: 'x', png: 'A'.repeat(30 * 1024 * 1024) }] }
    const holder = await world.gateHolder()
    expect((await ask({ browser: holder }, large)).status).toBe(401)
    expect((await ask({ browser: world.visitor() }, large)).status).toBe(403)
    expect((await ask(await world.learner(), large)).status).toBe(413)
  })

  test.each([
    ['a chapter that is none', { chapters: ['11'] }, 404, 'Chapter not found'],
    ['no chapter', { chapters: [] }, 400, 'Choose at least one chapter.'],
    ['another format', { format: 'exe' }, 400, ''],
    ['another paper', { paper: 'toilet' }, 400, ''],
    [
      'a chart that is no picture',
      { charts: [{ chapterId: '1', id: 'x', png: Buffer.from('hello').toString('base64') }] },
      400,
      'A chart must be a PNG picture of at most 8 million points.',
    ],
    [
      'a chart that is no base64',
      { charts: [{ chapterId: '1', id: 'x', png: '<svg/>' }] },
      400,
      'A chart must be a PNG picture in base64.',
    ],
    [
      'a chart that is too large',
      { charts: [{ chapterId: '1', id: 'x', png: 'A'.repeat(2_000_004) }] },
      400,
      'A chart may have at most 1.5 MB.',
    ],
    [
      'too many charts',
      { charts: Array(portfolioLimits.charts + 1).fill({ chapterId: '1', id: 'x', png: 'AAAA' }) },
      400,
      'A portfolio may have at most 40 charts.',
    ],
  ])('%s', async (_, change, status, message) => {
    const answer = await ask(await world.learner(), { ...order, ...change })
    expect(answer.status).toBe(status)
    if (message !== '') expect(answer.message).toBe(message)
  })

  test('a picture of a chart that the worksheet does not have: it is not in the document', async () => {
    const person = await world.learner()
    await fillChapter(world, person, '1', 'heron')
    const charts = [{ chapterId: '1', id: 'made-up', png: aPng().toString('base64') }]
    const { status, file } = await ask(person, { ...order, charts })
    expect(status).toBe(200)
    expect((await readPdf(file)).pictures).toBe(0)
  })

  test('more than thirty portfolios in a quarter of an hour', async () => {
    const person = await world.learner()
    await fillChapter(world, person, '1', 'heron')
    await db
      .insertInto('failed_attempts')
      .values({ key: `portfolio:${person.id}`, failures: 30, window_ends_at: new Date(Date.now() + 600_000) })
      .execute()
    const answer = await ask(person, order)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('nothing of it in the log but kind, size and time', async () => {
    const person = await world.learner('Ximena')
    await fillChapter(world, person, '1', 'sandpiper')
    await ask(person, order)
    const lines = world.logged.join('\n')
    expect(lines).toContain('"event":"portfolio"')
    expect(lines).not.toMatch(/sandpiper|Ximena/)
  })
})
