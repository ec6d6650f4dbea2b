import {
  type ChatCompletionRequest,
  type FixtureOpts,
  type FixtureResponse,
  LLMock,
} from '@copilotkit/aimock'
import { loadConfig } from '#server/config'
import type { AiConfig } from '../provider.ts'

/** The five protocols, by the settings that choose them. */
export const protocols = {
  'OpenAI responses': { AI_PROVIDER: 'openai', path: '/v1' },
  'OpenAI chat': { AI_PROVIDER: 'openai', AI_OPENAI_API: 'chat', path: '/v1' },
  Anthropic: { AI_PROVIDER: 'anthropic', path: '/v1' },
  Azure: { AI_PROVIDER: 'azure', AI_OPENAI_API: 'chat', path: '/openai/deployments' },
  'OpenAI-compatible': { AI_PROVIDER: 'compatible', path: '/v1' },
} as const
export type Protocol = keyof typeof protocols

/** The key of every stand-in; it must never be seen anywhere. */
export const secretKey = 'sk-never-to-be-seen-4711'

/** The environment that points a workbook at a stand-in. */
export function environmentFor(
  protocol: Protocol,
  address: string,
  more: Record<string, string> = {},
): Record<string, string> {
  const { path, ...settings } = protocols[protocol]
  return {
    ...settings,
    AI_BASE_URL: address + path,
    AI_API_KEY: secretKey,
    AI_MODEL: 'writer-1',
    AI_JUDGE_MODEL: 'judge-1',
    ...more,
  }
}

/** The same as settings. */
export const aiConfigFor = (
  protocol: Protocol,
  address: string,
  more: Record<string, string> = {},
): AiConfig => loadConfig(environmentFor(protocol, address, more)).ai

export type Scripted =
  | FixtureResponse
  | ((request: ChatCompletionRequest) => FixtureResponse | Promise<FixtureResponse>)

/** A provider that answers as it is told, on a real port. */
export class MockProvider {
  readonly #mock: LLMock

  /**
   * One of a test's own, so that tests can run side by side. Nobody waits for its end: a client may keep an
   * unused connection for four seconds.
   */
  static async forTest(finished: (stop: () => void) => void): Promise<MockProvider> {
    const mock = await new MockProvider().start()
    finished(() => void mock.stop())
    return mock
  }

  /** @param port 0 takes any free one */
  constructor(port = 0) {
    this.#mock = new LLMock({ port, logLevel: 'silent' })
  }

  async start(): Promise<this> {
    await this.#mock.start()
    return this
  }

  stop(): Promise<void> {
    return this.#mock.stop()
  }

  get address(): string {
    return this.#mock.url
  }

  /** What is answered to each of the two models from now on. */
  answers(
    judge: Scripted,
    reply: Scripted,
    options: { judge?: FixtureOpts; reply?: FixtureOpts } = {},
  ): this {
    this.#mock.clearFixtures()
    this.#mock.on({ model: 'judge-1' }, judge as FixtureResponse, options.judge)
    this.#mock.on({ model: 'writer-1' }, reply as FixtureResponse, options.reply)
    return this
  }

  /** Everything that was sent, as one text a request. */
  get received(): { model: string; text: string; body: Record<string, unknown> }[] {
    return this.#mock.getRequests().map(({ body }) => {
      const sent = (body ?? {}) as Record<string, unknown>
      return { model: String(sent.model), text: JSON.stringify(sent), body: sent }
    })
  }

  forget(): void {
    this.#mock.clearRequests()
  }
}

/** A judgment as a model sends it. */
export const judgement = (
  evidence: { goal: string; level: 'partial' | 'met'; quote: string }[] = [],
  act = 'answer',
) => ({ content: JSON.stringify({ act, evidence, misconception: null }) })
