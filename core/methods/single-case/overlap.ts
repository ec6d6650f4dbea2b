import { max, median, min } from 'simple-statistics'
import type { MethodText } from '../method-text.ts'
import { type Direction, improvement } from './observations.ts'

/** Indices of overlap between the values of two phases; each is null when a phase is empty. */

type Values = readonly number[]

/** How the pairs of an earlier and a later value compare. */
function counted(sets: Iterable<readonly [one: number, others: Values]>, direction: Direction) {
  const pairs = { improved: 0, tied: 0, worsened: 0, total: 0 }
  for (const [one, others] of sets)
    for (const other of others) {
      const sign = improvement(one, other, direction)
      pairs[sign > 0 ? 'improved' : sign < 0 ? 'worsened' : 'tied'] += 1
      pairs.total += 1
    }
  return pairs
}

/** Every value of one phase with every value of a later one. */
export const pairsBetween = (before: Values, after: Values, direction: Direction) =>
  counted(
    before.map((one) => [one, after]),
    direction,
  )

/** Every value with every later one of the same phase, in time order: Kendall's S of the phase. */
const pairsWithin = (values: Values, direction: Direction) =>
  counted(
    values.map((one, place) => [one, values.slice(place + 1)]),
    direction,
  )

export const pndText: MethodText = {
  name: 'PND',
  says: 'The share of later points that are better than even the best baseline point.',
  weakness: 'One freak baseline point can set it to zero, and a longer baseline can only lower it.',
  source: 'Scruggs, Mastropieri & Casto (1987)',
}

/** Percentage of non-overlapping data, from 0 to 1; a point equal to the best baseline point overlaps. */
export function pnd(before: Values, after: Values, direction: Direction) {
  if (before.length === 0 || after.length === 0) return null
  const best = direction === 'increase' ? max([...before]) : min([...before])
  const better = after.filter((value) => improvement(best, value, direction) === 1).length
  return { best, better, of: after.length, share: better / after.length }
}

export const pemText: MethodText = {
  name: 'PEM',
  says: 'The share of later points that are better than the middle baseline point; one equal to it counts half.',
  weakness: 'It sees neither how much better they are nor any trend.',
  source: 'Ma (2006)',
}

/** Percentage exceeding the median, from 0 to 1; about 0.5 when nothing changed. */
export function pem(before: Values, after: Values, direction: Direction) {
  if (before.length === 0 || after.length === 0) return null
  const middle = median([...before])
  const { improved: better, tied, total } = pairsBetween([middle], after, direction)
  return { median: middle, better, tied, of: total, share: (better + tied / 2) / total }
}

export const napText: MethodText = {
  name: 'NAP',
  says: 'Of all pairs of one baseline point and one later point, the share in which the later one is better; a tie counts half.',
  weakness: 'It ignores how much better, and a baseline that was already improving raises it.',
  source: 'Parker & Vannest (2009)',
}

/** Non-overlap of all pairs: Mann–Whitney U ÷ mn, from 0 to 1; 0.5 when nothing changed. */
export function nap(before: Values, after: Values, direction: Direction) {
  const pairs = pairsBetween(before, after, direction)
  return pairs.total === 0 ? null : { ...pairs, share: (pairs.improved + pairs.tied / 2) / pairs.total }
}

export const tauText: MethodText = {
  name: 'Tau',
  says: 'Improved minus worsened pairs, as a share of all pairs: 1 when every later point is better, 0 when it is a draw, −1 when every one is worse.',
  weakness: 'Like NAP it ignores size, and a baseline that was already improving raises it.',
  source: 'Parker, Vannest, Davis & Sauber (2011)',
}

const balance = ({ improved, worsened, total }: ReturnType<typeof counted>): number | null =>
  total === 0 ? null : (improved - worsened) / total

/** Tau for non-overlap: 2 × NAP − 1, from −1 to 1. */
export const tau = (before: Values, after: Values, direction: Direction): number | null =>
  balance(pairsBetween(before, after, direction))

/** Tau within one phase: how steadily it was improving (1) or worsening (−1); null with fewer than two values. */
export const tauWithin = (values: Values, direction: Direction): number | null =>
  balance(pairsWithin(values, direction))

export const tauUText: MethodText = {
  name: 'Tau-U',
  says: 'Tau with the baseline’s own trend taken off: its improving minus its worsening pairs are subtracted before dividing.',
  weakness:
    'It takes off only part of a trend, can leave the range from −1 to 1, and several statistics share its name.',
  source: 'Parker, Vannest, Davis & Sauber (2011), A against B minus baseline trend, as in SingleCaseES',
}

/**
 * (S between − S within the baseline) ÷ (m × n), where S is improved minus worsened pairs; from −1 − (m − 1)/2n to
 * 1 + (m − 1)/2n. Tarlow (2017) and Brossart and others (2018) show how weakly it controls the trend.
 * @param before values of the baseline in time order
 */
export function tauU(before: Values, after: Values, direction: Direction) {
  const between = pairsBetween(before, after, direction)
  if (between.total === 0) return null
  const within = pairsWithin(before, direction)
  const [change, trend] = [between, within].map((pairs) => pairs.improved - pairs.worsened) as [
    number,
    number,
  ]
  return { change, trend, pairs: between.total, value: (change - trend) / between.total }
}
