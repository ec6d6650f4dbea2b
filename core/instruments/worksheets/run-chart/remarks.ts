import { care, note, type Remark } from '../../remark.ts'
import { counted } from '../../wording.ts'
import type { RunChartResults } from './results.ts'
import type { RunChartWorksheet } from './schema.ts'

/** Sentences about the chart and its numbers. */
export function chartRemarks(
  { periods }: Pick<RunChartWorksheet, 'periods'>,
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

/** What the loop still lacks; nothing before it was begun. */
export function loopRemarks({ loop }: Pick<RunChartWorksheet, 'loop'>): Remark[] {
  if (Object.values(loop).every((part) => part.trim() === '')) return []
  const empty = (text: string) => text.trim() === ''
  return [
    ...(empty(loop.balancing)
      ? [care('The loop needs a balancing measure: what could get worse while this gets better?')]
      : []),
    ...(empty(loop.equity) ? [care('The loop needs an equity measure: better for whom?')] : []),
    ...(empty(loop.returned) ? [note('How does what you learn go back to the people it is about?')] : []),
    ...(empty(loop.retired) ? [note('Which measure stops? Drop one when you add one.')] : []),
  ]
}

/** Which of the two lowest domains has no action yet. */
export const sustainabilityRemarks = (weakest: RunChartResults['weakest']): Remark[] =>
  weakest.flatMap(({ name, action }) =>
    action.trim() === '' ? [note(`${name} is among the two lowest and has no action yet.`)] : [],
  )
