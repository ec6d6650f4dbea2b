import { max, min } from 'simple-statistics'
import type { MethodText } from '../method-text.ts'
import { type Direction, improvement } from './observations.ts'

export const pndText: MethodText = {
  name: 'PND',
  says: 'The share of later points that are better than even the best baseline point.',
  weakness: 'One freak baseline point can set it to zero, and a longer baseline can only lower it.',
  source: 'Scruggs, Mastropieri & Casto (1987)',
}

/**
 * Percentage of non-overlapping data: later points better than the best baseline point ÷ later points.
 * From 0 to 1; a point equal to the best baseline point overlaps.
 * @returns null when a phase is empty
 */
export function pnd(before: readonly number[], after: readonly number[], direction: Direction) {
  if (before.length === 0 || after.length === 0) return null
  const best = direction === 'increase' ? max([...before]) : min([...before])
  const better = after.filter((value) => improvement(best, value, direction) === 1).length
  return { best, better, of: after.length, share: better / after.length }
}
