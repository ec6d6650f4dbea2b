import { expect, test } from 'vitest'
import type { DialogueState, GoalState } from '#core/dialogue/state'
import { startDialogue } from '#core/dialogue/state'
import { sectionOf } from '#server/testing/classes/section'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()
const { db, course } = world.context
const { now, url } = sectionOf(world)

const goalIds = course.chapter('1')?.source.dialogue.goals.map(({ id }) => id) ?? []
const [first = '', second = ''] = goalIds
const [competency = ''] = course.chapter('1')?.view.competencies.map(({ id }) => id) ?? []

interface Insight {
  students: number
  goals: { chapterId: string; id: string; figures: object | null }[]
  chapters: { chapterId: string; figures: object | null }[]
  competencies: { id: string; figures: object | null }[]
}
const read = async (by: Person = now.instructor) => (await by.browser.get(url('/insight'))).body as Insight
const goalOf = ({ goals }: Insight, id: string) => goals.find((goal) => goal.id === id)?.figures
const chapterOf = ({ chapters }: Insight, id: string) => chapters.find((one) => one.chapterId === id)?.figures

async function students(count: number): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < count) people.push(await world.member(now.classId, 'student'))
  return people
}
/** A student's dialogue of chapter 1 with its first ideas in these states. */
async function talked({ id }: Person, ...goals: Partial<GoalState>[]): Promise<void> {
  const fresh = startDialogue(goalIds)
  const state: DialogueState = {
    ...fresh,
    goals: fresh.goals.map((goal, place) => ({ ...goal, ...goals[place] })),
  }
  await db
    .insertInto('dialogues')
    .values({ user_id: id, chapter_id: '1', state: JSON.stringify(state) })
    .execute()
}

test('an idea: who came to it, who needed three answers or more help, who worked it through, how many messages', async () => {
  const [a, b, c, d, e, f, g] = await students(7)
  if (!a || !b || !c || !d || !e || !f || !g) throw new Error('seven')
  await talked(a, { status: 'evidenced', turns: 1 })
  await talked(b, { status: 'evidenced', turns: 3, rung: 'hint' })
  // A weak answer that was checked with three answers.
  await talked(c, { status: 'evidenced', turns: 4, shown: [0] })
  await talked(d, { status: 'explored', turns: 6, rung: 'choice' })
  await talked(e, { status: 'explored', turns: 9, rung: 'choice' })
  await talked(f, { status: 'open', turns: 12, rung: 'instructor' })
  // Has only begun: was asked, and has said nothing.
  await talked(g, { status: 'open', turns: 0 })
  expect(goalOf(await read(), first)).toEqual({ reached: 6, hard: 4, workedThrough: 2, medianTurns: 4 })
  expect(goalOf(await read(), second)).toBeNull()
})

test('of fewer than five no figure leaves the server; the fifth brings it', async () => {
  const [last, ...four] = await students(5)
  for (const person of four) {
    await talked(person, { status: 'explored', turns: 3, rung: 'choice' })
    await person.browser.post('/api/competencies', { chapterId: '1', competencyId: competency, rating: 2 })
  }
  const before = await read()
  expect(before.students).toBe(5)
  expect([goalOf(before, first), chapterOf(before, '1')]).toEqual([null, null])
  expect(before.competencies.every(({ figures }) => figures === null)).toBe(true)
  if (last) await talked(last, { status: 'open', turns: 1 })
  // Four have closed it: there is no median of four.
  expect(goalOf(await read(), first)).toEqual({ reached: 5, hard: 4, workedThrough: 4, medianTurns: null })
})

test('dialogues of before there were three answers count by the rungs they had', async () => {
  for (const { id } of await students(5)) {
    const goals = [{ id: first, status: 'open', turns: 2, rung: 'assertion', told: true }]
    await db
      .insertInto('dialogues')
      .values({ user_id: id, chapter_id: '1', state: JSON.stringify({ version: 1, goals }) })
      .execute()
  }
  expect(goalOf(await read(), first)).toMatchObject({ reached: 5, hard: 5 })
})

test('where they stand in a chapter, and who has not moved for seven days', async () => {
  const [a, b, c, d, e, f] = await students(6)
  if (!a || !b || !c || !d || !e || !f) throw new Error('six')
  await talked(a, {})
  for (const person of [b, c]) await world.complete(person, '1', ['ai-interaction'])
  await world.complete(d, '1', ['ai-interaction', 'exercise', 'reflection'])
  await world.complete(e, '1')
  const old = new Date(Date.now() - 8 * 24 * 3600 * 1000)
  const ids = [b.id, e.id]
  await db.updateTable('progress').set({ updated_at: old }).where('user_id', 'in', ids).execute()
  // Dialogue, exercise, reflection, competency, done; f has not begun.
  expect(chapterOf(await read(), '1')).toEqual({
    begun: 5,
    standing: [1, 2, 0, 1, 1],
    stopped: [0, 1, 0, 0, 0],
  })
  expect(chapterOf(await read(), '2')).toBeNull()
})

test('ratings: how many gave each level first, and how many now', async () => {
  const rates = async (person: Person, ...ratings: number[]) => {
    await world.complete(person, '1', ['ai-interaction'])
    for (const rating of ratings)
      await person.browser.post('/api/competencies', { chapterId: '1', competencyId: competency, rating })
  }
  const [a, b, c, d, e] = await students(5)
  if (!a || !b || !c || !d || !e) throw new Error('five')
  await rates(a, 1, 5, 3)
  await rates(b, 1, 4)
  await rates(c, 2)
  await rates(d, 3, 4)
  await rates(e, 5)
  const { competencies } = await read()
  expect(competencies.find(({ id }) => id === competency)?.figures).toEqual({
    first: [2, 1, 1, 0, 1],
    latest: [0, 1, 1, 2, 1],
  })
})

test('counts students of the section who are in it now, and nobody else', async () => {
  const people = await students(6)
  const elsewhere = await world.section('B')
  people.push(await world.member(elsewhere, 'student'), await world.learner())
  for (const person of people) await talked(person, { status: 'evidenced', turns: 1 })
  const [leaving, promoted] = people
  await now.instructor.browser.delete(url(`/members/${leaving?.id}`))
  expect(goalOf(await read(), first)).toMatchObject({ reached: 5 })
  await db
    .updateTable('users')
    .set({ is_admin: true })
    .where('id', '=', promoted?.id ?? '')
    .execute()
  expect(goalOf(await read(), first)).toBeNull()
  expect((await read()).students).toBe(4)
})

test('names nobody, and is there for assistants; a section that is over has none', async () => {
  const people = await students(5)
  for (const person of people) await talked(person, { status: 'evidenced', turns: 1, quote: 'my own words' })
  const assistant = await world.member(now.classId, 'assistant')
  const told = JSON.stringify(await read(assistant))
  for (const { id } of people) expect(told).not.toContain(id)
  expect(told).not.toMatch(/Tester|my own words/)
  await db.updateTable('classes').set({ archived_at: new Date() }).where('id', '=', now.classId).execute()
  expect((await now.administrator.browser.get(url('/insight'))).status).toBe(404)
})
