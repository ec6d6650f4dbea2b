import { counted, figure } from '../../format.ts'
import { care, note, type Remark } from '../../methods/notice.ts'
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
  if (known === 0) return [note('Type or paste the periods, and the chart draws itself.')]
  const remarks: Remark[] = []
  const gaps = values.length - known
  if (!steady)
    remarks.push(
      care(
        `The baseline has too few points: a frozen median needs ${shiftNeeds} before a shift from it means anything.`,
      ),
    )
  if (!analysis)
    remarks.push(note('Longest run and crossings need ten points off the median, and are left out.'))
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
  const fewest = Math.min(...denominators)
  if (denominators.length > 0 && fewest < smallDenominator)
    remarks.push(
      care(
        `In a period with ${figure(fewest)} to count, one more moves the percentage by ${figure(100 / fewest, 1)} points. Do not read a change smaller than that.`,
      ),
    )
  if (
    periods.some(
      ({ numerator, denominator }) => numerator !== null && denominator !== null && numerator > denominator,
    )
  )
    remarks.push(care('A numerator is larger than its denominator.'))
  return remarks
}

/** What the loop still lacks; nothing before it was begun. */
export function loopRemarks({ loop }: Pick<RunChartWorksheet, 'loop'>): Remark[] {
  if (Object.values(loop).every((part) => part.trim() === '')) return []
  const empty = (text: string) => text.trim() === ''
  return [
    ...(empty(loop.balancing)
      ? [care('The loop needs a balancing measure: what could get worse while this gets better?')]
      : []),
    ...(empty(loop.equity) ? [care('The loop needs an equity measure: better for whom?')] : []),
    ...(empty(loop.owner) ? [note('Who owns the loop, and how often does it turn?')] : []),
    ...(empty(loop.rule)
      ? [note('Which rule did you write down before you looked? Say also what cannot wait for it.')]
      : []),
    ...(empty(loop.returned) ? [note('How does what you learn go back to the people it is about?')] : []),
    ...(empty(loop.retired) ? [note('Which measure stops? Drop one when you add one.')] : []),
  ]
}

/** Which of the two lowest domains has no action yet. */
export const sustainabilityRemarks = (weakest: RunChartResults['weakest']): Remark[] =>
  weakest.flatMap(({ name, action }) =>
    action.trim() === '' ? [note(`${name} is among the two lowest and has no action yet.`)] : [],
  )
