import { expect, test, vi } from 'vitest'
import { startDialogue } from '#core/dialogue/state'
import { testWorld } from '#server/testing/world'

const world = await testWorld()
const { db, course, tutor } = world.context
const goalIds = course.chapter('1')?.source.dialogue.goals.map(({ id }) => id) ?? []

test('a reader’s response is given no words of the dialogue that the learner keeps private', async () => {
  const person = await world.learner()
  await world.complete(person, '1', ['ai-interaction'])
  const mine = { user_id: person.id, chapter_id: '1' }
  const state = startDialogue(goalIds)
  const said = ['My mother went through this.', 'His lawyer reads it too.']
  for (const [index, quote] of said.entries()) Object.assign(state.goals[index] ?? {}, { quote })
  await db
    .insertInto('dialogues')
    .values({ ...mine, state: JSON.stringify(state) })
    .execute()
  await db
    .insertInto('dialogue_messages')
    .values(
      said.map((content, index) => ({
        ...mine,
        position: index + 1,
        role: 'user' as const,
        content,
        private: index === 0,
      })),
    )
    .execute()
  const analyze = vi.spyOn(tutor, 'analyze')
  const reflection = 'I noticed I wrote the goal before I asked her what she wanted from the visit.'
  await person.browser.post('/api/ai/analyze-reflection', { chapterId: '1', reflection })
  expect(analyze.mock.calls[0]?.[0].quotes).toEqual(['His lawyer reads it too.'])
})

test('an instructor and whoever has the link read no line of a response that quotes a turn made private since', async () => {
  const person = await world.learner()
  const { browser: desk } = await world.instructor()
  await world.complete(person, '1', ['ai-interaction'])
  const mine = { user_id: person.id, chapter_id: '1' }
  await db
    .insertInto('dialogues')
    .values({ ...mine, state: JSON.stringify(startDialogue(goalIds)) })
    .execute()
  const { id } = await db
    .insertInto('dialogue_messages')
    .values({ ...mine, position: 1, role: 'user', content: 'My own mother went through this at home.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const content = 'I left it out of the note.'
  await person.browser.post('/api/reflections', { chapterId: '1', content })
  const { body: saved } = await person.browser.post('/api/reflections/1/share')
  const quoting = 'It takes up what you said in the dialogue: "My own mother went through this …".'
  const lines = {
    insights: [quoting, 'You name one gap.'],
    suggestedQuestions: [quoting],
    connections: [quoting],
  }
  const analysis = {
    ...lines,
    speaker: 'Built-in guide',
    createdAt: '2026-11-18T10:00:00.000Z',
    text: content,
  }
  await db
    .updateTable('reflections')
    .set({ analysis: JSON.stringify(analysis) })
    .where((eb) => eb.and(mine))
    .execute()
  const seen = async () => {
    const atDesk = await desk.get(`/api/admin/students/${person.id}/chapters/1`)
    const shared = await desk.get(`/api/shared/reflection/${(saved as { shareableId: string }).shareableId}`)
    return [
      (atDesk.body as { reflection: { analysis: object } }).reflection.analysis,
      (shared.body as { analysis: object }).analysis,
    ]
  }
  for (const read of await seen()) expect(read).toMatchObject(lines)
  await person.browser.post('/api/ai-chat/1/private', { messageIds: [id], private: true })
  for (const read of await seen()) {
    expect(read).toMatchObject({ insights: ['You name one gap.'], suggestedQuestions: [], connections: [] })
  }
  // The learner goes on reading all of it.
  const { body: own } = await person.browser.get('/api/reflections/1')
  expect(own).toMatchObject({ analysis: lines })
})

test('a shared reflection does not go on quoting what was taken out of it', async () => {
  const person = await world.learner()
  await world.complete(person, '1', ['ai-interaction'])
  const before = 'I wrote down her sister’s street before I asked her. Then I noticed what the note would do.'
  await person.browser.post('/api/reflections', { chapterId: '1', content: before })
  await person.browser.post('/api/ai/analyze-reflection', { chapterId: '1', reflection: before })
  const { body } = await person.browser.post('/api/reflections/1/share')
  const { shareableId, updatedAt } = body as { shareableId: string; updatedAt: string }
  const shared = async () =>
    (await world.visitor().get(`/api/shared/reflection/${shareableId}`)).body as { analysis: object | null }
  expect((await shared()).analysis).toMatchObject({ speaker: 'Built-in guide' })
  const after = 'Then I noticed what the note would do.'
  await person.browser.post('/api/reflections', { chapterId: '1', content: after, updatedAt })
  expect((await shared()).analysis).toBeNull()
})
