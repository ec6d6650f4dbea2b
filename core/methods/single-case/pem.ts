import { median } from 'simple-statistics'
import type { MethodText } from '../method-text.ts'
import { type Direction, improvement } from './observations.ts'

export const pemText: MethodText = {
  name: 'PEM',
  says: 'The share of later points that are better than the middle baseline point; one equal to it counts half.',
  weakness: 'It sees neither how much better they are nor any trend.',
  source: 'Ma (2006)',
}

/**
 * Percentage exceeding the median: (later points better than the baseline median + ½ of those equal to it) ÷
 * later points. From 0 to 1; about 0.5 when nothing changed.
 * @returns null when a phase is empty
 */
export function pem(before: readonly number[], after: readonly number[], direction: Direction) {
  if (before.length === 0 || after.length === 0) return null
  const middle = median([...before])
  const signs = after.map((value) => improvement(middle, value, direction))
  const better = signs.filter((sign) => sign === 1).length
  const tied = signs.filter((sign) => sign === 0).length
  return { median: middle, better, tied, of: after.length, share: (better + tied / 2) / after.length }
}
