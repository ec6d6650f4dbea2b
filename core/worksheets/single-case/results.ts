import { compact, formatNumber, joinList, pluralize } from '../../format.ts'
import { seriesLimits } from '../../methods/paste/series.ts'
import { blocked, info, type Remark } from '../../methods/remark.ts'
import { multipleBaseline } from '../../methods/single-case/multiple-baseline.ts'
import type { Phase } from '../../methods/single-case/observations.ts'
import { phasesOf } from '../../methods/single-case/phases.ts'
import { seriesFigures } from '../../methods/single-case/series.ts'
import { singleCaseSummary } from '../../methods/single-case/summary.ts'
import { type LabData, lookingPrompts, type SingleCase } from './schema.ts'

type Series = SingleCase['series'][number]

/** The phases of a series of the worksheet; the place of a point in the list is its session, from 1. */
export const phasesOfSeries = ({ points }: Series): Phase[] =>
  phasesOf(points.map(({ value, phase }, place) => ({ session: place + 1, value, phase: phase || 'A1' })))

export function singleCaseResults(worksheet: SingleCase) {
  const { direction } = worksheet
  const series = worksheet.series.map((one, place) => {
    const phases = phasesOfSeries(one)
    return {
      id: one.id,
      name: seriesTitle(worksheet, place),
      phases,
      /** Null while the direction of improvement is not chosen. */
      figures: direction ? seriesFigures(phases, direction, worksheet) : null,
      remarks: seriesRemarks(one, phases, worksheet),
    }
  })
  return { series, multiple: multipleBaseline(series), ...lookFirst(worksheet) }
}

export type SeriesResults = ReturnType<typeof singleCaseResults>['series'][number]

/**
 * The prompts that are not answered; the statistics are shown once there are none. And what to do before: without any
 * calculation, so at every key.
 */
export function lookFirst(worksheet: SingleCase) {
  const unanswered = lookingPrompts
    .filter(({ id }) => worksheet.looking[id].trim() === '')
    .map(({ name }) => name)
  const remarks = hasValues(worksheet)
    ? compact([
        worksheet.direction === null &&
          blocked('Say which way is better, up or down. Without it no figure can tell an improvement.'),
        unanswered.length > 0 &&
          info(
            `Look first: ${joinList(unanswered)} ${unanswered.length === 1 ? 'is' : 'are'} not answered yet. The statistics open when all six are.`,
          ),
        worksheet.decisionRule.trim() === '' &&
          info(
            'Write the decision rule before you look at the statistics. It is easy to find the pattern you hoped for.',
          ),
      ])
    : [info('Type or paste the values, and the chart draws itself.')]
  return { unanswered, unlocked: unanswered.length === 0, remarks }
}

export const hasValues = ({ series }: Pick<LabData, 'series'>): boolean =>
  series.some(({ points }) => points.some(({ value }) => value !== null))

export const sessionCount = ({ series }: Pick<LabData, 'series'>): number =>
  series.reduce((sum, { points }) => sum + points.length, 0)

/** What a series is called, by its place: its name, or the outcome where there is only one. */
export const seriesTitle = ({ series, outcome }: LabData, place: number): string =>
  series[place]?.name.trim() || (series.length > 1 ? `Series ${place + 1}` : outcome.trim() || 'Outcome')

/** What the chart is called: the outcome with its unit and the ends of its scale. */
export function chartTitle({ outcome, unit, min, max }: LabData): string {
  const scale = min !== null && max !== null ? `${formatNumber(min)} to ${formatNumber(max)}` : ''
  const inside = [scale, unit.trim()].filter(Boolean).join(' ')
  return (outcome.trim() || 'Outcome') + (inside ? ` (${inside})` : '')
}

export const chartSummary = (worksheet: LabData): string =>
  singleCaseSummary(
    worksheet.series.map((one, place) => ({
      name: seriesTitle(worksheet, place),
      phases: phasesOfSeries(one),
    })),
    worksheet,
  )

export const namesOfPhases = ({ phaseNames }: LabData): Record<string, string> =>
  Object.fromEntries(phaseNames.map(({ phase, name }) => [phase, name]))

export function seriesRemarks(
  { points }: Series,
  phases: Phase[],
  { min, max }: Pick<LabData, 'min' | 'max'>,
): Remark[] {
  const off = points.filter(
    ({ value }) => value !== null && ((min !== null && value < min) || (max !== null && value > max)),
  ).length
  return compact([
    phases.length > seriesLimits.phases &&
      blocked(`There are ${phases.length} phases; a chart shows at most ${seriesLimits.phases}.`),
    off > 0 &&
      info(`${pluralize(off, 'value')} beyond the ends of the scale. Is it a slip, or is the scale wrong?`),
    min !== null &&
      max !== null &&
      min >= max &&
      info('The lowest value of the scale is not below its highest.'),
  ])
}
