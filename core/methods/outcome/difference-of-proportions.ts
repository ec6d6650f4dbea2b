import type { MethodText } from '../method-text.ts'
import { type Proportion, wilsonInterval } from './proportion.ts'

export const differenceText: MethodText = {
  name: 'Risk difference',
  says: 'The share in one group minus the share in the other, in percentage points.',
  weakness: 'It says how far apart the groups are, not why: they may have differed from the start.',
  source: 'Newcombe (1998), method 10, for the interval',
}

/** Two shares compared; differences are fractions of 1. */
export type Difference = NonNullable<ReturnType<typeof differenceOfProportions>>

/**
 * p₁ − p₂ with Newcombe's 95 percent interval, which is made of both Wilson intervals: it suits small groups and
 * stays within −1 to 1. The plain (Wald) interval does neither, so it is nowhere given. Null when a group is empty.
 */
export function differenceOfProportions(one: Proportion, other: Proportion) {
  const [a, b] = [wilsonInterval(one), wilsonInterval(other)]
  if (!a || !b) return null
  const [p, q] = [one.count / one.of, other.count / other.of]
  const difference = p - q
  const low = difference - Math.hypot(p - a.low, b.high - q)
  return { difference, newcombe: { low, high: difference + Math.hypot(a.high - p, q - b.low) } }
}
