import { sum } from './plain-arithmetic.ts'

/** So many of so many: `part` people out of `whole`. */
export interface Share {
  part: number
  whole: number
}

/** The standard normal value that leaves 2.5 percent in each tail. */
const z = 1.959964

export const proportion = ({ part, whole }: Share) => part / whole

/** Difference of two shares with its standard error and the plain (Wald) 95% interval, all as fractions. */
export function riskDifference(one: Share, other: Share) {
  const variance = [one, other].map((share) => (proportion(share) * (1 - proportion(share))) / share.whole)
  const difference = proportion(one) - proportion(other)
  const error = Math.sqrt(sum(variance))
  return { difference, error, low: difference - z * error, high: difference + z * error }
}

/** Wilson's 95% score interval of one share, as fractions (Wilson 1927). */
export function wilson(share: Share) {
  const { whole } = share
  const p = proportion(share)
  const middle = (p + z ** 2 / (2 * whole)) / (1 + z ** 2 / whole)
  const half = (z * Math.sqrt((p * (1 - p)) / whole + z ** 2 / (4 * whole ** 2))) / (1 + z ** 2 / whole)
  return { low: middle - half, high: middle + half }
}

/** Newcombe's 95% interval of a difference, made of the two Wilson intervals (Newcombe 1998, method 10). */
export function newcombe(one: Share, other: Share) {
  const difference = proportion(one) - proportion(other)
  const [a, b] = [wilson(one), wilson(other)]
  return {
    low: difference - Math.hypot(proportion(one) - a.low, b.high - proportion(other)),
    high: difference + Math.hypot(a.high - proportion(one), proportion(other) - b.low),
  }
}

/** Two-sided p of Fisher's exact test: all tables at most as likely as the one observed. */
export function fisher(one: Share, other: Share) {
  const parts = one.part + other.part
  const likelihood = (part: number) => choose(one.whole, part) * choose(other.whole, parts - part)
  const all = choose(one.whole + other.whole, parts)
  const tables = Array.from({ length: parts + 1 }, (_, part) => likelihood(part) / all)
  const observed = likelihood(one.part) / all
  return sum(tables.filter((table) => table <= observed * (1 + 1e-9)))
}

/** How many ways there are to pick `k` of `n`; 0 where that cannot be done. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  return Array.from({ length: k }, (_, i) => (n - i) / (i + 1)).reduce(
    (product, factor) => product * factor,
    1,
  )
}
