import { sum } from 'simple-statistics'
import type { MethodText } from '../method-text.ts'

/** The five levels of a scale, from much less than expected to much more. */
export const attainmentLevels = [-2, -1, 0, 1, 2] as const
export type AttainmentLevel = (typeof attainmentLevels)[number]

/** How each level is called. */
export const attainmentNames: Record<AttainmentLevel, string> = {
  [-2]: 'Much less than expected',
  [-1]: 'Somewhat less than expected',
  0: 'Expected',
  1: 'Somewhat more than expected',
  2: 'Much more than expected',
}

/** The correlation of goals that the formula supposes by convention. */
export const conventionalRho = 0.3

export const goalAttainmentText: MethodText = {
  name: 'Goal attainment T-score',
  says: 'All goals of one person in one figure: 50 when each reached just what was expected, more when they went beyond it.',
  weakness:
    'The levels are ranks, not distances, and whoever writes an easy zero gets a high score: never rank people or programs by it.',
  source: 'Kiresuk & Sherman (1968), Community Mental Health Journal',
}

/** One goal: what it weighs and the level that was reached. */
export interface Attained {
  /** Importance to the person; any positive number. */
  weight: number
  level: AttainmentLevel
}

/** The T-score with the parts of its formula. */
export interface GoalAttainment {
  t: number
  /** Σwx: weights times levels. */
  weighted: number
  /** Σw² and (Σw)². */
  squares: number
  square: number
  /** √[(1 − ρ)·Σw² + ρ·(Σw)²]. */
  denominator: number
}

/**
 * T = 50 + 10·Σ(w·x) ÷ √[(1 − ρ)·Σw² + ρ·(Σw)²], x the level from −2 to 2, w the weight, ρ = 0.30.
 * Range: 50 when all are at 0; three equally weighted goals reach from 22.6 to 77.4.
 * Caveat: Tennant (2007) and Bovend'Eerdt and others (2011) on treating ranks as distances and on how poorly
 * two scorers agree. A much-used guide (Turner-Stokes 2009) printed the formula wrongly and corrected it later.
 * @returns null without goals, or when a weight is not positive
 */
export function goalAttainment(goals: readonly Attained[], rho = conventionalRho): GoalAttainment | null {
  if (goals.length === 0 || goals.some(({ weight }) => !(weight > 0))) return null
  const weighted = sum(goals.map(({ weight, level }) => weight * level))
  const squares = sum(goals.map(({ weight }) => weight ** 2))
  const square = sum(goals.map(({ weight }) => weight)) ** 2
  const denominator = Math.sqrt((1 - rho) * squares + rho * square)
  return { t: 50 + (10 * weighted) / denominator, weighted, squares, square, denominator }
}

/** The same goals as if each weighed one. */
export const equallyWeighted = (goals: readonly Attained[]): Attained[] =>
  goals.map(({ level }) => ({ weight: 1, level }))
