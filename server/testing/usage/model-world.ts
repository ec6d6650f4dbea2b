import { afterAll, beforeEach } from 'vitest'
import type { TurnAnswer } from '#core/contract/dialogue'
import type { ModelChoice } from '#core/contract/model'
import { type Person, testWorld, type World } from '#server/testing/world'
import { environmentFor, judgement, MockProvider } from '#server/tutor/model/testing/mock-provider'

/** What the stand-in judges and words unless a test says otherwise. */
export const quote = 'he put his hands around her neck'
export const met = judgement([{ goal: '1.1', level: 'met', quote }])
export const written = {
  content: 'You wrote that. Her reader will need it before anything else is said of her.',
}

/** A stand-in for a provider, for one test file: call it once at the top. */
export async function mockProvider(): Promise<MockProvider> {
  const mock = await new MockProvider().start()
  afterAll(() => mock.stop())
  beforeEach(() => {
    mock.answers(met, written)
    mock.forget()
  })
  return mock
}

/** A whole server that talks to the stand-in, with prices. */
export const worldOver = (mock: MockProvider, more: Record<string, string> = {}): Promise<World> =>
  testWorld(
    environmentFor('OpenAI-compatible', mock.address, { AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '2', ...more }),
  )

export const choose = async ({ browser }: Person, choice: 'model' | 'guide') =>
  (await browser.post('/api/model-choice', { choice })).body as ModelChoice
export const start = async ({ browser }: Person) =>
  (await browser.post('/api/ai-chat/1/initialize', {})).body as TurnAnswer
export const say = async ({ browser }: Person, message: string, more: object = {}) =>
  (await browser.post('/api/ai-chat/1', { message, ...more })).body as TurnAnswer
export const speakerOf = (answer: TurnAnswer) => answer.messages.at(-1)?.speaker

/** A learner who chose the model and began chapter 1. */
export async function learnerWithModel(world: World): Promise<Person> {
  const person = await world.learner()
  await choose(person, 'model')
  await start(person)
  return person
}
