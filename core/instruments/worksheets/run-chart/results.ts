import { care, note, type Remark } from '../../remark.ts'
import { type RunsAnalysis, runsAnalysis } from '../../run-chart/anhoej.ts'
import { runChartMedian } from '../../run-chart/median.ts'
import { type RunsTest, runsTest } from '../../run-chart/runs-test.ts'
import { type Shift, shifts } from '../../run-chart/shift.ts'
import { type RunTrend, trends } from '../../run-chart/trend.ts'
import type { PeriodValue } from '../../run-chart/useful-points.ts'
import { type ControlLimits, controlLimits, controlShiftLength, outsideLimits } from '../../run-chart/xmr.ts'
import { counted } from '../../wording.ts'
import { type RunChartWorksheet, sustainabilityDomains } from './schema.ts'
import { verdict } from './verdict.ts'

/** What the page shows of the chart; places count from 0. */
export interface RunChartResults {
  labels: string[]
  values: PeriodValue[]
  median: number | null
  shifts: Shift[]
  trends: RunTrend[]
  /** Over the whole chart about the median shown. */
  runs: RunsTest | null
  analysis: RunsAnalysis | null
  limits: ControlLimits | null
  outside: number[]
  /** Where eight in a row on one side of the mean of the limits is complete. */
  eightInARow: number[]
  /** In words: signal or noise. */
  verdict: string
  signal: boolean
  /** Before anybody explains it. */
  ask: string[]
  /** The two lowest domains of sustainability, once all are rated. */
  weakest: { id: string; name: string; action: string }[]
  remarks: Remark[]
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

/** Median, signals, limits and the verdict; then what the loop still lacks. */
export function runChartResults(worksheet: RunChartWorksheet): RunChartResults {
  const values = worksheet.periods.map(periodValue)
  const labels = worksheet.periods.map(({ label }, place) => label.trim() || String(place + 1))
  const baseline = worksheet.baselineEnd === 0 ? null : worksheet.baselineEnd
  const median = runChartMedian(values, baseline)
  const limits = controlLimits(values, baseline)
  const chart = {
    labels,
    values,
    median,
    shifts: median === null ? [] : shifts(values, median),
    trends: trends(values),
    runs: median === null ? null : runsTest(values, median),
    analysis: median === null ? null : runsAnalysis(values, median),
    limits,
    outside: limits ? outsideLimits(values, limits) : [],
    eightInARow: limits
      ? shifts(values, limits.center, controlShiftLength).map(({ detected }) => detected)
      : [],
  }
  const said = verdict(chart)
  return {
    ...chart,
    ...said,
    ask: questions(worksheet, said.signal),
    weakest: weakestDomains(worksheet),
    remarks: [...chartRemarks(worksheet, chart, baseline), ...loopRemarks(worksheet)],
  }
}

function questions({ periods }: RunChartWorksheet, signal: boolean): string[] {
  const changes = periods.filter(({ change }) => change.trim() !== '').length
  return signal
    ? [
        'Did the thing change, or only the counting?',
        changes > 1
          ? `${changes} changes are marked. Which of them, or all together?`
          : 'What else happened at that time?',
        'For whom did it change, and for whom not?',
        'What does it cost the people who do the work?',
      ]
    : [
        'What do we see that the rules do not?',
        'Would we explain this point if it were a good one?',
        'What would the next points have to be for a signal?',
      ]
}

function chartRemarks(
  { periods }: RunChartWorksheet,
  { runs, values, limits }: Pick<RunChartResults, 'runs' | 'values' | 'limits'>,
  baseline: number | null,
): Remark[] {
  const known = values.filter((value) => value !== null).length
  if (known === 0) return [note('Type or paste the periods, and the chart draws itself.')]
  const remarks: Remark[] = []
  const gaps = values.length - known
  if (runs && runs.verdict === 'too few points')
    remarks.push(note(`${counted(runs.points, 'point')} off the median; the runs test needs ten.`))
  if (!limits) remarks.push(note('Limits need twelve baseline points, and are left out.'))
  if (baseline === null)
    remarks.push(
      note(
        'The median is that of all points. Mark the end of the baseline, and later points cannot move it.',
      ),
    )
  if (gaps > 0)
    remarks.push(
      note(`${counted(gaps, 'period')} without a value: the line is broken there. What was going on?`),
    )
  const denominators = periods.flatMap(({ denominator }) => (denominator ? [denominator] : []))
  if (denominators.length > 1 && Math.max(...denominators) > 2 * Math.min(...denominators))
    remarks.push(
      care('The denominators differ a lot. A percentage of a few people jumps more, so the limits mislead.'),
    )
  if (
    periods.some(
      ({ numerator, denominator }) => numerator !== null && denominator !== null && numerator > denominator,
    )
  )
    remarks.push(care('A numerator is larger than its denominator.'))
  return remarks
}

const weakestDomains = ({ sustainability }: RunChartWorksheet): RunChartResults['weakest'] => {
  const rated = sustainabilityDomains.map(({ id, name }) => ({ id, name, ...sustainability[id] }))
  if (rated.some(({ rating }) => rating === null)) return []
  return rated
    .toSorted((one, other) => (one.rating ?? 0) - (other.rating ?? 0))
    .slice(0, 2)
    .map(({ id, name, action }) => ({ id, name, action }))
}

function loopRemarks(worksheet: RunChartWorksheet): Remark[] {
  const { loop } = worksheet
  if (Object.values(loop).every((part) => part.trim() === '')) return []
  const empty = (text: string) => text.trim() === ''
  return [
    ...(empty(loop.balancing)
      ? [care('The loop needs a balancing measure: what could get worse while this gets better?')]
      : []),
    ...(empty(loop.equity) ? [care('The loop needs an equity measure: better for whom?')] : []),
    ...(empty(loop.returned) ? [note('How does what you learn go back to the people it is about?')] : []),
    ...(empty(loop.retired) ? [note('Which measure stops? Drop one when you add one.')] : []),
    ...weakestDomains(worksheet).flatMap(({ name, action }) =>
      empty(action) ? [note(`${name} is among the two lowest and has no action yet.`)] : [],
    ),
  ]
}
