import type { Remark } from '../../methods/remark.ts'
import { type RunsAnalysis, runsAnalysis } from '../../methods/run-chart/anhoej.ts'
import { runChartMedian } from '../../methods/run-chart/median.ts'
import { type PChart, pChart } from '../../methods/run-chart/p-chart.ts'
import { type Shift, shiftNeeds, shifts } from '../../methods/run-chart/shift.ts'
import { type RunTrend, trends } from '../../methods/run-chart/trend.ts'
import type { PeriodValue } from '../../methods/run-chart/useful-points.ts'
import {
  type ControlLimits,
  controlLimits,
  controlShiftLength,
  outsideLimits,
} from '../../methods/run-chart/xmr.ts'
import { chartRemarks, loopRemarks, sustainabilityRemarks } from './remarks.ts'
import { type RunChartWorksheet, sustainabilityDomains } from './schema.ts'
import { verdict } from './verdict.ts'

/** The chart with what the rules say of it; places count from 0. */
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
  /** In words: signal or noise. */
  verdict: string
  signal: boolean
  /** Before anybody explains it. */
  ask: string[]
  /** Sentences about the chart and its numbers. */
  remarks: Remark[]
}

/** What the page shows of the chart and of the loop around it. */
export interface RunChartResults extends Omit<RunChartFigures, 'remarks'> {
  /** The two lowest domains of sustainability, once all are rated. */
  weakest: { id: string; name: string; action: string }[]
  /** Sentences by the part they are about. */
  remarks: { chart: Remark[]; loop: Remark[]; sustainability: Remark[] }
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

/** Median, signals, limits and the verdict. */
export function runChartFigures(
  worksheet: Pick<RunChartWorksheet, 'periods' | 'baselineEnd'>,
): RunChartFigures {
  const values = worksheet.periods.map(periodValue)
  const labels = worksheet.periods.map(({ label }, place) => label.trim() || String(place + 1))
  const baseline = worksheet.baselineEnd === 0 ? null : worksheet.baselineEnd
  const median = runChartMedian(values, baseline)
  const ownMedian = runChartMedian(values, null)
  const limits = controlLimits(values, baseline)
  const baselinePoints = values.slice(0, baseline ?? values.length).filter((value) => value !== null).length
  const steady = baselinePoints >= shiftNeeds
  const chart = {
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
    counts: pChart(worksheet.periods, baseline),
    eightInARow: limits
      ? shifts(values, limits.center, controlShiftLength).map(({ detected }) => detected)
      : [],
  }
  const said = verdict(chart)
  return {
    ...chart,
    ...said,
    ask: questions(worksheet, said.signal),
    remarks: chartRemarks(worksheet, chart, baseline),
  }
}

/** The chart, then what the loop and what should last still lack. */
export function runChartResults(worksheet: RunChartWorksheet): RunChartResults {
  const { remarks, ...figures } = runChartFigures(worksheet)
  const weakest = weakestDomains(worksheet)
  return {
    ...figures,
    weakest,
    remarks: { chart: remarks, loop: loopRemarks(worksheet), sustainability: sustainabilityRemarks(weakest) },
  }
}

function questions({ periods }: Pick<RunChartWorksheet, 'periods'>, signal: boolean): string[] {
  const changes = periods.filter(({ change }) => change.trim() !== '').length
  return signal
    ? [
        'Did the thing change, or only the counting, or who was on the list?',
        changes > 1
          ? `${changes} changes are marked. Which of them, all together, or something else?`
          : 'What else happened at that time?',
        'For whom did it change, and for whom not?',
        'What does it cost the people who do the work?',
      ]
    : [
        'Noise is not the same as fine: is this level good enough?',
        'What do we see that the rules do not?',
        'Would we explain this point if it were a good one?',
        'What would the next points have to be for a signal?',
      ]
}

/** The two lowest domains; none before all are rated. */
export const weakestDomains = ({
  sustainability,
}: Pick<RunChartWorksheet, 'sustainability'>): RunChartResults['weakest'] => {
  const rated = sustainabilityDomains.map(({ id, name }) => ({ id, name, ...sustainability[id] }))
  if (rated.some(({ rating }) => rating === null)) return []
  return rated
    .toSorted((one, other) => (one.rating ?? 0) - (other.rating ?? 0))
    .slice(0, 2)
    .map(({ id, name, action }) => ({ id, name, action }))
}
