import type { MethodText } from '../method-text.ts'
import { levelOf } from './level.ts'
import { type Phase, valuesOf } from './observations.ts'

export const consistencyText: MethodText = {
  name: 'Consistency',
  says: 'Whether phases under the same condition look alike: baseline with baseline, plan with plan.',
  weakness: 'A skill that was learned stays learned, so a second baseline need not look like the first.',
  source: 'Kratochwill and others (2013)',
}

export type SimilarPhases = ReturnType<typeof similarPhases>[number]

/**
 * Phases whose labels share their letter, where there are at least two that have values, with how far their means lie
 * apart in the unit of the outcome.
 */
export function similarPhases(phases: readonly Phase[]) {
  const letters = [...new Set(phases.map(({ label }) => label.charAt(0)))]
  return letters.flatMap((letter) => {
    const alike = phases
      .filter(({ label }) => label.startsWith(letter))
      .flatMap((phase) => {
        const level = levelOf(valuesOf(phase))
        return level ? [{ label: phase.label, level }] : []
      })
    const means = alike.map(({ level }) => level.mean)
    return alike.length < 2 || letter === ''
      ? []
      : [{ letter, phases: alike, apart: Math.max(...means) - Math.min(...means) }]
  })
}
