import type { MethodText } from '../method-text.ts'
import type { Direction } from './observations.ts'
import { pairsBetween } from './pairs.ts'

export const napText: MethodText = {
  name: 'NAP',
  says: 'Of all pairs of one baseline point and one later point, the share in which the later one is better; a tie counts half.',
  weakness: 'It ignores how much better, and a baseline that was already improving raises it.',
  source: 'Parker & Vannest (2009)',
}

/**
 * Non-overlap of all pairs: (improved + ½ tied) ÷ (m × n), which is Mann–Whitney U ÷ mn.
 * From 0 to 1; 0.5 when nothing changed.
 * @returns null when a phase is empty
 */
export function nap(before: readonly number[], after: readonly number[], direction: Direction) {
  const pairs = pairsBetween(before, after, direction)
  if (pairs.total === 0) return null
  return { ...pairs, share: (pairs.improved + pairs.tied / 2) / pairs.total }
}
