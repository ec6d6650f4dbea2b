import { guideTutor } from './guide-tutor.ts'
import type { Ledger } from './model/ledger.ts'
import type { AiConfig } from './model/provider.ts'
import type { Tutor } from './tutor.ts'

/** What a model needs beside the course: its settings, and where budgets, usage and choices are kept. */
export interface TutorSettings {
  ai: AiConfig
  ledger: Ledger
}

/** The tutor the settings ask for. What only a model needs is loaded only for one: it is a third of a start. */
export async function makeTutor(settings: TutorSettings): Promise<Tutor> {
  if (settings.ai.provider === 'guide') return guideTutor()
  const { modelTutor } = await import('./model-tutor.ts')
  return modelTutor(settings)
}
