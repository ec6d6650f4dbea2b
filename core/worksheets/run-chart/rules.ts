import { formatNumber, joinList, pluralize } from '../../format.ts'
import type { MethodText } from '../../methods/method-text.ts'
import { medianText } from '../../methods/run-chart/median.ts'
import { type PChart, pChartText } from '../../methods/run-chart/p-chart.ts'
import { anhoejText, shiftLength, shiftNeeds, shiftText } from '../../methods/run-chart/runs.ts'
import { runTrendText, trendLength } from '../../methods/run-chart/trend.ts'
import { controlShiftLength, xmrText } from '../../methods/run-chart/xmr.ts'
import type { RunChartFigures } from './figures.ts'

/** One rule with what it found, in words. */
export interface RuleRow {
  rule: string
  found: string
  /** What would be a signal. */
  wanted: string
  /** What the rule says, and what it gets wrong. */
  about: string
}

const about = ({ says, weakness }: MethodText) => `${says} ${weakness}`

/** Every rule beside each other; none of them alone decides. Rules that need more points are left out. */
export function ruleRows(results: RunChartFigures): RuleRow[] {
  const { median, ownMedian, analysis, limits, counts, steady } = results
  if (median === null) return []
  const at = (place: number) => results.labels[place] ?? String(place + 1)
  const aboutAll = (found: number) =>
    ownMedian === null ? String(found) : `${found} about the median of all points, ${formatNumber(ownMedian)}`
  return [
    {
      rule: medianText.name,
      found: formatNumber(median),
      wanted: 'No rule: the line the rules look at',
      about: about(medianText),
    },
    {
      rule: shiftText.name,
      found: steady
        ? results.shifts
            .map(
              ({ above, length, from, detected }) =>
                `${length} ${above ? 'above' : 'below'} from ${at(from)} on; could be called a shift from ${at(detected)} on`,
            )
            .join('; ') || 'None'
        : `Not judged: the baseline needs ${shiftNeeds} points`,
      wanted: `${shiftLength} or more in a row on one side`,
      about: about(shiftText),
    },
    ...(analysis
      ? [
          {
            rule: 'Longest run',
            found: aboutAll(analysis.longestRun),
            wanted: `More than ${analysis.longestAllowed} of ${analysis.points} points`,
            about: about(anhoejText),
          },
          {
            rule: 'Crossings of the median',
            found: aboutAll(analysis.crossings),
            wanted: `Fewer than ${analysis.fewestAllowed}`,
            about: 'Read together with the longest run.',
          },
        ]
      : []),
    ...(limits
      ? [
          {
            rule: xmrText.name,
            found:
              results.outside.length > 0 ? `Outside at ${joinList(results.outside.map(at))}` : 'None outside',
            wanted: `Below ${formatNumber(limits.lower)} or above ${formatNumber(limits.upper)}`,
            about: about(xmrText),
          },
          {
            rule: 'In a row on one side of the mean',
            found:
              results.eightInARow.length > 0
                ? `Complete at ${joinList(results.eightInARow.map(at))}`
                : 'None',
            wanted: `${controlShiftLength} or more about the mean of ${formatNumber(limits.center)}`,
            about: 'The rule of control charts; it usually speaks later than the shift.',
          },
        ]
      : []),
    ...(counts ? [countsRow(counts, at)] : []),
    {
      rule: runTrendText.name,
      found:
        results.trends
          .map(
            ({ rising, from, to, length }) =>
              `${pluralize(length, 'point')} ${rising ? 'rising' : 'falling'}, ${at(from)} to ${at(to)}`,
          )
          .join('; ') || 'None',
      wanted: `${trendLength} or more in a row; by itself only a reason to look`,
      about: about(runTrendText),
    },
  ]
}

/** The p chart as a row: its limits for the fewest and the most that were counted in a period. */
function countsRow({ center, limits, outside }: PChart, at: (place: number) => string): RuleRow {
  const known = limits.filter((limit) => limit !== null).toSorted((one, other) => one.of - other.of)
  const ends = [known[0], known.at(-1)].flatMap((limit) => limit ?? [])
  const ranges = [
    ...new Set(
      ends.map(
        ({ lower, upper, of }) =>
          `${formatNumber(lower, 1)} to ${formatNumber(upper, 1)} where ${of} are counted`,
      ),
    ),
  ]
  return {
    rule: pChartText.name,
    found: outside.length > 0 ? `Outside at ${joinList(outside.map(at))}` : 'None outside',
    wanted: `Outside its own limits about ${formatNumber(center)}: ${ranges.join(', ')}`,
    about: about(pChartText),
  }
}
