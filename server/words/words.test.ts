import { describe, expect, test } from 'vitest'
import { passage, wordsOf } from '#server/testing/classes/words'
import { testWorld } from '#server/testing/world'

const world = await testWorld()
const { db } = world.context
const { now, content, writer, propose, say, idOf, mine, list, asked, url, agreed } = wordsOf(world)

describe('asking for a passage', () => {
  test.each(['instructor', 'assistant'] as const)(
    'an %s asks, and the bell tells its writer who asks and where',
    async (role) => {
      const student = await writer()
      const by = await world.member(now.classId, role, 'Sam')
      expect((await propose(student, passage, by)).status).toBe(200)
      expect(await mine(student)).toMatchObject([
        {
          words: passage,
          section: 'SW 601, Section A',
          by: expect.stringMatching(/^Sam /),
          agreed: null,
          isShown: false,
        },
      ])
      const { body } = await student.browser.get('/api/notifications')
      expect((body as { notifications: object[] }).notifications[0]).toMatchObject({
        text: expect.stringMatching(
          /^Sam Tester\d+ asks whether words of yours may be shown in “SW 601, Section A”, without your name\.$/,
        ),
        href: '/my-words',
      })
    },
  )

  test('takes a passage as it stands, however the lines were broken, and no other word', async () => {
    const student = await writer()
    expect((await propose(student, 'I remember how loud the room was')).status).toBe(400)
    expect((await propose(student, 'I remember\n  how quiet the   room was')).status).toBe(200)
    expect((await mine(student)).map(({ words }) => words)).toEqual([passage])
  })

  test('leaves a reflection alone that was not handed in', async () => {
    const student = await world.member(now.classId, 'student')
    await world.complete(student, '1', ['ai-interaction'])
    await student.browser.post('/api/reflections', { chapterId: '1', content })
    const answer = await propose(student)
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: 'The student has not handed this reflection in.' },
    ])
  })

  test.each([
    ['ten characters at least', 'too short', 'A passage has at least 10 characters.'],
    ['six hundred at most', 'x'.repeat(601), 'The passage may have at most 600 characters.'],
  ])('holds %s', async (_, words, message) => {
    const answer = await propose(await writer(`${content} ${words}`), words)
    expect([answer.status, answer.body]).toMatchObject([400, { message }])
  })

  test('is done once for each passage, also after it was removed, whatever was said', async () => {
    const student = await writer()
    const id = idOf(await propose(student))
    await say(student, id, false)
    expect((await propose(student, passage.toUpperCase())).status).toBe(400)
    expect((await propose(student)).status).toBe(409)
    await now.instructor.browser.delete(url(`/words/${id}`))
    expect((await propose(student)).status).toBe(409)
    expect(await mine(student)).toEqual([])
  })

  test('stops at three questions without a yes: a no makes no room, and so is not told', async () => {
    const student = await writer(
      'One thing I noticed. Two things I said. Three things I left. Four things I owe.',
    )
    const first = idOf(await propose(student, 'One thing I noticed.'))
    await propose(student, 'Two things I said.')
    await propose(student, 'Three things I left.')
    await say(student, first, false)
    expect(await asked(student)).toMatchObject({ left: 0 })
    expect((await propose(student, 'Four things I owe.')).status).toBe(409)
    await say(student, first, true)
    expect((await propose(student, 'Four things I owe.')).status).toBe(200)
  })

  test('of a submission takes the learner’s own words, and not the guide’s', async () => {
    const student = await writer()
    const guide = world.context.course.chapter('1')?.view.assistant.name
    const text = `AI DIALOGUE\n\n${guide}: What did she tell you about it?\n\nLearner: She told me that she\n\nwas afraid.`
    const made = await student.browser.post('/api/portfolio-submissions', {
      chapterId: '1',
      title: 'Mine',
      type: 'ai-conversation',
      content: text,
    })
    expect(made.status).toBe(200)
    const { id: sourceId } = await db
      .selectFrom('submissions')
      .select('id')
      .where('user_id', '=', student.id)
      .executeTakeFirstOrThrow()
    const of = { source: 'submission', sourceId }
    expect((await propose(student, 'What did she tell you about it?', now.instructor, of)).status).toBe(400)
    expect((await propose(student, 'She told me that she was afraid.', now.instructor, of)).status).toBe(200)
  })

  test('of a shared conversation takes the learner’s own words, and not the other’s', async () => {
    const student = await writer()
    await student.browser.post('/api/ai-conversations', {
      chapterId: '1',
      title: 'Talk',
      messages: [
        { role: 'user', content: 'I was afraid of my own record.' },
        { role: 'assistant', content: 'What were you afraid of?' },
      ],
    })
    const { id: sourceId } = await db
      .selectFrom('conversations')
      .select('id')
      .where('user_id', '=', student.id)
      .executeTakeFirstOrThrow()
    const of = { source: 'conversation', sourceId }
    expect((await propose(student, 'What were you afraid of?', now.instructor, of)).status).toBe(400)
    expect((await propose(student, 'I was afraid of my own record.', now.instructor, of)).status).toBe(200)
    const other = await writer()
    expect((await propose(other, 'I was afraid of my own record.', now.instructor, of)).status).toBe(404)
  })

  test('is refused for a student of another section', async () => {
    const elsewhere = await world.section('B')
    const student = await world.member(elsewhere, 'student')
    expect((await propose(student)).status).toBe(404)
  })
})

describe('the writer’s answer', () => {
  test('shows the words to staff without a name; without a yes there is nothing', async () => {
    const student = await writer()
    const id = idOf(await propose(student))
    expect((await list()).shown).toEqual([])
    await say(student, id, true)
    expect(await list()).toEqual({
      section: 'SW 601, Section A',
      shown: [{ id, words: passage, chapterId: '1' }],
      hidden: [],
    })
    expect(await mine(student)).toMatchObject([{ agreed: true, isShown: true }])
  })

  test('of no looks to staff like none at all', async () => {
    const [silent, declining] = [await writer(), await writer()]
    const ids = [idOf(await propose(silent)), idOf(await propose(declining))]
    await say(declining, ids[1] ?? '', false)
    const [one, other] = [await asked(silent), await asked(declining)]
    expect(JSON.stringify(other).replace(ids[1] ?? '', ids[0] ?? '')).toBe(JSON.stringify(one))
    expect(one).toMatchObject({ asked: [{ agreed: false }], left: 2 })
    const { body } = await now.administrator.browser.get(`/api/admin/audit?userId=${declining.id}`)
    const actions = (body as { entries: { action: string }[] }).entries.map(({ action }) => action)
    expect(actions).toEqual(['words-asked'])
  })

  test('can be taken back at any time, at once', async () => {
    const { student, id } = await agreed()
    await say(student, id, false)
    expect((await list()).shown).toEqual([])
    expect(await mine(student)).toMatchObject([{ agreed: false, isShown: false }])
  })

  test('is the writer’s alone: nobody else answers for them', async () => {
    const student = await writer()
    const id = idOf(await propose(student))
    for (const other of [await writer(), now.instructor, now.administrator])
      expect((await say(other, id, true)).status).toBe(404)
    expect((await list()).shown).toEqual([])
  })
})
