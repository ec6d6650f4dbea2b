import { chanceOfExactly } from '../chance/binomial.ts'
import type { MethodText } from '../method-text.ts'
import { type PeriodValue, runsOf } from './useful-points.ts'

export const anhoejText: MethodText = {
  name: 'Longest run and crossings',
  says: 'About the median of all points, a run longer than chance makes it, or fewer crossings of the line, is a signal; the limits keep false alarms near 5 in 100.',
  weakness: 'The limits hold for points that do not depend on each other, which weeks of one team often do.',
  source: 'Anhøj & Olesen (2014), PLoS ONE 9(11); compared with other rules by Anhøj (2015), PLoS ONE 10(3)',
}

/** The longest run that chance still allows among so many useful points: log₂(n) + 3, rounded. */
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

/** Longest run and crossings with their limits. */
export interface RunsAnalysis {
  points: number
  longestRun: number
  longestAllowed: number
  crossings: number
  fewestAllowed: number
  signal: boolean
}

/**
 * Signal when the longest run is over its limit or the crossings are under theirs.
 * @returns null with fewer than ten useful points
 */
export function runsAnalysis(values: readonly PeriodValue[], median: number): RunsAnalysis | null {
  const lengths = runsOf(values, median).map(({ places }) => places.length)
  const points = lengths.reduce((sum, length) => sum + length, 0)
  if (points < 10) return null
  const [longestRun, crossings] = [Math.max(...lengths), lengths.length - 1]
  const [longestAllowed, fewestAllowed] = [longestRunAllowed(points), fewestCrossingsAllowed(points)]
  const signal = longestRun > longestAllowed || crossings < fewestAllowed
  return { points, longestRun, longestAllowed, crossings, fewestAllowed, signal }
}
