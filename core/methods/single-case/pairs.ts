import { type Direction, improvement } from './observations.ts'

/** How the pairs of an earlier and a later value compare. */
export interface Pairs {
  improved: number
  tied: number
  worsened: number
  total: number
}

/** Every value of one phase with every value of a later one: the pairs NAP and Tau count. */
export function pairsBetween(
  before: readonly number[],
  after: readonly number[],
  direction: Direction,
): Pairs {
  const pairs = { improved: 0, tied: 0, worsened: 0, total: before.length * after.length }
  for (const one of before) for (const other of after) count(pairs, improvement(one, other, direction))
  return pairs
}

/** Every value with every later one of the same phase, in time order: Kendall's S of the phase. */
export function pairsWithin(values: readonly number[], direction: Direction): Pairs {
  const pairs = { improved: 0, tied: 0, worsened: 0, total: (values.length * (values.length - 1)) / 2 }
  for (const [place, one] of values.entries())
    for (const other of values.slice(place + 1)) count(pairs, improvement(one, other, direction))
  return pairs
}

function count(pairs: Pairs, sign: -1 | 0 | 1): void {
  if (sign > 0) pairs.improved += 1
  else if (sign < 0) pairs.worsened += 1
  else pairs.tied += 1
}
