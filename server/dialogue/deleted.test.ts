import { afterEach, expect, test, vi } from 'vitest'
import type { DialogueView, TurnAnswer } from '#core/contract/dialogue'
import type { DialogueState } from '#core/dialogue/state'
import { lockUser } from '#server/progress/lock-user'
import { waitingStatements } from '#server/testing/waiting'
import { type Person, testWorld } from '#server/testing/world'
import { strongAnswer } from '#server/tutor/model/testing/chapter-one'

const world = await testWorld()
const { db, tutor } = world.context
const instructor = await world.instructor()
afterEach(() => vi.restoreAllMocks())

const words = strongAnswer

async function beginner(): Promise<Person> {
  const person = await world.learner()
  await person.browser.post('/api/ai-chat/1/initialize', {})
  return person
}

/** Does something at the moment in which a message has been judged and its answer is not yet stored. */
function whileAnswered(act: () => Promise<unknown>, change = (state: DialogueState) => state): void {
  const turn = tutor.turn.bind(tutor)
  vi.spyOn(tutor, 'turn').mockImplementationOnce(async (input) => {
    const taken = await turn(input)
    await act()
    return { ...taken, state: change(taken.state) }
  })
}

const viewOf = async ({ browser }: Person) => (await browser.get('/api/ai-chat/1')).body as DialogueView

test.each([
  ['resets the progress', (id: string) => instructor.browser.post(`/api/admin/reset-progress/${id}/1`, {})],
  [
    'deletes the dialogue',
    (id: string) =>
      instructor.browser.send('DELETE', `/api/admin/delete-submissions/${id}?type=ai-conversation`),
  ],
])(
  'an instructor %s while a message is being answered: the learner is told, and the dialogue starts over',
  async (_, remove) => {
    const person = await beginner()
    whileAnswered(async () => expect((await remove(person.id)).status).toBe(200))
    const answer = await person.browser.post('/api/ai-chat/1', { message: words, clientMessageId: 'one' })
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: expect.stringContaining('it starts over') as string },
    ])
    expect(await viewOf(person)).toMatchObject({ started: false, messages: [] })
    const again = await person.browser.post('/api/ai-chat/1', { message: words, clientMessageId: 'one' })
    expect((again.body as TurnAnswer).goals[0]?.reached).toBe(true)
  },
)

test('an answer that was on its way when the dialogue was reset does not reach the one begun since', async () => {
  const person = await beginner()
  whileAnswered(async () => {
    await instructor.browser.post(`/api/admin/reset-progress/${person.id}/1`, {})
    await person.browser.post('/api/ai-chat/1/initialize', {})
    // The new one is being answered as well, and stands at the same number of turns.
    await db
      .updateTable('dialogues')
      .set({ answering_since: new Date() })
      .where('user_id', '=', person.id)
      .execute()
  })
  expect((await person.browser.post('/api/ai-chat/1', { message: words })).status).toBe(409)
  const { messages, goals } = await viewOf(person)
  expect(messages.map(({ role }) => role)).toEqual(['assistant'])
  expect(goals.some(({ reached }) => reached)).toBe(false)
})

test('an answer that completes the dialogue while an instructor holds the person is an answer all the same', async () => {
  const person = await beginner()
  let deleted: Promise<unknown> | undefined
  let met = false
  const complete = (state: DialogueState): DialogueState => ({
    ...state,
    current: null,
    goodFaith: state.goals.length,
    goals: state.goals.map((goal) => ({ ...goal, status: 'evidenced' })),
  })
  whileAnswered(
    () =>
      new Promise<void>((held) => {
        const deletion = db.transaction().execute(async (tx) => {
          await lockUser(tx, person.id)
          held()
          // The answer now holds the dialogue and waits for the person: each waits for the other.
          await expect.poll(() => waitingStatements(db)).toBeGreaterThan(0)
          met = true
          await tx.deleteFrom('dialogues').where('user_id', '=', person.id).execute()
        })
        // PostgreSQL ends one of the two, either of them; the desk would try its deletion again.
        deleted = deletion.catch((error: { code?: string }) => expect(error.code).toBe('40P01'))
      }),
    complete,
  )
  const { status } = await person.browser.post('/api/ai-chat/1', { message: words })
  await deleted
  expect(met).toBe(true)
  expect([200, 409]).toContain(status)
})
