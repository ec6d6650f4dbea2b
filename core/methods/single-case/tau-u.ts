import type { MethodText } from '../method-text.ts'
import type { Direction } from './observations.ts'
import { pairsBetween, pairsWithin } from './pairs.ts'

export const tauUText: MethodText = {
  name: 'Tau-U',
  says: 'Tau with the baseline’s own trend taken off: its improving minus its worsening pairs are subtracted before dividing.',
  weakness:
    'It takes off only part of a trend, can leave the range from −1 to 1, and several statistics share its name.',
  source: 'Parker, Vannest, Davis & Sauber (2011), A against B minus baseline trend, as in SingleCaseES',
}

/**
 * Tau-U, A against B minus baseline trend: (S between − S within the baseline) ÷ (m × n), where S is improved
 * minus worsened pairs. Its range depends on the lengths: from −1 − (m − 1)/2n to 1 + (m − 1)/2n.
 * Caveat: Tarlow (2017) and Brossart and others (2018) show how weakly it controls the trend.
 * @param before values of the baseline in time order
 * @returns null when a phase is empty
 */
export function tauU(before: readonly number[], after: readonly number[], direction: Direction) {
  const between = pairsBetween(before, after, direction)
  if (between.total === 0) return null
  const within = pairsWithin(before, direction)
  const change = between.improved - between.worsened
  const trend = within.improved - within.worsened
  return { change, trend, pairs: between.total, value: (change - trend) / between.total }
}
