import type { SharedV4ProviderOptions } from '@ai-sdk/provider'
import type { LanguageModelUsage } from 'ai'
import type { AiConfig } from './provider.ts'

/** What is sent to a model: our instructions, and the learner's text as fenced data. */
export interface ModelRequest {
  instructions: string
  prompt: string
  /** Tokens. */
  maxOutputTokens: number
  signal?: AbortSignal | undefined
}

/** Tokens of a text when the provider does not count them: four characters each, as English mostly has. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4)

export type Prompt = Pick<ModelRequest, 'instructions' | 'prompt'>

export const tokensOf = ({ instructions, prompt }: Prompt): number => estimateTokens(instructions + prompt)

/** What every call has in common; a temperature or reasoning only where the settings name one. */
export function commonOptions(ai: AiConfig, request: ModelRequest) {
  return {
    instructions: request.instructions,
    prompt: request.prompt,
    maxOutputTokens: request.maxOutputTokens,
    // The client's own retries wait for two seconds and longer; one quick one of ours is made instead.
    maxRetries: 0,
    ...(ai.temperature === undefined ? {} : { temperature: ai.temperature }),
    ...(ai.reasoning === undefined ? {} : { reasoning: ai.reasoning }),
    providerOptions: keepNothing,
  }
}

/** Asks providers that would keep requests for later retrieval not to. */
const keepNothing: SharedV4ProviderOptions = { openai: { store: false }, azure: { store: false } }

/** Tokens as the provider counted them, or else as estimated. */
export function countTokens(request: ModelRequest, usage: LanguageModelUsage | undefined, answer: string) {
  // Some servers answer zero instead of leaving it out.
  const input = usage?.inputTokens || undefined
  const output = usage?.outputTokens || undefined
  return {
    inputTokens: input ?? tokensOf(request),
    outputTokens: output ?? estimateTokens(answer),
    estimated: input === undefined || output === undefined,
  }
}

/** US dollars by the settings' prices for a million tokens. */
export const costOf = (
  { price }: Pick<AiConfig, 'price'>,
  used: { inputTokens: number; outputTokens: number },
): number => (used.inputTokens * price.input + used.outputTokens * price.output) / 1_000_000
