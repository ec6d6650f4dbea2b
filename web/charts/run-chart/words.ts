import type { ChartResults } from '#core/worksheets/run-chart/results'
import type { ChartData } from '../parts/ChartFigure.tsx'
import type { ChartChange } from './plan.ts'

/** What the rules say of one point. */
export const signalsAt = (
  { shifts, outside }: Omit<ChartResults, 'remarks'>,
  place: number,
  limits: boolean,
): string[] => [
  ...(shifts.some(({ from, to }) => place >= from && place <= to) ? ['part of a shift'] : []),
  ...(limits && outside.includes(place) ? ['outside the limits'] : []),
]

/** What was changed right before a period. */
export const changedBefore = (changes: readonly ChartChange[], place: number): string[] =>
  changes.filter((change) => change.place === place).map(({ text }) => `changed before it: ${text}`)

/** Every period as a row. */
export function runChartData(
  results: Omit<ChartResults, 'remarks'>,
  changes: readonly ChartChange[],
): ChartData {
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
