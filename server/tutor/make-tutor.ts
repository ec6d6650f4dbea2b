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
  if (settings.ai.provider === 'guide') return guideWhenAsked()
  const { modelTutor } = await import('./model-tutor.ts')
  return modelTutor(settings)
}

/**
 * The guide, loaded with its knowledge of English when somebody first speaks to it, or when chapters are made
 * ready: no start waits for it.
 */
function guideWhenAsked(): Tutor {
  const guide = async () => (await import('./guide-tutor.ts')).guideTutor()
  return {
    model: null,
    voiceFor: async () => 'guide',
    open: async (chapter) => (await guide()).open(chapter),
    turn: async (input) => (await guide()).turn(input),
    chat: async (input) => (await guide()).chat(input),
    analyze: async (input) => (await guide()).analyze(input),
  }
}
