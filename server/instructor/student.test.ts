import { describe, expect, test } from 'vitest'
import { deskAnswers } from '#server/testing/desk-answers'
import { fillChapter } from '#server/testing/work'
import { testWorld } from '#server/testing/world'
import { deskOf } from '../testing/instructor/desk.ts'

const world = await testWorld()
const { db, course } = world.context
const { browser: desk, newMarker } = await deskOf(world)

interface Work {
  exercise: { formData: { clientVoice: string } }
  reflection: { content: string; analysis: object }
  competencies: { competencyId: string; rating: number; history: { rating: number }[] }[]
  dialogue: {
    goals: { id: string; title: string; status: string; quote: string | null }[]
    messages: { id: string; role: string; content: string }[]
    leftOut: number
  }
  submissions: { type: string; content: string; link: object }[]
  conversations: { title: string; messages: object[]; link: object }[]
}
const workOf = async (id: string, chapterId: string) =>
  (await desk.get(`/api/admin/students/${id}/chapters/${chapterId}`)).body as Work

describe("one student's page", () => {
  test('says who, how far and what is there to read, chapter by chapter', async () => {
    const person = await world.learner('Kofi')
    await fillChapter(world, person, '1', newMarker())
    const { body } = await desk.get(`/api/admin/students/${person.id}`)
    expect(body).toMatchObject({
      userId: person.id,
      user: { firstName: 'Kofi' },
      isAdmin: false,
      signsInWith: 'institution',
      sessions: 1,
      completed: 4,
      currentChapter: '2',
      stuck: false,
      lastActivityAt: expect.any(String),
      undoable: [],
    })
    const { chapters, links } = body as { chapters: object[]; links: object[] }
    expect(chapters).toHaveLength(10)
    expect(chapters[0]).toMatchObject({
      chapterId: '1',
      title: course.chapter('1')?.card.title,
      status: 'completed',
      hasWork: true,
      dialogue: 'completed',
      toRead: true,
      sections: [
        { sectionId: 'ai-interaction', completed: true, at: expect.any(String) },
        { sectionId: 'exercise', completed: true, at: expect.any(String) },
        { sectionId: 'reflection', completed: true, at: expect.any(String) },
        { sectionId: 'competency', completed: true, at: expect.any(String) },
      ],
    })
    expect(chapters[1]).toMatchObject({
      status: 'available',
      hasWork: false,
      dialogue: 'not-started',
      toRead: false,
    })
    expect(chapters[2]).toMatchObject({ status: 'locked' })
    expect(links).toHaveLength(7)
  })

  test('shows the work itself: texts, ratings over time, submissions and links', async () => {
    const person = await world.learner()
    const marker = newMarker()
    await fillChapter(world, person, '1', marker)
    const [first] = course.chapter('1')?.view.competencies ?? []
    await person.browser.post('/api/competencies', { chapterId: '1', competencyId: first?.id, rating: 5 })
    const work = await workOf(person.id, '1')
    expect(work.exercise.formData.clientVoice).toContain(marker)
    expect(work.reflection.content).toContain(marker)
    expect(work.reflection.analysis).toMatchObject({ insights: [`You speak of the ${marker}.`] })
    expect(work.competencies[0]).toMatchObject({
      competencyId: first?.id,
      rating: 5,
      history: [
        { rating: 3, at: expect.any(String) },
        { rating: 5, at: expect.any(String) },
      ],
    })
    expect(work.submissions.map(({ type }) => type).sort()).toEqual([
      'ai-conversation',
      'competency',
      'complete-chapter',
      'exercise',
      'reflection',
    ])
    expect(work.conversations).toHaveLength(1)
    for (const { link } of [...work.submissions, ...work.conversations])
      expect(link).toMatchObject({ revokedAt: null, opened: 0 })
  })

  const strong = course.chapter('1')?.source.answers['1.1']?.shows[0] ?? ''

  test("shows each goal's state, and the learner's own words that closed it", async () => {
    const person = await world.learner()
    const [goal] = course.chapter('1')?.source.dialogue.goals ?? []
    await person.browser.post('/api/ai-chat/1/initialize', {})
    await person.browser.post('/api/ai-chat/1', { message: strong })
    const { dialogue } = await workOf(person.id, '1')
    expect(dialogue.goals).toHaveLength(5)
    expect(dialogue.goals[0]).toMatchObject({ id: goal?.id, title: goal?.title, status: 'evidenced' })
    expect(strong).toContain(dialogue.goals[0]?.quote)
    // An instructor sees what a goal is called before the learner does.
    expect(dialogue.goals[4]).toMatchObject({ status: 'open', quote: null })
    expect(dialogue.goals[4]?.title).not.toBe('Not yet explored')
  })

  test('leaves out what the learner keeps private, in the transcript and among the quotes', async () => {
    const person = await world.learner()
    await person.browser.post('/api/ai-chat/1/initialize', {})
    const { body } = await person.browser.post('/api/ai-chat/1', { message: strong })
    const [mine] = (body as { messages: { id: string }[] }).messages
    await person.browser.post('/api/ai-chat/1/private', { messageIds: [mine?.id], private: true })
    const { dialogue } = await workOf(person.id, '1')
    expect(dialogue.goals[0]).toMatchObject({ status: 'evidenced', quote: null })
    expect(dialogue.messages.map(({ role }) => role)).toEqual(['assistant'])
    expect(dialogue.leftOut).toBe(2)
    expect((await desk.get(`/api/admin/students/${person.id}/chapters/1`)).text).not.toContain(strong)
  })

  test('a dialogue at the end of its help counts as stuck, and as waiting in the class', async () => {
    const person = await world.learner()
    await person.browser.post('/api/ai-chat/1/initialize', {})
    for (let turn = 0; turn < 12; turn++)
      await person.browser.post('/api/ai-chat/1', { message: "I don't know." })
    const { body } = await desk.get(`/api/admin/students/${person.id}`)
    expect(body).toMatchObject({ stuck: true, chapters: expect.arrayContaining([]) })
    expect((body as { chapters: { dialogue: string }[] }).chapters[0]?.dialogue).toBe('waiting')
    const overview = (await desk.get('/api/admin/class')).body as { chapters: { waiting: number }[] }
    expect(overview.chapters[0]?.waiting).toBe(1)
    const stuck = (await desk.get('/api/admin/all-progress?filter=stuck')).body as { userId: string }[]
    expect(stuck.map(({ userId }) => userId)).toContain(person.id)
  })

  test('an empty chapter is empty, an unknown one and an unknown student are 404', async () => {
    const person = await world.learner()
    expect(await workOf(person.id, '9')).toMatchObject({
      exercise: null,
      reflection: null,
      competencies: [],
      dialogue: null,
      submissions: [],
      conversations: [],
      feedback: [],
    })
    expect((await desk.get(`/api/admin/students/${person.id}/chapters/11`)).status).toBe(404)
    expect((await desk.get('/api/admin/students/nobody')).status).toBe(404)
    expect(
      (await desk.get('/api/admin/students/00000000-0000-4000-8000-000000000000/chapters/1')).status,
    ).toBe(404)
  })

  test('a person without an email address has a page and a line in the list', async () => {
    const person = await world.learner('Nameless')
    await db.updateTable('users').set({ email: null }).where('id', '=', person.id).execute()
    expect((await desk.get(`/api/admin/students/${person.id}`)).body).toMatchObject({ user: { email: null } })
    const { body } = await desk.get('/api/admin/all-progress?limit=5&q=nameless')
    expect(body).toMatchObject({ total: 1, entries: [{ user: { email: null } }] })
  })
})

test('no answer of the desk holds the address of a link, which would outlast an instructor’s right', async () => {
  const person = await world.learner('Rosa')
  const marker = newMarker()
  const { shared } = await fillChapter(world, person, '1', marker)
  const said = await deskAnswers({ browser: desk }, person)
  expect(said).toContain(marker)
  expect(said).not.toContain('/shared/')
  for (const path of shared) expect(said).not.toContain(path.split('/').at(-1))
})

test('what a learner asks the chapter assistant is in no answer of the desk', async () => {
  const person = await world.learner()
  const marker = newMarker()
  await fillChapter(world, person, '1', marker)
  const { text: own } = await person.browser.get('/api/ai/chapter-gpt/1/conversation')
  expect(own).toContain(`What is a ${marker}?`)
  expect(await deskAnswers({ browser: desk }, person)).not.toContain(`What is a ${marker}?`)
})

describe('the audit trail', () => {
  test('is paged, newest first, filtered, and comes as a spreadsheet', async () => {
    const person = await world.learner('Ximena')
    for (let i = 0; i < 5; i++) await desk.post(`/api/admin/end-sessions/${person.id}`)
    const seen: number[] = []
    let cursor = ''
    do {
      const { body } = await desk.get(`/api/admin/audit?limit=2&userId=${person.id}${cursor}`)
      const { entries, next } = body as { entries: { id: string; action: string }[]; next: string | null }
      seen.push(...entries.map(({ id }) => Number(id)))
      cursor = next ? `&cursor=${next}` : ''
    } while (cursor !== '')
    expect(seen).toHaveLength(5)
    expect(seen).toEqual([...seen].sort((a, b) => b - a))
    const { body } = await desk.get('/api/admin/audit?q=XIMENA&action=sessions-ended')
    expect((body as { entries: object[] }).entries).toHaveLength(5)
    const { text } = await desk.get(`/api/admin/audit.csv?userId=${person.id}`)
    expect(text.trim().split('\r\n')).toHaveLength(1 + 5)
    expect((await desk.get('/api/admin/audit?userId=nobody')).status).toBe(400)
  })
})
