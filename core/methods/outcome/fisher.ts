import { logChoose } from '../chance/binomial.ts'
import type { MethodText } from '../method-text.ts'
import type { Proportion } from './proportion.ts'

export const fisherText: MethodText = {
  name: 'Fisher exact test',
  says: 'How often chance alone would deal out a difference at least as unlikely as this one, if the groups were the same.',
  weakness:
    'A large p is no proof that nothing happened, and a small one does not say that the program did it.',
  source: 'Fisher (1935)',
}

/**
 * Two-sided p of Fisher's exact test: the sum over all tables with the same margins that are at most as likely
 * as the one found. Null when a group is empty.
 */
export function fisherExact(one: Proportion, other: Proportion): number | null {
  if (one.of <= 0 || other.of <= 0) return null
  const reached = one.count + other.count
  const all = logChoose(one.of + other.of, reached)
  const chance = (count: number) =>
    Math.exp(logChoose(one.of, count) + logChoose(other.of, reached - count) - all)
  const found = chance(one.count)
  let p = 0
  for (let count = Math.max(0, reached - other.of); count <= Math.min(one.of, reached); count += 1) {
    const likely = chance(count)
    if (likely <= found * (1 + 1e-9)) p += likely
  }
  return Math.min(1, p)
}
