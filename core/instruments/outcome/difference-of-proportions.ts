import { z95 } from '../chance/normal.ts'
import type { MethodText } from '../method-text.ts'
import { type Interval, type Proportion, wilsonInterval } from './proportion.ts'

export const differenceText: MethodText = {
  name: 'Risk difference',
  says: 'The share in one group minus the share in the other, in percentage points.',
  weakness: 'It says how far apart the groups are, not why: they may have differed from the start.',
  source: 'Newcombe (1998), method 10, for the interval',
}

/** Two shares compared; differences are fractions of 1. */
export interface Difference {
  difference: number
  /** Standard error of the plain (Wald) interval. */
  error: number
  wald: Interval
  newcombe: Interval
}

/**
 * p₁ − p₂ with two 95 percent intervals. Wald: ± z·√(p₁(1 − p₁)/n₁ + p₂(1 − p₂)/n₂), too narrow for small
 * groups and able to leave −1 to 1. Newcombe: made of both Wilson intervals, the one to report.
 * @returns null when a group is empty
 */
export function differenceOfProportions(one: Proportion, other: Proportion): Difference | null {
  const [a, b] = [wilsonInterval(one), wilsonInterval(other)]
  if (!a || !b) return null
  const [p, q] = [one.count / one.of, other.count / other.of]
  const difference = p - q
  const error = Math.sqrt((p * (1 - p)) / one.of + (q * (1 - q)) / other.of)
  return {
    difference,
    error,
    wald: { low: difference - z95 * error, high: difference + z95 * error },
    newcombe: {
      low: difference - Math.hypot(p - a.low, b.high - q),
      high: difference + Math.hypot(a.high - p, q - b.low),
    },
  }
}
