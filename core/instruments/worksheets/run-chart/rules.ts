import type { MethodText } from '../../method-text.ts'
import { anhoejText } from '../../run-chart/anhoej.ts'
import { medianText } from '../../run-chart/median.ts'
import { runsTestText } from '../../run-chart/runs-test.ts'
import { shiftLength, shiftText } from '../../run-chart/shift.ts'
import { runTrendText, trendLength } from '../../run-chart/trend.ts'
import { controlShiftLength, xmrText } from '../../run-chart/xmr.ts'
import { counted, figure, listed } from '../../wording.ts'
import type { RunChartFigures } from './results.ts'

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
export function ruleRows(results: Omit<RunChartFigures, 'remarks'>): RuleRow[] {
  const { median, analysis, runs, limits } = results
  if (median === null) return []
  const at = (place: number) => results.labels[place] ?? String(place + 1)
  return [
    {
      rule: medianText.name,
      found: figure(median),
      wanted: 'No rule: the line the rules look at',
      about: about(medianText),
    },
    {
      rule: shiftText.name,
      found:
        results.shifts
          .map(
            ({ above, length, from, detected }) =>
              `${length} ${above ? 'above' : 'below'} since ${at(from)}, first detectable at ${at(detected)}`,
          )
          .join('; ') || 'None',
      wanted: `${shiftLength} or more in a row on one side`,
      about: about(shiftText),
    },
    ...(analysis
      ? [
          {
            rule: 'Longest run',
            found: String(analysis.longestRun),
            wanted: `More than ${analysis.longestAllowed} of ${analysis.points} points`,
            about: about(anhoejText),
          },
          {
            rule: 'Crossings of the median',
            found: String(analysis.crossings),
            wanted: `Fewer than ${analysis.fewestAllowed}`,
            about: 'Read together with the longest run.',
          },
        ]
      : []),
    ...(runs?.limits
      ? [
          {
            rule: runsTestText.name,
            found: `${runs.runs}, ${runs.verdict}`,
            wanted: `Fewer than ${runs.limits.fewest} or more than ${runs.limits.most}`,
            about: about(runsTestText),
          },
        ]
      : []),
    ...(limits
      ? [
          {
            rule: xmrText.name,
            found:
              results.outside.length > 0 ? `Outside at ${listed(results.outside.map(at))}` : 'None outside',
            wanted: `Below ${figure(limits.lower)} or above ${figure(limits.upper)}`,
            about: about(xmrText),
          },
          {
            rule: 'In a row on one side of the mean',
            found:
              results.eightInARow.length > 0 ? `Complete at ${listed(results.eightInARow.map(at))}` : 'None',
            wanted: `${controlShiftLength} or more about the mean of ${figure(limits.center)}`,
            about: 'The rule of control charts; it usually speaks later than the shift.',
          },
        ]
      : []),
    {
      rule: runTrendText.name,
      found:
        results.trends
          .map(
            ({ rising, from, to, length }) =>
              `${counted(length, 'point')} ${rising ? 'rising' : 'falling'}, ${at(from)} to ${at(to)}`,
          )
          .join('; ') || 'None',
      wanted: `${trendLength} or more in a row; by itself only a reason to look`,
      about: about(runTrendText),
    },
  ]
}
