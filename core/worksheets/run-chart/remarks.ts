import { compact, formatNumber, joinList, pluralize } from '../../format.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import { shiftNeeds } from '../../methods/run-chart/runs.ts'
import type { RunChartFigures } from './figures.ts'
import type { RunChartWorksheet } from './schema.ts'

/** Below it, one more or less moves a percentage by five points and more. */
const smallDenominator = 20

export function chartRemarks(
  { periods }: Pick<RunChartWorksheet, 'periods'>,
  { values, limits, steady, analysis }: RunChartFigures,
  baseline: number | null,
): Remark[] {
  const known = values.filter((value) => value !== null).length
  if (known === 0) return [info('Type or paste the periods, and the chart draws itself.')]
  const gaps = values.length - known
  const denominators = periods.flatMap(({ denominator }) => (denominator ? [denominator] : []))
  const fewest = Math.min(...denominators)
  return compact([
    !steady &&
      warning(
        `The baseline has too few points: a frozen median needs ${shiftNeeds} before a shift from it means anything.`,
      ),
    !analysis && info('Longest run and crossings need ten points off the median, and are left out.'),
    !limits && info('Limits need twelve baseline points, and are left out.'),
    baseline === null &&
      info(
        'The median is that of all points. Mark the end of the baseline, and later points cannot move it.',
      ),
    gaps > 0 &&
      info(`${pluralize(gaps, 'period')} without a value: the line is broken there. What was going on?`),
    Math.max(...denominators) > 2 * fewest &&
      warning(
        'The denominators differ a lot. A percentage of a few people jumps more, so the limits mislead.',
      ),
    fewest < smallDenominator &&
      warning(
        `In a period with ${formatNumber(fewest)} to count, one more moves the percentage by ${formatNumber(100 / fewest, 1)} points. Do not read a change smaller than that.`,
      ),
    periods.some(
      ({ numerator, denominator }) => numerator !== null && denominator !== null && numerator > denominator,
    ) && warning('A numerator is larger than its denominator.'),
  ])
}

/** What the loop still lacks; nothing before it was begun. */
export function loopRemarks({ loop }: Pick<RunChartWorksheet, 'loop'>): Remark[] {
  const lacks = (part: keyof typeof loop) => loop[part].trim() === ''
  if (Object.values(loop).every((part) => part.trim() === '')) return []
  return compact([
    lacks('balancing') &&
      warning('The loop needs a balancing measure: what could get worse while this gets better?'),
    lacks('equity') && warning('The loop needs an equity measure: better for whom?'),
    lacks('owner') && info('Who owns the loop, and how often does it turn?'),
    lacks('rule') &&
      info('Which rule did you write down before you looked? Say also what cannot wait for it.'),
    lacks('returned') && info('How does what you learn go back to the people it is about?'),
    lacks('retired') && info('Which measure stops? Drop one when you add one.'),
  ])
}

/** Which of the two lowest domains has no action yet. */
export const sustainabilityRemarks = (weakest: readonly { name: string; action: string }[]): Remark[] =>
  weakest.flatMap(({ name, action }) =>
    action.trim() === '' ? [info(`${name} is among the two lowest and has no action yet.`)] : [],
  )

/**
 * Signal or noise, in words. A shift, a run that is too long, too few crossings or a point outside the limits
 * is a signal; a trend by itself, or a point outside the limits of one control chart and inside those of the
 * other, only a reason to look.
 */
export function verdict(chart: RunChartFigures): { verdict: string; signal: boolean } {
  const { labels, median, steady, shifts, trends, analysis, outside, counts } = chart
  if (median === null) return { verdict: 'There are no points to judge yet.', signal: false }
  const at = (place: number) => labels[place] ?? String(place + 1)
  const signals = shifts.map(
    ({ above, from, detected }) =>
      `a shift ${above ? 'above' : 'below'} the median: the run began at ${at(from)} and could be called a shift from ${at(detected)} on`,
  )
  if (shifts.length === 0 && analysis?.signal)
    signals.push(
      analysis.longestRun > analysis.longestAllowed
        ? `a run of ${analysis.longestRun}, longer than the ${analysis.longestAllowed} chance allows`
        : `only ${analysis.crossings} crossings of the median, fewer than the ${analysis.fewestAllowed} chance allows`,
    )
  const agreed = outside.filter((place) => counts?.outside.includes(place) ?? true)
  if (agreed.length > 0) signals.push(`outside the XmR limits at ${joinList(agreed.map(at))}`)
  const disputed = labels.filter(
    (_, place) => counts && outside.includes(place) !== counts.outside.includes(place),
  )
  const stretches = trends.map(
    ({ rising, from, to, length }) =>
      `${length} points ${rising ? 'rising' : 'falling'} from ${at(from)} to ${at(to)}`,
  )
  const asides = [
    disputed.length > 0
      ? ` At ${joinList(disputed)} it depends on the chart: one kind of limits says outside, the other inside.`
      : '',
    stretches.length > 0 ? ` Look here, though it is no signal by itself: ${joinList(stretches)}.` : '',
  ].join('')
  if (signals.length > 0) return { verdict: `Signal: ${signals.join('; ')}.${asides}`, signal: true }
  return {
    verdict:
      analysis !== null && steady
        ? `No signal: the points move about the median of ${formatNumber(median)} as chance would have it. That does not say that this level is good enough.${asides}`
        : `Too few points for a verdict about the median of ${formatNumber(median)}.${asides}`,
    signal: false,
  }
}

/** What to ask before anybody explains it. */
export function questions({ periods }: Pick<RunChartWorksheet, 'periods'>, signal: boolean): string[] {
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
