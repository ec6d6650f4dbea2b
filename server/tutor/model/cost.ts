import type { AiConfig } from './provider.ts'

/** US dollars by the settings' prices for a million tokens. */
export const costOf = (
  { price }: Pick<AiConfig, 'price'>,
  used: { inputTokens: number; outputTokens: number },
): number => (used.inputTokens * price.input + used.outputTokens * price.output) / 1_000_000
