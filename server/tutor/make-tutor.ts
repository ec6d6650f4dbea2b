import { guideTutor } from './guide-tutor.ts'
import type { TutorSettings } from './model-tutor.ts'
import type { Tutor } from './tutor.ts'

/** The tutor the settings ask for. What only a model needs is loaded only for one: it is a third of a start. */
export async function makeTutor(settings: TutorSettings): Promise<Tutor> {
  if (settings.ai.provider === 'guide') return guideTutor()
  const { modelTutor } = await import('./model-tutor.ts')
  return modelTutor(settings)
}
