import { runChartMedian } from '../../methods/run-chart/median.ts'
import { pChart } from '../../methods/run-chart/p-chart.ts'
import { type PeriodValue, runsAnalysis, shiftNeeds, shifts } from '../../methods/run-chart/runs.ts'
import { trends } from '../../methods/run-chart/trend.ts'
import { controlLimits, controlShiftLength, outsideLimits } from '../../methods/run-chart/xmr.ts'
import type { RunChartWorksheet } from './schema.ts'

/** The value of a period: as typed, or numerator ÷ denominator in percent; null for a gap. */
function periodValue({ value, numerator, denominator }: RunChartWorksheet['periods'][number]): PeriodValue {
  if (value !== null) return value
  return numerator === null || !denominator ? null : (100 * numerator) / denominator
}

export type ChartData = Pick<RunChartWorksheet, 'periods' | 'baselineEnd'>

export type RunChartFigures = ReturnType<typeof runChartFigures>

/** The numbers of the chart; places count from 0. */
export function runChartFigures({ periods, baselineEnd }: ChartData) {
  const values = periods.map(periodValue)
  const baseline = baselineOf(baselineEnd)
  const median = runChartMedian(values, baseline)
  const ownMedian = runChartMedian(values, null)
  const limits = controlLimits(values, baseline)
  const baselinePoints = values.slice(0, baseline ?? values.length).filter((value) => value !== null).length
  const steady = baselinePoints >= shiftNeeds
  return {
    labels: periods.map(({ label }, place) => label.trim() || String(place + 1)),
    values,
    median,
    /** Whether the baseline has points enough for a shift from its median to count. */
    steady,
    shifts: median === null || !steady ? [] : shifts(values, median),
    trends: trends(values),
    /** The median of all points, about which longest run and crossings are counted. */
    ownMedian,
    analysis: ownMedian === null ? null : runsAnalysis(values, ownMedian),
    limits,
    outside: limits ? outsideLimits(values, limits) : [],
    /** Where done and out of are known for enough of the baseline. */
    counts: pChart(periods, baseline),
    /** Where so many in a row on one side of the mean of the limits are complete. */
    eightInARow: limits
      ? shifts(values, limits.center, controlShiftLength).map(({ detected }) => detected)
      : [],
  }
}

/** How many periods the baseline has; null where all of them are the baseline. */
export const baselineOf = (end: number | null): number | null => (end === 0 ? null : end)
