import type { CallFor, ModelClient } from './client.ts'
import type { Failure } from './failure.ts'
import type { AiConfig } from './provider.ts'

/** What one turn with the model is made of. */
export interface Parts {
  ai: AiConfig
  client: ModelClient
  /** For whom calls are made; notes the turn at its first use. @throws ModelFailure over-budget */
  call: () => Promise<Omit<CallFor, 'purpose'>>
  /** Is told why the model could not do its part. */
  failed: (failure: Failure) => void
}
