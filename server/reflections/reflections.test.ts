import { expect, test, vi } from 'vitest'
import { startDialogue } from '#core/dialogue/state'
import { testWorld } from '#server/testing/world'

const world = await testWorld()
const { db, course, tutor } = world.context

test('a reader’s response is given no words of the dialogue that the learner keeps private', async () => {
  const person = await world.learner()
  await world.complete(person, '1', ['ai-interaction'])
  const mine = { user_id: person.id, chapter_id: '1' }
  const goalIds = course.chapter('1')?.source.dialogue.goals.map(({ id }) => id) ?? []
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
