import { sum } from 'simple-statistics'
import type { MethodText } from '../method-text.ts'

/** The five levels of a scale, from much less than expected to much more. */
export const attainmentLevels = [-2, -1, 0, 1, 2] as const
export type AttainmentLevel = (typeof attainmentLevels)[number]

export const attainmentNames: Record<AttainmentLevel, string> = {
  [-2]: 'Much less than expected',
  [-1]: 'Somewhat less than expected',
  0: 'Expected',
  1: 'Somewhat more than expected',
  2: 'Much more than expected',
}

export const goalAttainmentText: MethodText = {
  name: 'Goal attainment T-score',
  says: 'All goals of one person in one figure: 50 when each reached just what was expected, more when they went beyond it.',
  weakness:
    'The levels are ranks, not distances, and whoever writes an easy zero gets a high score: never rank people or programs by it.',
  source: 'Kiresuk & Sherman (1968), Community Mental Health Journal',
}

export interface Attained {
  /** Importance to the person; any positive number. */
  weight: number
  level: AttainmentLevel
}

/**
 * T = 50 + 10·Σ(w·x) ÷ √[(1 − ρ)·Σw² + ρ·(Σw)²], x the level from −2 to 2, w the weight, ρ the correlation of goals
 * supposed by convention; with the parts of the formula. 50 when all are at 0; three equally weighted goals reach from
 * 22.6 to 77.4. Tennant (2007) and Bovend'Eerdt and others (2011) warn of treating ranks as distances and of how poorly
 * two scorers agree. A much-used guide (Turner-Stokes 2009) printed the formula wrongly and corrected it later.
 * @returns null without goals, or when a weight is not positive
 */
export function goalAttainment(goals: readonly Attained[], rho = 0.3) {
  if (goals.length === 0 || goals.some(({ weight }) => !(weight > 0))) return null
  const weighted = sum(goals.map(({ weight, level }) => weight * level))
  const squares = sum(goals.map(({ weight }) => weight ** 2))
  const square = sum(goals.map(({ weight }) => weight)) ** 2
  const denominator = Math.sqrt((1 - rho) * squares + rho * square)
  return { t: 50 + (10 * weighted) / denominator, weighted, squares, square, denominator }
}
export type GoalAttainment = NonNullable<ReturnType<typeof goalAttainment>>

/** The same goals as if each weighed one. */
export const equallyWeighted = (goals: readonly Attained[]): Attained[] =>
  goals.map(({ level }) => ({ weight: 1, level }))
