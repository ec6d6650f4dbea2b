import { formatNumber, joinList, pluralize } from '../../format.ts'
import type { MethodText } from '../../methods/method-text.ts'
import { medianText } from '../../methods/run-chart/median.ts'
import { type PChart, pChartText } from '../../methods/run-chart/p-chart.ts'
import { anhoejText, shiftLength, shiftNeeds, shiftText } from '../../methods/run-chart/runs.ts'
import { runTrendText, trendLength } from '../../methods/run-chart/trend.ts'
import { controlShiftLength, xmrText } from '../../methods/run-chart/xmr.ts'
import type { RunChartFigures } from './figures.ts'

/** Headings of the rows: the last says what the rule says and what it gets wrong. */
export const ruleColumns = ['Rule', 'Found', 'A signal would be', 'What it says, and its weakness']

const about = ({ says, weakness }: MethodText) => `${says} ${weakness}`

/** Every rule beside each other; none of them alone decides. Rules that need more points are left out. */
export function ruleRows(results: RunChartFigures): string[][] {
  const { median, ownMedian, analysis, limits, counts, steady, shifts, trends, eightInARow } = results
  if (median === null) return []
  const at = (place: number) => results.labels[place] ?? String(place + 1)
  const aboutAll = (found: number) =>
    ownMedian === null ? String(found) : `${found} about the median of all points, ${formatNumber(ownMedian)}`
  const places = (found: readonly number[], words: string, none: string) =>
    found.length > 0 ? `${words} ${joinList(found.map(at))}` : none
  const rows = [
    [medianText.name, formatNumber(median), 'No rule: the line the rules look at', about(medianText)],
    [
      shiftText.name,
      steady
        ? shifts
            .map(
              ({ above, length, from, detected }) =>
                `${length} ${above ? 'above' : 'below'} from ${at(from)} on; could be called a shift from ${at(detected)} on`,
            )
            .join('; ') || 'None'
        : `Not judged: the baseline needs ${shiftNeeds} points`,
      `${shiftLength} or more in a row on one side`,
      about(shiftText),
    ],
  ]
  if (analysis)
    rows.push(
      [
        'Longest run',
        aboutAll(analysis.longestRun),
        `More than ${analysis.longestAllowed} of ${analysis.points} points`,
        about(anhoejText),
      ],
      [
        'Crossings of the median',
        aboutAll(analysis.crossings),
        `Fewer than ${analysis.fewestAllowed}`,
        'Read together with the longest run.',
      ],
    )
  if (limits)
    rows.push(
      [
        xmrText.name,
        places(results.outside, 'Outside at', 'None outside'),
        `Below ${formatNumber(limits.lower)} or above ${formatNumber(limits.upper)}`,
        about(xmrText),
      ],
      [
        'In a row on one side of the mean',
        places(eightInARow, 'Complete at', 'None'),
        `${controlShiftLength} or more about the mean of ${formatNumber(limits.center)}`,
        'The rule of control charts; it usually speaks later than the shift.',
      ],
    )
  if (counts)
    rows.push([
      pChartText.name,
      places(counts.outside, 'Outside at', 'None outside'),
      `Outside its own limits about ${formatNumber(counts.center)}: ${rangesOf(counts)}`,
      about(pChartText),
    ])
  const stretches = trends.map(
    ({ rising, from, to, length }) =>
      `${pluralize(length, 'point')} ${rising ? 'rising' : 'falling'}, ${at(from)} to ${at(to)}`,
  )
  rows.push([
    runTrendText.name,
    stretches.join('; ') || 'None',
    `${trendLength} or more in a row; by itself only a reason to look`,
    about(runTrendText),
  ])
  return rows
}

/** The limits of a p chart for the fewest and the most that were counted in a period. */
function rangesOf({ limits }: PChart): string {
  const known = limits.filter((limit) => limit !== null).toSorted((one, other) => one.of - other.of)
  const ends = [known[0], known.at(-1)].flatMap((limit) => limit ?? [])
  const ranges = ends.map(
    ({ lower, upper, of }) =>
      `${formatNumber(lower, 1)} to ${formatNumber(upper, 1)} where ${of} are counted`,
  )
  return [...new Set(ranges)].join(', ')
}
