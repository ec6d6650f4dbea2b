import type { Measured, Observation, Phase } from '../single-case/observations.ts'

/** Values as sessions counted from `first`; null is a session without a value. */
export const sessions = (values: readonly (number | null)[], first = 1): Observation[] =>
  values.map((value, place) => ({ session: first + place, value }))

/** The same where every session has a value. */
export const points = (values: readonly number[], first = 1): Measured[] =>
  values.map((value, place) => ({ session: first + place, value }))

/** Phases one after the other, as [label, values]; baselines are those whose label starts with A. */
export function phasesFrom(...parts: readonly (readonly [string, readonly (number | null)[]])[]): Phase[] {
  let next = 1
  return parts.map(([label, values]) => {
    const observations = sessions(values, next)
    next += values.length
    return {
      label,
      kind: label.startsWith('A') ? ('baseline' as const) : ('intervention' as const),
      observations,
    }
  })
}
