import type { MethodText } from '../method-text.ts'
import { levelOf } from './level.ts'
import { type Direction, improvement } from './observations.ts'

export const bandText: MethodText = {
  name: 'Two-standard-deviation band',
  says: 'It marks the range in which most points would lie if nothing had changed; two in a row outside it on the better side are read as a probable change.',
  weakness:
    'One odd day widens it so that nothing falls outside, a short or drifting baseline misleads it, and one person’s points, which resemble their neighbors, fall outside by chance more often than supposed.',
  source: 'Shewhart (1931); two standard deviations are the custom in social work texts',
}

/** The band, with the later points outside it. */
export interface Band {
  mean: number
  lower: number
  upper: number
  /** For each later value: does it lie outside? One exactly on the edge does not. */
  outside: boolean[]
  /** How many lie outside on the side that is an improvement, and how many on the other. */
  better: number
  worse: number
  /** Place (from 0) of the first of two values in a row outside on the better side, or null. */
  firstPair: number | null
}

/**
 * Mean of the baseline ± 2 standard deviations (with count − 1).
 * @returns null with fewer than three baseline values, and when they are all equal: a band without width
 * would call every later change probable
 */
export function twoSdBand(
  baseline: readonly number[],
  after: readonly number[],
  direction: Direction,
): Band | null {
  const level = levelOf(baseline)
  if (!level || level.count < 3 || !level.sd) return null
  const lower = level.mean - 2 * level.sd
  const upper = level.mean + 2 * level.sd
  const outside = after.map((value) => value < lower || value > upper)
  const better = after.map(
    (value, place) => outside[place] && improvement(level.mean, value, direction) === 1,
  )
  const pair = better.findIndex((is, place) => is && better[place + 1])
  const betterCount = better.filter(Boolean).length
  return {
    mean: level.mean,
    lower,
    upper,
    outside,
    better: betterCount,
    worse: outside.filter(Boolean).length - betterCount,
    firstPair: pair < 0 ? null : pair,
  }
}
