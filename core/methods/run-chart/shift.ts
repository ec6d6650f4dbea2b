import type { MethodText } from '../method-text.ts'
import { type PeriodValue, runsOf } from './useful-points.ts'

export const shiftText: MethodText = {
  name: 'Shift',
  says: 'Six or more points in a row on one side of the median: something has probably changed.',
  weakness:
    'It says that, not what, and it is an early warning: of 100 charts with 24 points of pure chance, about 29 have such a run.',
  source: 'Perla, Provost & Murray (2011)',
}

/** Points in a row on one side that make a shift. */
export const shiftLength = 6

/** Fewest baseline points of a frozen median before a shift from it counts. */
export const shiftNeeds = 10

/** A shift: where it began, and where it could first be known. Places from 0. */
export interface Shift {
  above: boolean
  from: number
  detected: number
  to: number
  length: number
}

/** Every run of at least `length` useful points; points on the median neither count nor break it. */
export const shifts = (values: readonly PeriodValue[], median: number, length = shiftLength): Shift[] =>
  runsOf(values, median)
    .filter(({ places }) => places.length >= length)
    .map(({ above, places }) => ({
      above,
      from: places[0] as number,
      detected: places[length - 1] as number,
      to: places.at(-1) as number,
      length: places.length,
    }))
