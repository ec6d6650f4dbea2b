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
  newcombe: Interval
}

/**
 * p₁ − p₂ with Newcombe's 95 percent interval, which is made of both Wilson intervals: it suits small groups and
 * stays within −1 to 1. The plain (Wald) interval does neither, so it is nowhere given.
 * @returns null when a group is empty
 */
export function differenceOfProportions(one: Proportion, other: Proportion): Difference | null {
  const [a, b] = [wilsonInterval(one), wilsonInterval(other)]
  if (!a || !b) return null
  const [p, q] = [one.count / one.of, other.count / other.of]
  const difference = p - q
  return {
    difference,
    newcombe: {
      low: difference - Math.hypot(p - a.low, b.high - q),
      high: difference + Math.hypot(a.high - p, q - b.low),
    },
  }
}
