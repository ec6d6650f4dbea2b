import { formatNumber, pluralize } from '../../format.ts'
import type { RunChartResults } from './results.ts'

/** The chart in words: how many periods, the median, and the verdict. */
export function runChartSummary(
  { values, median, verdict }: Pick<RunChartResults, 'values' | 'median' | 'verdict'>,
  baselineEnd: number | null,
): string {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return 'There are no values yet.'
  const gaps = values.length - known.length
  const frozen = baselineEnd === null ? 'of all of them' : `of the first ${baselineEnd}, frozen`
  return [
    `${pluralize(known.length, 'period')} from ${formatNumber(Math.min(...known))} to ${formatNumber(Math.max(...known))}${gaps > 0 ? `, ${gaps} without a value` : ''}.`,
    median === null ? '' : `Median ${formatNumber(median)}, ${frozen}.`,
    verdict,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Title of the chart: what is measured, with its unit. */
export const runChartTitle = ({ measure, unit }: { measure: string; unit: string }): string =>
  `${measure.trim() || 'The measure'}${unit.trim() ? ` (${unit.trim()})` : ''}`
