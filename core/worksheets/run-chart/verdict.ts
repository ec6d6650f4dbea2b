import { formatNumber, joinList } from '../../format.ts'
import type { RunChartResults } from './results.ts'

type Chart = Pick<
  RunChartResults,
  'labels' | 'median' | 'steady' | 'shifts' | 'trends' | 'analysis' | 'outside' | 'counts'
>

/**
 * Signal or noise, in words. A shift, a run that is too long, too few crossings or a point outside the limits
 * is a signal; a trend by itself, or a point outside the limits of one control chart and inside those of the
 * other, only a reason to look.
 */
export function verdict(chart: Chart): { verdict: string; signal: boolean } {
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
  const agreed = counts ? outside.filter((place) => counts.outside.includes(place)) : outside
  if (agreed.length > 0) signals.push(`outside the XmR limits at ${joinList(agreed.map(at))}`)
  const disputed = counts
    ? labels.flatMap((_, place) =>
        outside.includes(place) !== counts.outside.includes(place) ? [place] : [],
      )
    : []
  const asides = [
    disputed.length > 0
      ? ` At ${joinList(disputed.map(at))} it depends on the chart: one kind of limits says outside, the other inside.`
      : '',
    trends.length > 0
      ? ` Look here, though it is no signal by itself: ${joinList(
          trends.map(
            ({ rising, from, to, length }) =>
              `${length} points ${rising ? 'rising' : 'falling'} from ${at(from)} to ${at(to)}`,
          ),
        )}.`
      : '',
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
