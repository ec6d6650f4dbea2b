import type { MethodText } from '../method-text.ts'
import { differenceOfProportions } from './difference-of-proportions.ts'

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

export type MissingStories = ReturnType<typeof missingStories>

/** Complete cases beside everybody who started, with the lost counted in each possible way; null: cannot be. */
export function missingStories(one: Followed, other: Followed) {
  const lost = (group: Followed) => group.started - group.asked
  const shares = [lost(one) / one.started, lost(other) / other.started] as const
  return {
    /** Only people who were asked. */
    asked: differenceOfProportions(
      { count: one.reached, of: one.asked },
      { count: other.reached, of: other.asked },
    ),
    /** Everybody who was lost did not reach it, in both groups. */
    lostDidNot: missingAt(one, other, [0, 0]),
    /** Lost people of the first group all did, of the second none; and the other way around. */
    best: missingAt(one, other, [1, 0]),
    worst: missingAt(one, other, [0, 1]),
    /** Shares of people lost: of all, of each group, and the first minus the second. */
    attrition:
      one.started > 0 && other.started > 0
        ? {
            all: (lost(one) + lost(other)) / (one.started + other.started),
            one: shares[0],
            other: shares[1],
            differential: shares[0] - shares[1],
          }
        : null,
  }
}

/**
 * Somewhere between the extremes: the lost of each group reach the outcome with a share of their own.
 * @param shares from 0 to 1, for the first and the second group; counts are rounded to whole people
 */
export function missingAt(one: Followed, other: Followed, shares: readonly [number, number]) {
  const counted = ({ reached, asked, started }: Followed, share: number) => ({
    count: reached + Math.round((started - asked) * share),
    of: started,
  })
  return differenceOfProportions(counted(one, shares[0]), counted(other, shares[1]))
}
