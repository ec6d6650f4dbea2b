import { logChoose } from '../chance/fair-coin.ts'
import type { MethodText } from '../method-text.ts'
import { type PeriodValue, runsOf } from './useful-points.ts'

export const runsTestText: MethodText = {
  name: 'Number of runs',
  says: 'Whether the line crosses the median about as often as chance would make it: too few runs mean that values cluster, too many that they swing.',
  weakness:
    'It needs ten useful points, and with a frozen median it mixes the time before and after a change.',
  source: 'Swed & Eisenhart (1943), exact distribution; used on run charts by Perla, Provost & Murray (2011)',
}

/** Fewest useful points for the test. */
export const runsTestNeeds = 10

/** Fewest and most runs that chance still allows, for so many points above and below the median. */
export interface RunLimits {
  fewest: number
  most: number
}

/** Chance of exactly so many runs when `above` and `below` points are shuffled. */
function chanceOfRuns(runs: number, above: number, below: number): number {
  const all = logChoose(above + below, above)
  const half = Math.floor(runs / 2)
  const ways = (a: number, b: number) =>
    a < 0 || b < 0 || a > above - 1 || b > below - 1
      ? 0
      : Math.exp(logChoose(above - 1, a) + logChoose(below - 1, b) - all)
  return runs % 2 === 0 ? 2 * ways(half - 1, half - 1) : ways(half, half - 1) + ways(half - 1, half)
}

/** Chance beyond each limit: 5 percent for both together. */
const tail = 0.025

/**
 * The limits, from the exact distribution for the points that really lie above and below. Printed tables
 * suppose equal halves and round, so that they can differ by one.
 * @returns null when all points lie on one side, where there is only one run anyway
 */
export function runLimits(above: number, below: number): RunLimits | null {
  if (above < 1 || below < 1) return null
  const possible = 2 * Math.min(above, below) + (above === below ? 0 : 1)
  const runs = Array.from({ length: possible - 1 }, (_, step) => step + 2)
  return {
    fewest: firstOutsideTail(runs, above, below),
    most: firstOutsideTail(runs.toReversed(), above, below),
  }
}

/** Going inward from one end, the first number of runs with which the chance so far passes the tail. */
function firstOutsideTail(runs: number[], above: number, below: number): number {
  let chance = 0
  for (const count of runs) {
    chance += chanceOfRuns(count, above, below)
    if (chance > tail) return count
  }
  return runs.at(-1) ?? 1
}

/** The table by number of useful points, half of them on each side, as run chart guides print it. */
export const runsTable = (from: number, to: number): (RunLimits & { points: number })[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step).flatMap((points) => {
    const limits = runLimits(Math.ceil(points / 2), Math.floor(points / 2))
    return limits ? [{ points, ...limits }] : []
  })

/** The runs of a chart against what chance allows. */
export interface RunsTest {
  points: number
  runs: number
  /** Null below ten useful points and when all lie on one side. */
  limits: RunLimits | null
  verdict: 'too few points' | 'too few' | 'too many' | 'as chance would have it'
}

/** Counts the runs about the median and compares them with chance. */
export function runsTest(values: readonly PeriodValue[], median: number): RunsTest {
  const runs = runsOf(values, median)
  const above = runs.filter((run) => run.above).reduce((sum, { places }) => sum + places.length, 0)
  const points = runs.reduce((sum, { places }) => sum + places.length, 0)
  if (points < runsTestNeeds) return { points, runs: runs.length, limits: null, verdict: 'too few points' }
  const limits = runLimits(above, points - above)
  const few = limits === null || runs.length < limits.fewest
  const verdict = few ? 'too few' : runs.length > limits.most ? 'too many' : 'as chance would have it'
  return { points, runs: runs.length, limits, verdict }
}
