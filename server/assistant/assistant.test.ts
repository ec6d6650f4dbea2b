import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '#core/contract/dialogue'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()
const userInput = 'Which note format is best for a progress note?'

const ask = async ({ browser }: Person, body: object) =>
  (await browser.post('/api/ai/chapter-gpt/1/chat', body)).body as { response: string; speaker: string }
const kept = async ({ browser }: Person) =>
  (await browser.get('/api/ai/chapter-gpt/1/conversation')).body as ChatMessage[]

describe('a question to the chapter assistant', () => {
  test('a question to the chapter assistant that is sent again, because its answer was lost, is kept once and has the answer it got', async () => {
    const person = await world.learner()
    const question = { userInput, clientMessageId: 'a' }
    const first = await ask(person, question)
    expect(await ask(person, question)).toEqual(first)
    const messages = await kept(person)
    expect(messages.map(({ role, clientMessageId }) => [role, clientMessageId])).toEqual([
      ['user', 'a'],
      ['assistant', null],
    ])
    expect(messages[1]?.content).toBe(first.response)
  })

  test('a question to the chapter assistant that is sent twice at the same time is kept once, and both get the same answer', async () => {
    const person = await world.learner()
    const question = { userInput, clientMessageId: 'a' }
    const [one, other] = await Promise.all([ask(person, question), ask(person, question)])
    expect(one).toEqual(other)
    expect(await kept(person)).toHaveLength(2)
  })

  test('a question to the chapter assistant that comes under the id of another one is refused, not dropped without a word', async () => {
    const person = await world.learner()
    await ask(person, { userInput, clientMessageId: 'a' })
    for (const accept of ['application/json', 'text/event-stream']) {
      const { status, text } = await person.browser.post(
        '/api/ai/chapter-gpt/1/chat',
        { userInput: 'And what is a SOAP note?', clientMessageId: 'a' },
        { accept },
      )
      expect(status).toBe(409)
      expect(JSON.parse(text)).toMatchObject({ idTaken: true })
    }
    expect(await kept(person)).toHaveLength(2)
  })

  test('a question to the chapter assistant that is asked once more is another question', async () => {
    const person = await world.learner()
    for (const clientMessageId of ['a', 'b', undefined]) await ask(person, { userInput, clientMessageId })
    expect((await kept(person)).map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
      'assistant',
    ])
  })

  test('has nothing to do with the question of another learner with the same id', async () => {
    const [one, other] = [await world.learner(), await world.learner()]
    for (const person of [one, other]) await ask(person, { userInput, clientMessageId: 'a' })
    for (const person of [one, other]) expect(await kept(person)).toHaveLength(2)
  })

  test.each([['a word'], [{ field: 7 }], [null]])(
    'is answered beside work of an unknown shape: %j',
    async (data) => {
      const { response } = await ask(await world.learner(), {
        userInput,
        context: { type: 'exercise', data },
      })
      expect(response).toEqual(expect.stringMatching(/\S/))
    },
  )
})
