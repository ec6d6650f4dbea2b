import { counted, figure } from '#core/instruments/wording'
import type { RunChartResults } from '#core/instruments/worksheets/run-chart/results'
import type { ChartData } from '../parts/ChartTable.tsx'
import type { ChartChange } from './plan.ts'

/** The chart in words: how many periods, the median, and the verdict. */
export function runChartSummary(
  { values, median, verdict }: RunChartResults,
  baselineEnd: number | null,
): string {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return 'There are no values yet.'
  const gaps = values.length - known.length
  const frozen = baselineEnd === null ? 'of all of them' : `of the first ${baselineEnd}, frozen`
  return [
    `${counted(known.length, 'period')} from ${figure(Math.min(...known))} to ${figure(Math.max(...known))}${gaps > 0 ? `, ${gaps} without a value` : ''}.`,
    median === null ? '' : `Median ${figure(median)}, ${frozen}.`,
    verdict,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What the rules say of one point. */
export const signalsAt = ({ shifts, outside }: RunChartResults, place: number, limits: boolean): string[] => [
  ...(shifts.some(({ from, to }) => place >= from && place <= to) ? ['part of a shift'] : []),
  ...(limits && outside.includes(place) ? ['outside the limits'] : []),
]

/** What was changed right before a period. */
export const changedBefore = (changes: readonly ChartChange[], place: number): string[] =>
  changes.filter((change) => change.place === place).map(({ text }) => `changed before it: ${text}`)

/** Every period as a row. */
export function runChartData(results: RunChartResults, changes: readonly ChartChange[]): ChartData {
  const { labels, values, median } = results
  return {
    headers: ['Period', 'Value', 'Median', ...(changes.length > 0 ? ['Change'] : [])],
    rows: values.map((value, place) => [
      labels[place] ?? String(place + 1),
      value,
      median,
      ...(changes.length > 0
        ? [
            changes
              .filter((change) => change.place === place)
              .map(({ text }) => text)
              .join('; '),
          ]
        : []),
    ]),
  }
}
