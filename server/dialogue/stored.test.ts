import { describe, expect, test, vi } from 'vitest'
import type { DialogueView, TurnAnswer } from '#core/contract/dialogue'
import { storedStates } from '#core/dialogue/testing/stored'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()
const { db, tutor } = world.context
const instructor = await world.instructor()

interface Stored {
  goals: { id: string; status: string; quote: string | null }[]
  paused: boolean
}

/** A learner whose dialogue of chapter 1 was stored by the code of earlier days. */
async function learnerWith(
  state: string,
): Promise<{ person: Person; goals: Stored['goals']; paused: boolean }> {
  const person = await world.learner()
  const mine = { user_id: person.id, chapter_id: '1' }
  await db
    .insertInto('dialogues')
    .values({ ...mine, state })
    .execute()
  const { goals, paused } = JSON.parse(state) as Stored
  const said = goals.flatMap(({ quote }) => quote ?? []).join('. ')
  await db
    .insertInto('dialogue_messages')
    .values([
      { ...mine, position: 1, role: 'user', content: said },
      { ...mine, position: 2, role: 'assistant', content: 'What else does the note leave out?' },
    ])
    .execute()
  return { person, goals, paused }
}

describe.each(Object.entries(storedStates))('a dialogue stored in earlier days (%s)', async (_, state) => {
  const { person, goals, paused } = await learnerWith(state)
  const reached = goals.map(({ status }) => status !== 'open')

  test('is open to its learner, with what was reached and its words', async () => {
    const { status, body } = await person.browser.get('/api/ai-chat/1')
    expect(status).toBe(200)
    const view = body as DialogueView
    expect(view.goals.map((goal) => goal.reached)).toEqual(reached)
    expect(view.goals.map(({ quote }) => quote)).toEqual(goals.map(({ quote }) => quote))
  })

  test('is open to the desk', async () => {
    const { status, body } = await instructor.browser.get(`/api/admin/students/${person.id}/chapters/1`)
    expect(status).toBe(200)
    const { dialogue } = body as { dialogue: { goals: Stored['goals'] } }
    expect(dialogue.goals.map(({ id, status: reachedAs, quote }) => [id, reachedAs, quote])).toEqual(
      goals.map(({ id, status: was, quote }) => [id, was, quote]),
    )
  })

  test('gives its words to the reader of the reflection', async () => {
    await world.complete(person, '1', ['ai-interaction'])
    const analyze = vi.spyOn(tutor, 'analyze')
    const reflection = 'I noticed I wrote the goal before I asked her what she wanted from the visit.'
    const { status } = await person.browser.post('/api/ai/analyze-reflection', { chapterId: '1', reflection })
    expect(status).toBe(200)
    expect(analyze.mock.calls[0]?.[0].quotes).toEqual(goals.flatMap(({ quote }) => quote ?? []))
    analyze.mockRestore()
  })

  test('goes on with the next message', async () => {
    const message = paused ? 'continue' : 'I do not know'
    const { status, body } = await person.browser.post('/api/ai-chat/1', { message })
    expect(status).toBe(200)
    expect((body as TurnAnswer).goals.map((goal) => goal.reached)).toEqual(reached)
    expect((await person.browser.get('/api/ai-chat/1')).status).toBe(200)
  })
})
