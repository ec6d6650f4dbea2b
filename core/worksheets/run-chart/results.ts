import { formatNumber, pluralize } from '../../format.ts'
import type { Remark } from '../../methods/remark.ts'
import { baselineOf, type RunChartFigures, runChartFigures } from './figures.ts'
import { chartRemarks, loopRemarks, questions, sustainabilityRemarks, verdict } from './remarks.ts'
import { type RunChartWorksheet, sustainabilityDomains } from './schema.ts'

/** The chart with what the rules say of it. */
export interface ChartResults extends RunChartFigures {
  /** In words: signal or noise. */
  verdict: string
  signal: boolean
  /** Before anybody explains it. */
  ask: string[]
  remarks: Remark[]
}

export interface RunChartResults extends Omit<ChartResults, 'remarks'> {
  /** The two lowest domains of sustainability, once all are rated. */
  weakest: WeakDomain[]
  remarks: { chart: Remark[]; loop: Remark[]; sustainability: Remark[] }
}

/** A domain of sustainability, and what is done about it. */
interface WeakDomain {
  id: string
  name: string
  action: string
}

/** Median, signals, limits and the verdict. */
export function chartResults(worksheet: Pick<RunChartWorksheet, 'periods' | 'baselineEnd'>): ChartResults {
  const figures = runChartFigures(worksheet)
  const said = verdict(figures)
  return {
    ...figures,
    ...said,
    ask: questions(worksheet, said.signal),
    remarks: chartRemarks(worksheet, figures, baselineOf(worksheet.baselineEnd)),
  }
}

/** The chart, then what the loop and what should last still lack. */
export function runChartResults(worksheet: RunChartWorksheet): RunChartResults {
  const { remarks, ...chart } = chartResults(worksheet)
  const weakest = weakestDomains(worksheet)
  return {
    ...chart,
    weakest,
    remarks: { chart: remarks, loop: loopRemarks(worksheet), sustainability: sustainabilityRemarks(weakest) },
  }
}

/** The two lowest domains; none before all are rated. */
export const weakestDomains = ({
  sustainability,
}: Pick<RunChartWorksheet, 'sustainability'>): WeakDomain[] => {
  const rated = sustainabilityDomains.map(({ id, name }) => ({ id, name, ...sustainability[id] }))
  if (rated.some(({ rating }) => rating === null)) return []
  return rated
    .toSorted((one, other) => (one.rating ?? 0) - (other.rating ?? 0))
    .slice(0, 2)
    .map(({ id, name, action }) => ({ id, name, action }))
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

/** Title of the chart: what is measured, with its unit. */
export const runChartTitle = ({ measure, unit }: { measure: string; unit: string }): string =>
  `${measure.trim() || 'The measure'}${unit.trim() ? ` (${unit.trim()})` : ''}`
