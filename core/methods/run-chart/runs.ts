import { chanceOfExactly } from '../chance/binomial.ts'
import type { MethodText } from '../method-text.ts'

/** A period of a run chart; null where nothing was measured. */
export type PeriodValue = number | null

/** Points on one side of the line, one after the other. */
interface Run {
  above: boolean
  /** Places in the series, from 0, in time order. */
  places: number[]
}

/** Measured points gathered into runs, in time order; those on the line neither count nor break a run. */
export function runsOf(values: readonly PeriodValue[], median: number): Run[] {
  const runs: Run[] = []
  for (const [place, value] of values.entries()) {
    if (value === null || value === median) continue
    const above = value > median
    const last = runs.at(-1)
    if (last?.above === above) last.places.push(place)
    else runs.push({ above, places: [place] })
  }
  return runs
}

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

/** A shift or a trend: where it began, and where it could first be known. Places from 0. */
export interface Stretch {
  from: number
  detected: number
  to: number
  length: number
}

export const stretchOf = (places: readonly number[], needed: number): Stretch => ({
  from: places[0] as number,
  detected: places[needed - 1] as number,
  to: places.at(-1) as number,
  length: places.length,
})

/** Every run of at least `length` points off the median. */
export const shifts = (values: readonly PeriodValue[], median: number, length = shiftLength) =>
  runsOf(values, median)
    .filter(({ places }) => places.length >= length)
    .map(({ above, places }) => ({ above, ...stretchOf(places, length) }))

export const anhoejText: MethodText = {
  name: 'Longest run and crossings',
  says: 'About the median of all points, a run longer than chance makes it, or fewer crossings of the line, is a signal; the limits keep false alarms near 5 in 100.',
  weakness: 'The limits hold for points that do not depend on each other, which weeks of one team often do.',
  source: 'Anhøj & Olesen (2014), PLoS ONE 9(11); compared with other rules by Anhøj (2015), PLoS ONE 10(3)',
}

/** The longest run that chance still allows among so many points off the median: log₂(n) + 3, rounded. */
export const longestRunAllowed = (points: number): number => Math.round(Math.log2(points) + 3)

/** The fewest crossings that chance still allows: the 5th percentile of Binomial(n − 1, ½). */
export function fewestCrossingsAllowed(points: number): number {
  let below = 0
  for (let crossings = 0; crossings < points; crossings += 1) {
    below += chanceOfExactly(crossings, points - 1)
    if (below >= 0.05) return crossings
  }
  return 0
}

/** Longest run and crossings with their limits; null with fewer than ten points off the median. */
export function runsAnalysis(values: readonly PeriodValue[], median: number) {
  const lengths = runsOf(values, median).map(({ places }) => places.length)
  const points = lengths.reduce((sum, length) => sum + length, 0)
  if (points < 10) return null
  const [longestRun, crossings] = [Math.max(...lengths), lengths.length - 1]
  const [longestAllowed, fewestAllowed] = [longestRunAllowed(points), fewestCrossingsAllowed(points)]
  const signal = longestRun > longestAllowed || crossings < fewestAllowed
  return { points, longestRun, longestAllowed, crossings, fewestAllowed, signal }
}
