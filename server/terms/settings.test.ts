import { beforeEach, describe, expect, test } from 'vitest'
import { sectionOf } from '#server/testing/classes/section'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()
const { db } = world.context
const { now, url, bell, audited } = sectionOf(world)
const set = (body: object, by: Person = now.instructor) => by.browser.post(url('/settings'), body)
const open = async (person: Person) =>
  ((await person.browser.get('/api/open-chapters')).body as { openChapters: string[] }).openChapters
const helpOf = async (person: Person) =>
  ((await person.browser.get('/api/support')).body as { resources: { name: string }[] }).resources.map(
    ({ name }) => name,
  )

let student: Person
let other: string
beforeEach(async () => {
  await db.deleteFrom('settings').where('key', '<>', 'access-password').execute()
  student = await world.member(now.classId, 'student')
  other = await world.section('B')
})

describe('the settings of a section', () => {
  test('are those of the installation until the section has its own, and again without them', async () => {
    const { body } = await now.instructor.browser.get(url('/settings'))
    expect(body).toMatchObject({
      right: 'instructor',
      own: {
        openChapters: null,
        support: null,
        shareLinkDays: null,
        withoutModel: false,
        archiveMonths: null,
      },
      installation: { openChapters: ['1', '4', '5'], shareLinkDays: null, archiveMonths: 12, model: null },
      students: 1,
    })
    await set({ openChapters: ['2'] })
    expect(await open(student)).toEqual(['2'])
    await set({ openChapters: null })
    expect(await open(student)).toEqual(['1', '4', '5'])
  })

  test('open a chapter to a student of two sections when either opens it', async () => {
    await set({ openChapters: ['2', '3'] })
    await world.member(other, 'student', student)
    expect(await open(student)).toEqual(['1', '2', '3', '4', '5'])
    expect(await open(await world.learner())).toEqual(['1', '4', '5'])
  })

  test('that close a chapter close it for writing, and for nobody in another section', async () => {
    await set({ openChapters: ['1'] })
    const neighbor = await world.member(other, 'student')
    const begin = async ({ browser }: Person) => (await browser.post('/api/ai-chat/4/initialize', {})).status
    expect([await begin(student), await begin(neighbor)]).toEqual([403, 200])
  })

  test('that open a chapter are told to its students by the bell; those of the others are not', async () => {
    const neighbor = await world.member(other, 'student')
    await set({ openChapters: ['1', '4', '5', '7'] })
    expect(await bell(student)).toEqual([expect.stringMatching(/^Chapter 7, .* is open now\.$/)])
    expect(await bell(neighbor)).toEqual([])
  })

  test('with a list of its own the section is not told what the installation opens', async () => {
    const neighbor = await world.member(other, 'student')
    await set({ openChapters: ['1'] })
    await now.administrator.browser.post('/api/admin/settings', { openChapters: ['1', '6'] })
    expect(await bell(student)).toEqual([])
    expect(await bell(neighbor)).toEqual([expect.stringContaining('Chapter 6')])
    expect(await open(student)).toEqual(['1'])
  })

  test('put its places to find help before everybody’s, of both sections, without telling anybody', async () => {
    const everybodys = await helpOf(student)
    await set({ support: [{ name: 'The dean of students', how: 'Room 12' }] })
    await world.member(other, 'student', student)
    await now.administrator.browser.post(`/api/classes/${other}/settings`, {
      support: [{ name: 'Peer line', how: 'Call 555', href: 'tel:555' }],
    })
    expect(await helpOf(student)).toEqual(['Peer line', 'The dean of students', ...everybodys])
    expect(await helpOf(await world.gateHolder().then((browser) => ({ id: '', browser })))).toEqual(
      everybodys,
    )
    expect(await bell(student)).toEqual([])
  })

  test('of two instructors who change the places to find help at once, one is shown what the other stored', async () => {
    const colleague = await world.member(now.classId, 'instructor')
    const line = (name: string) => ({ support: [{ name, how: 'Call' }], supportBefore: null })
    const answers = await Promise.all([set(line('Mine')), set(line('Theirs'), colleague)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await now.instructor.browser.get(url('/settings'))
    const { support } = (body as { own: { support: { name: string }[] } }).own
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      message:
        'The support resources were changed since this page showed them. Please look at what is stored now, then save again.',
      current: support,
    })
    expect((await set({ support: null, supportBefore: support })).status).toBe(200)
  })

  test('end new links after its days; of two sections the shorter life counts', async () => {
    const days = async () => {
      await student.browser.post('/api/ai-conversations', {
        chapterId: '1',
        title: 'Mine',
        messages: [{ role: 'user', content: 'Mine.' }],
      })
      const { expires_at: end, created_at: made } = await db
        .selectFrom('links')
        .select(['expires_at', 'created_at'])
        .where('user_id', '=', student.id)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      return end && Math.round((end.getTime() - made.getTime()) / 86_400_000)
    }
    expect(await days()).toBeNull()
    await set({ shareLinkDays: 30 })
    expect(await days()).toBe(30)
    await world.member(other, 'student', student)
    await now.administrator.browser.post('/api/admin/settings', { shareLinkDays: 9 })
    expect(await days()).toBe(9)
    await set({ shareLinkDays: 5 })
    expect(await days()).toBe(5)
  })

  test('are changed by instructors of the section, and how long archives are kept by administrators alone', async () => {
    const assistant = await world.member(now.classId, 'assistant')
    expect((await assistant.browser.get(url('/settings'))).status).toBe(200)
    expect((await set({ shareLinkDays: 3 }, assistant)).status).toBe(403)
    const refused = await set({ shareLinkDays: 3, archiveMonths: 6 })
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'Administrators decide for how long archives are kept.' },
    })
    expect((await set({ archiveMonths: 6 }, now.administrator)).body).toMatchObject({
      own: { archiveMonths: 6, shareLinkDays: null },
    })
  })

  test('leave a line in the audit trail that names the section', async () => {
    await set({ openChapters: ['1'], withoutModel: true })
    expect(await audited('section-settings-changed')).toEqual({
      section: 'SW 601, Section A',
      actor: expect.stringMatching(/^Ida /),
      subject: null,
      detail: { openChapters: ['1'], model: 'not used' },
    })
  })

  test.each([
    [{ openChapters: ['11'] }, 'Chapter not found'],
    [{ archiveMonths: 0 }, 'At least one month.'],
    [{ support: [{ name: ' ', how: 'x' }] }, 'The name is required.'],
    [{ support: [{ name: 'x', how: 'x', href: 'javascript:1' }] }, 'A link starts with https://'],
  ])('are refused when they are none: %j', async (body, sentence) => {
    const { status, text } = await set(body, now.administrator)
    expect([status, text.includes(sentence)]).toEqual([400, true])
  })
})

describe('the desk', () => {
  test('goes by what is open to the student: the chapter one is in now, and who is in it', async () => {
    await set({ openChapters: ['6'] })
    const list = async (query: string) =>
      (
        (await now.instructor.browser.get(`/api/admin/all-progress?classId=${now.classId}&limit=5${query}`))
          .body as { entries: { userId: string; currentChapter: string }[] }
      ).entries.map(({ userId, currentChapter }) => [userId, currentChapter])
    expect(await list('')).toEqual([[student.id, '6']])
    expect(await list('&currentChapter=6')).toEqual([[student.id, '6']])
    expect(await list('&currentChapter=1')).toEqual([])
  })
})
