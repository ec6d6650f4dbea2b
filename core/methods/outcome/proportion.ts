import { z95 } from '../chance/normal.ts'

export interface Proportion {
  /** Whole number from 0 to `of`. */
  count: number
  of: number
}

/** Lower and upper end of a 95 percent interval. */
export interface Interval {
  low: number
  high: number
}

/** The share from 0 to 1; null for nobody out of nobody. */
export const shareOf = ({ count, of }: Proportion): number | null => (of > 0 ? count / of : null)

/**
 * Wilson's (1927) 95 percent score interval of a share: (p + z²/2n ± z·√(p(1 − p)/n + z²/4n²)) ÷ (1 + z²/n). Within 0
 * and 1, and sensible for few people and near the ends; covers chance only, not who was never asked. Null for nobody.
 */
export function wilsonInterval({ count, of }: Proportion): Interval | null {
  if (of <= 0) return null
  const p = count / of
  const spread = z95 ** 2 / of
  const middle = (p + spread / 2) / (1 + spread)
  const half = (z95 * Math.sqrt((p * (1 - p)) / of + spread / (4 * of))) / (1 + spread)
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
