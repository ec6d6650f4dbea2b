import { describe, expect, test } from 'vitest'
import type { DialogueView } from '#core/contract/dialogue'
import { strongAnswer } from '#server/tutor/model/testing/chapter-one'
import {
  choose,
  learnerWithModel,
  met,
  mockProvider,
  worldOver,
  written,
} from '../testing/usage/model-world.ts'

const mock = await mockProvider()
const world = await worldOver(mock)

/** A stream taken apart: events with their data. */
const eventsOf = (text: string) =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [event = '', data = ''] = block.split('\n')
      return { event: event.slice(7), data: JSON.parse(data.slice(6)) as Record<string, unknown> }
    })

describe('streaming', () => {
  const accept = { accept: 'text/event-stream' }

  test('gives the reply in pieces and ends with exactly the JSON of the call', async () => {
    const person = await learnerWithModel(world)
    const streamed = await person.browser.post(
      '/api/ai-chat/1',
      { message: strongAnswer, clientMessageId: 'a' },
      accept,
    )
    expect(streamed.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    const events = eventsOf(streamed.text)
    const done = events.at(-1)
    const pieces = events.filter(({ event }) => event === 'delta').map(({ data }) => data.text)
    expect(pieces.length).toBeGreaterThan(1)
    expect(done?.event).toBe('done')
    expect(pieces.join('')).toBe(done?.data.message)
    const again = await person.browser.post('/api/ai-chat/1', { message: strongAnswer, clientMessageId: 'a' })
    expect(again.body).toEqual(done?.data)
  })

  test('forgets what was shown when the guide has to take over', async () => {
    mock.answers(met, { content: 'You wrote that. You have completed all five ideas. Go on now.' })
    const person = await learnerWithModel(world)
    const events = eventsOf(
      (await person.browser.post('/api/ai-chat/1', { message: strongAnswer }, accept)).text,
    )
    expect(events.map(({ event }) => event)).toEqual(['delta', 'reset', 'delta', 'done'])
    expect(events.at(-1)?.data.message).toBe(events.at(-2)?.data.text)
  })

  test('refuses as any call does before it has begun', async () => {
    const person = await world.learner()
    const answer = await person.browser.post('/api/ai-chat/2', { message: strongAnswer }, accept)
    expect([answer.status, answer.body]).toEqual([403, { message: 'Complete previous chapters to unlock' }])
  })

  test('works for the chapter assistant, with the guide as with a model', async () => {
    const person = await world.learner()
    const path = '/api/ai/chapter-gpt/1/chat'
    const body = { userInput: 'Which note format is best for a progress note?' }
    const guide = eventsOf((await person.browser.post(path, body, accept)).text)
    expect(guide.at(-1)).toMatchObject({ event: 'done', data: { speaker: 'Built-in guide' } })
    await choose(person, 'model')
    mock.answers(met, { content: 'The chapter sets them side by side. Which one fits your reader?' })
    const model = eventsOf((await person.browser.post(path, body, accept)).text)
    const pieces = model.filter(({ event }) => event === 'delta').map(({ data }) => data.text)
    expect(pieces.join('')).toBe(model.at(-1)?.data.response)
    expect(model.at(-1)?.data.speaker).toContain('AI model')
  })
})

test('a closed tab ends the call to the model, and the turn is stored all the same', async () => {
  const patient = await worldOver(mock, { AI_FIRST_TOKEN_SECONDS: '30', AI_TOTAL_SECONDS: '40' })
  const person = await learnerWithModel(patient)
  mock.answers(met, written, { reply: { streamingProfile: { ttft: 60_000 } } })
  mock.forget()
  const address = await patient.app.listen({ port: 0, host: '127.0.0.1' })
  const tab = new AbortController()
  const asking = fetch(`${address}/api/ai-chat/1`, {
    method: 'POST',
    headers: {
      cookie: [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ message: strongAnswer }),
    signal: tab.signal,
  })
  await expect.poll(() => mock.received.map(({ model }) => model)).toEqual(['judge-1', 'writer-1'])
  tab.abort()
  await expect(asking).rejects.toThrow()
  const stored = async () => {
    const { messages, goals } = (await person.browser.get('/api/ai-chat/1')).body as DialogueView
    return { roles: messages.map(({ role }) => role), reached: goals[0]?.reached }
  }
  await expect.poll(stored).toEqual({ roles: ['assistant', 'user', 'assistant'], reached: true })
  const calls = await patient.context.db.selectFrom('model_calls').select(['purpose', 'failure']).execute()
  expect(calls).toContainEqual({ purpose: 'reply', failure: 'stopped' })
})
