import type { MethodText } from '../method-text.ts'
import { type Interval, shareOf, wilsonInterval } from './proportion.ts'
import { customaryThreshold, type GroupCount, type ProtectedGroup, protectSmallCells } from './small-cells.ts'

export const breakdownText: MethodText = {
  name: 'Breakdown by group',
  says: 'The same result for each group by itself, with the range that fits it.',
  weakness:
    'Small groups have wide ranges, and a gap can come from what was delivered rather than from the people.',
  source: 'Wilson (1927) for the intervals',
}

/** A group with its share and interval, and what of it may be published. */
export interface BreakdownRow extends ProtectedGroup {
  /** Null for an empty group. */
  share: number | null
  interval: Interval | null
}

/** Each group's share with its Wilson interval; figures for inside, and what of them may go out. */
export const breakdown = (groups: readonly GroupCount[], threshold = customaryThreshold): BreakdownRow[] =>
  protectSmallCells(groups, threshold).map((group) => ({
    ...group,
    share: shareOf(group),
    interval: wilsonInterval(group),
  }))
