import { formatNumber, pluralize } from '../../format.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import { shiftNeeds } from '../../methods/run-chart/shift.ts'
import type { RunChartResults } from './results.ts'
import type { RunChartWorksheet } from './schema.ts'

/** Below it, one more or less moves a percentage by five points and more. */
const smallDenominator = 20

/** Sentences about the chart and its numbers. */
export function chartRemarks(
  { periods }: Pick<RunChartWorksheet, 'periods'>,
  { values, limits, steady, analysis }: Pick<RunChartResults, 'values' | 'limits' | 'steady' | 'analysis'>,
  baseline: number | null,
): Remark[] {
  const known = values.filter((value) => value !== null).length
  if (known === 0) return [info('Type or paste the periods, and the chart draws itself.')]
  const remarks: Remark[] = []
  const gaps = values.length - known
  if (!steady)
    remarks.push(
      warning(
        `The baseline has too few points: a frozen median needs ${shiftNeeds} before a shift from it means anything.`,
      ),
    )
  if (!analysis)
    remarks.push(info('Longest run and crossings need ten points off the median, and are left out.'))
  if (!limits) remarks.push(info('Limits need twelve baseline points, and are left out.'))
  if (baseline === null)
    remarks.push(
      info(
        'The median is that of all points. Mark the end of the baseline, and later points cannot move it.',
      ),
    )
  if (gaps > 0)
    remarks.push(
      info(`${pluralize(gaps, 'period')} without a value: the line is broken there. What was going on?`),
    )
  const denominators = periods.flatMap(({ denominator }) => (denominator ? [denominator] : []))
  if (denominators.length > 1 && Math.max(...denominators) > 2 * Math.min(...denominators))
    remarks.push(
      warning(
        'The denominators differ a lot. A percentage of a few people jumps more, so the limits mislead.',
      ),
    )
  const fewest = Math.min(...denominators)
  if (denominators.length > 0 && fewest < smallDenominator)
    remarks.push(
      warning(
        `In a period with ${formatNumber(fewest)} to count, one more moves the percentage by ${formatNumber(100 / fewest, 1)} points. Do not read a change smaller than that.`,
      ),
    )
  if (
    periods.some(
      ({ numerator, denominator }) => numerator !== null && denominator !== null && numerator > denominator,
    )
  )
    remarks.push(warning('A numerator is larger than its denominator.'))
  return remarks
}

/** What the loop still lacks; nothing before it was begun. */
export function loopRemarks({ loop }: Pick<RunChartWorksheet, 'loop'>): Remark[] {
  if (Object.values(loop).every((part) => part.trim() === '')) return []
  const empty = (text: string) => text.trim() === ''
  return [
    ...(empty(loop.balancing)
      ? [warning('The loop needs a balancing measure: what could get worse while this gets better?')]
      : []),
    ...(empty(loop.equity) ? [warning('The loop needs an equity measure: better for whom?')] : []),
    ...(empty(loop.owner) ? [info('Who owns the loop, and how often does it turn?')] : []),
    ...(empty(loop.rule)
      ? [info('Which rule did you write down before you looked? Say also what cannot wait for it.')]
      : []),
    ...(empty(loop.returned) ? [info('How does what you learn go back to the people it is about?')] : []),
    ...(empty(loop.retired) ? [info('Which measure stops? Drop one when you add one.')] : []),
  ]
}

/** Which of the two lowest domains has no action yet. */
export const sustainabilityRemarks = (weakest: RunChartResults['weakest']): Remark[] =>
  weakest.flatMap(({ name, action }) =>
    action.trim() === '' ? [info(`${name} is among the two lowest and has no action yet.`)] : [],
  )
