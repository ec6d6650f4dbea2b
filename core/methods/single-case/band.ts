import type { MethodText } from '../method-text.ts'
import { levelOf } from './level.ts'
import { type Direction, improvement } from './observations.ts'

export const bandText: MethodText = {
  name: 'Two-standard-deviation band',
  says: 'It marks the range in which most points would lie if nothing had changed; two in a row outside it on the better side are read as a probable change.',
  weakness:
    'With five points, two in a row fall outside on the better side by chance once in fifteen tries, more often where points drift or resemble their neighbors, and one odd day hides a change.',
  source: 'Shewhart (1931); two standard deviations are the custom in social work texts',
}

/**
 * Mean of the baseline ± 2 standard deviations (with count − 1), with the later values outside it; one exactly on the
 * edge is not.
 * @returns null with fewer than three baseline values, and when they are all equal: a band without width
 * would call every later change probable
 */
export function twoSdBand(baseline: readonly number[], after: readonly number[], direction: Direction) {
  const level = levelOf(baseline)
  if (!level || level.count < 3 || !level.sd) return null
  const { mean, sd } = level
  const [lower, upper] = [mean - 2 * sd, mean + 2 * sd]
  const outside = after.map((value) => value < lower || value > upper)
  const isBetter = after.map((value, place) => outside[place] && improvement(mean, value, direction) === 1)
  const better = isBetter.filter(Boolean).length
  const pair = isBetter.findIndex((is, place) => is && isBetter[place + 1])
  return {
    ...{ mean, lower, upper, outside, better },
    worse: outside.filter(Boolean).length - better,
    /** Place (from 0) of the first of two values in a row outside on the better side. */
    firstPair: pair < 0 ? null : pair,
  }
}
