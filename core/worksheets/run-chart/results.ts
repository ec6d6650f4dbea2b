import { formatNumber, pluralize } from '../../format.ts'
import { baselineOf, type ChartData, runChartFigures } from './figures.ts'
import { chartRemarks, loopRemarks, questions, sustainabilityRemarks, verdict } from './remarks.ts'
import { type RunChartWorksheet, sustainabilityDomains } from './schema.ts'

/** The chart with what the rules say of it. */
export type ChartResults = ReturnType<typeof chartResults>

/** Median, signals, limits, the verdict in words, and what to ask before anybody explains it. */
export function chartResults(worksheet: ChartData) {
  const figures = runChartFigures(worksheet)
  const said = verdict(figures)
  return {
    ...figures,
    ...said,
    ask: questions(worksheet, said.signal),
    remarks: chartRemarks(worksheet, figures, baselineOf(worksheet.baselineEnd)),
  }
}

export type RunChartResults = ReturnType<typeof runChartResults>

/** The chart, then what the loop and what should last still lack. */
export function runChartResults(worksheet: RunChartWorksheet) {
  const { remarks, ...chart } = chartResults(worksheet)
  const weakest = weakestDomains(worksheet)
  return {
    ...chart,
    weakest,
    remarks: { chart: remarks, loop: loopRemarks(worksheet), sustainability: sustainabilityRemarks(weakest) },
  }
}

/** The two lowest domains of sustainability, and what is done about them; none before all are rated. */
export function weakestDomains({ sustainability }: Pick<RunChartWorksheet, 'sustainability'>) {
  const rated = sustainabilityDomains.flatMap(({ id, name }) => {
    const { rating, action } = sustainability[id]
    return rating === null ? [] : [{ id, name, rating, action }]
  })
  if (rated.length < sustainabilityDomains.length) return []
  return rated.toSorted((one, other) => one.rating - other.rating).slice(0, 2)
}

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

export const runChartTitle = ({ measure, unit }: { measure: string; unit: string }): string =>
  `${measure.trim() || 'The measure'}${unit.trim() ? ` (${unit.trim()})` : ''}`
