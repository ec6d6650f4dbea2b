import { runChartMedian } from '../../methods/run-chart/median.ts'
import { type PChart, pChart } from '../../methods/run-chart/p-chart.ts'
import {
  type PeriodValue,
  type RunsAnalysis,
  runsAnalysis,
  type Shift,
  shiftNeeds,
  shifts,
} from '../../methods/run-chart/runs.ts'
import { type RunTrend, trends } from '../../methods/run-chart/trend.ts'
import {
  type ControlLimits,
  controlLimits,
  controlShiftLength,
  outsideLimits,
} from '../../methods/run-chart/xmr.ts'
import type { RunChartWorksheet } from './schema.ts'

/** The numbers of the chart; places count from 0. */
export interface RunChartFigures {
  labels: string[]
  values: PeriodValue[]
  median: number | null
  shifts: Shift[]
  trends: RunTrend[]
  /** Whether the baseline has points enough for a shift from its median to count. */
  steady: boolean
  /** The median of all points, about which longest run and crossings are counted. */
  ownMedian: number | null
  analysis: RunsAnalysis | null
  limits: ControlLimits | null
  outside: number[]
  /** Where done and out of are known for enough of the baseline. */
  counts: PChart | null
  /** Where eight in a row on one side of the mean of the limits is complete. */
  eightInARow: number[]
}

/** The value of a period: as typed, or numerator ÷ denominator in percent; null for a gap. */
export function periodValue({
  value,
  numerator,
  denominator,
}: RunChartWorksheet['periods'][number]): PeriodValue {
  if (value !== null) return value
  return numerator === null || !denominator ? null : (100 * numerator) / denominator
}

export function runChartFigures({
  periods,
  baselineEnd,
}: Pick<RunChartWorksheet, 'periods' | 'baselineEnd'>): RunChartFigures {
  const values = periods.map(periodValue)
  const labels = periods.map(({ label }, place) => label.trim() || String(place + 1))
  const baseline = baselineOf(baselineEnd)
  const median = runChartMedian(values, baseline)
  const ownMedian = runChartMedian(values, null)
  const limits = controlLimits(values, baseline)
  const baselinePoints = values.slice(0, baseline ?? values.length).filter((value) => value !== null).length
  const steady = baselinePoints >= shiftNeeds
  return {
    labels,
    values,
    median,
    steady,
    shifts: median === null || !steady ? [] : shifts(values, median),
    trends: trends(values),
    ownMedian,
    analysis: ownMedian === null ? null : runsAnalysis(values, ownMedian),
    limits,
    outside: limits ? outsideLimits(values, limits) : [],
    counts: pChart(periods, baseline),
    eightInARow: limits
      ? shifts(values, limits.center, controlShiftLength).map(({ detected }) => detected)
      : [],
  }
}

/** How many periods the baseline has; null where all of them are the baseline. */
export const baselineOf = (end: number | null): number | null => (end === 0 ? null : end)
