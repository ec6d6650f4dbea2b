import type { MethodText } from '../method-text.ts'
import type { Direction } from './observations.ts'
import { pairsBetween, pairsWithin } from './pairs.ts'

export const tauText: MethodText = {
  name: 'Tau',
  says: 'Improved minus worsened pairs, as a share of all pairs: 1 when every later point is better, 0 when it is a draw, −1 when every one is worse.',
  weakness: 'Like NAP it ignores size, and a baseline that was already improving raises it.',
  source: 'Parker, Vannest, Davis & Sauber (2011)',
}

/**
 * Tau for non-overlap: (improved − worsened pairs) ÷ (m × n) = 2 × NAP − 1. From −1 to 1.
 * @returns null when a phase is empty
 */
export function tau(
  before: readonly number[],
  after: readonly number[],
  direction: Direction,
): number | null {
  const { improved, worsened, total } = pairsBetween(before, after, direction)
  return total === 0 ? null : (improved - worsened) / total
}

/**
 * Tau within one phase, over its pairs in time order: how steadily it was improving (1) or worsening (−1).
 * @returns null with fewer than two values
 */
export function tauWithin(values: readonly number[], direction: Direction): number | null {
  const { improved, worsened, total } = pairsWithin(values, direction)
  return total === 0 ? null : (improved - worsened) / total
}
