import { figure, listed } from '../../wording.ts'
import type { RunChartResults } from './results.ts'

type Chart = Pick<
  RunChartResults,
  'labels' | 'values' | 'median' | 'shifts' | 'trends' | 'analysis' | 'outside' | 'runs'
>

/**
 * Signal or noise, in words. A shift, a run that is too long, too few crossings or a point outside the limits
 * is a signal; a trend by itself only a reason to look.
 */
export function verdict(chart: Chart): { verdict: string; signal: boolean } {
  const { labels, median, shifts, trends, analysis, outside } = chart
  if (median === null) return { verdict: 'There are no points to judge yet.', signal: false }
  const at = (place: number) => labels[place] ?? String(place + 1)
  const signals = shifts.map(
    ({ above, from, detected }) =>
      `shift ${above ? 'above' : 'below'} the median since ${at(from)}, first detectable at ${at(detected)}`,
  )
  if (shifts.length === 0 && analysis?.signal)
    signals.push(
      analysis.longestRun > analysis.longestAllowed
        ? `a run of ${analysis.longestRun}, longer than the ${analysis.longestAllowed} chance allows`
        : `only ${analysis.crossings} crossings of the median, fewer than the ${analysis.fewestAllowed} chance allows`,
    )
  if (outside.length > 0) signals.push(`outside the limits at ${listed(outside.map(at))}`)
  const look = trends.map(
    ({ rising, from, to, length }) =>
      `${length} points ${rising ? 'rising' : 'falling'} from ${at(from)} to ${at(to)}`,
  )
  const aside = look.length > 0 ? ` Look here, though it is no signal by itself: ${listed(look)}.` : ''
  if (signals.length > 0) return { verdict: `Signal: ${signals.join('; ')}.${aside}`, signal: true }
  const enough = analysis !== null
  return {
    verdict: enough
      ? `No signal: the points move about the median of ${figure(median)} as chance would have it.${aside}`
      : `Too few points for a verdict about the median of ${figure(median)}.${aside}`,
    signal: false,
  }
}
