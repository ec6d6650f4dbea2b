import { formatNumber } from '../../format.ts'
import { singleCaseSummary } from '../../methods/single-case/summary.ts'
import { phasesOfSeries, seriesTitle } from './results.ts'
import type { LabData } from './schema.ts'

/** What the chart is called: the outcome with its unit and the ends of its scale. */
export function chartTitle({ outcome, unit, min, max }: LabData): string {
  const scale = min !== null && max !== null ? `${formatNumber(min)} to ${formatNumber(max)}` : ''
  const inside = [scale, unit.trim()].filter(Boolean).join(' ')
  return (outcome.trim() || 'Outcome') + (inside ? ` (${inside})` : '')
}

/** The names of phases by their label, as charts take them. */
export const namesOfPhases = ({ phaseNames }: LabData): Record<string, string> =>
  Object.fromEntries(phaseNames.map(({ phase, name }) => [phase, name]))

export const hasValues = ({ series }: Pick<LabData, 'series'>): boolean =>
  series.some(({ points }) => points.some(({ value }) => value !== null))

export const chartSummary = (worksheet: LabData): string =>
  singleCaseSummary(
    worksheet.series.map((one, place) => ({
      name: seriesTitle(worksheet, place),
      phases: phasesOfSeries(one),
    })),
    worksheet,
  )
