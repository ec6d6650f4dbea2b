import { max, mean, median, min, sampleStandardDeviation } from 'simple-statistics'
import type { MethodText } from '../method-text.ts'

/** Level and variability (Kratochwill and others 2013) of a phase, in the unit of the outcome. */
export interface Level {
  count: number
  mean: number
  median: number
  /** With count − 1; null for a single value, which has no spread. */
  sd: number | null
  lowest: number
  highest: number
}

export const levelText: MethodText = {
  name: 'Level',
  says: 'Where the values of a phase lie: their mean, and the median that has as many values above as below it.',
  weakness:
    'A level hides a trend: a phase that climbs from 2 to 8 has the same mean as one that stays at 5.',
  source: 'Kratochwill and others (2013)',
}

/** Σx/n; the middle value, or the mean of the two in the middle; √(Σ(x − mean)²/(n − 1)). Null without values. */
export function levelOf(values: readonly number[]): Level | null {
  if (values.length === 0) return null
  const all = [...values]
  return {
    count: all.length,
    mean: mean(all),
    median: median(all),
    sd: all.length > 1 ? sampleStandardDeviation(all) : null,
    lowest: min(all),
    highest: max(all),
  }
}
