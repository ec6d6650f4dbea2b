import type { MethodText } from '../method-text.ts'
import { type Difference, differenceOfProportions } from './difference-of-proportions.ts'

export const missingText: MethodText = {
  name: 'Missing outcomes, both extremes',
  says: 'What the difference would be if everybody who was lost had done well in one group and badly in the other, and the other way around.',
  weakness: 'Neither extreme is likely; together they show how much rests on people nobody asked.',
  source: 'Common sensitivity analysis for missing binary outcomes',
}

/** A group at follow-up: who reached the outcome, who was asked, who started. */
export interface Followed {
  reached: number
  asked: number
  started: number
}

/**
 * The difference of two groups under several stories about the people who were lost: complete cases beside everybody
 * who started, with the lost counted in each possible way. Null: cannot be.
 */
export function missingStories(one: Followed, other: Followed) {
  const lost = (group: Followed) => group.started - group.asked
  const difference = (first: number, second: number) =>
    differenceOfProportions({ count: first, of: one.started }, { count: second, of: other.started })
  const started = one.started > 0 && other.started > 0
  const [gone, away] = started ? [lost(one) / one.started, lost(other) / other.started] : [0, 0]
  const all = (lost(one) + lost(other)) / (one.started + other.started)
  return {
    /** Only people who were asked. */
    asked: differenceOfProportions(
      { count: one.reached, of: one.asked },
      { count: other.reached, of: other.asked },
    ),
    /** Everybody who was lost did not reach it, in both groups. */
    lostDidNot: difference(one.reached, other.reached),
    /** Lost people of the first group all did, of the second none. */
    best: difference(one.reached + lost(one), other.reached),
    /** Lost people of the first group none, of the second all. */
    worst: difference(one.reached, other.reached + lost(other)),
    /** Shares of people lost: of all, of each group, and the first minus the second. */
    attrition: started ? { all, one: gone, other: away, differential: gone - away } : null,
  }
}

/**
 * Somewhere between the extremes: the lost of each group reach the outcome with a share of their own.
 * @param shares from 0 to 1, for the first and the second group; counts are rounded to whole people
 */
export function missingAt(
  one: Followed,
  other: Followed,
  shares: readonly [number, number],
): Difference | null {
  const reached = (group: Followed, share: number) =>
    group.reached + Math.round((group.started - group.asked) * share)
  return differenceOfProportions(
    { count: reached(one, shares[0]), of: one.started },
    { count: reached(other, shares[1]), of: other.started },
  )
}
