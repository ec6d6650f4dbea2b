import { joinList, pluralize } from '../../format.ts'
import { seriesLimits } from '../../methods/paste/series.ts'
import { blocked, info, type Remark } from '../../methods/remark.ts'
import { type MultipleBaseline, multipleBaseline } from '../../methods/single-case/multiple-baseline.ts'
import type { Direction, Phase } from '../../methods/single-case/observations.ts'
import { phasesOf } from '../../methods/single-case/phases.ts'
import { type SeriesFigures, seriesFigures } from '../../methods/single-case/series.ts'
import { type LabData, lookingPrompts, type SingleCase } from './schema.ts'

/** One series, cut into phases, with its figures. */
export interface SeriesResults {
  id: string
  name: string
  phases: Phase[]
  /** Null while the direction of improvement is not chosen. */
  figures: SeriesFigures | null
  remarks: Remark[]
}

export interface SingleCaseResults {
  series: SeriesResults[]
  multiple: MultipleBaseline | null
  /** Prompts that are not answered; statistics are shown once there are none. */
  unanswered: string[]
  unlocked: boolean
  remarks: Remark[]
}

/** The phases of a series of the worksheet; the place of a point in the list is its session, from 1. */
export const phasesOfSeries = ({ points }: SingleCase['series'][number]): Phase[] =>
  phasesOf(points.map(({ value, phase }, place) => ({ session: place + 1, value, phase: phase || 'A1' })))

/** Phases, figures and sentences of every series. */
export function singleCaseResults(worksheet: SingleCase): SingleCaseResults {
  const { direction } = worksheet
  const series = worksheet.series.map((one, place): SeriesResults => {
    const phases = phasesOfSeries(one)
    return {
      id: one.id,
      name: seriesTitle(worksheet, place),
      phases,
      figures: direction ? seriesFigures(phases, direction, worksheet) : null,
      remarks: seriesRemarks(one, phases, worksheet),
    }
  })
  return { series, multiple: multipleBaseline(series), ...lookFirst(worksheet) }
}

/** Whether the statistics are open, and what to do before: without any calculation, so at every key. */
export function lookFirst(
  worksheet: SingleCase,
): Pick<SingleCaseResults, 'unanswered' | 'unlocked' | 'remarks'> {
  const unanswered = lookingPrompts
    .filter(({ id }) => worksheet.looking[id].trim() === '')
    .map(({ name }) => name)
  return {
    unanswered,
    unlocked: unanswered.length === 0,
    remarks: remarksOn(worksheet, worksheet.direction, unanswered),
  }
}

/** What a series is called, by its place: its name, or the outcome where there is only one. */
export const seriesTitle = ({ series, outcome }: LabData, place: number): string =>
  series[place]?.name.trim() || (series.length > 1 ? `Series ${place + 1}` : outcome.trim() || 'Outcome')

function remarksOn(worksheet: SingleCase, direction: Direction | null, unanswered: string[]): Remark[] {
  const remarks: Remark[] = []
  if (worksheet.series.every(({ points }) => points.every(({ value }) => value === null)))
    return [info('Type or paste the values, and the chart draws itself.')]
  if (direction === null)
    remarks.push(
      blocked('Say which way is better, up or down. Without it no figure can tell an improvement.'),
    )
  if (unanswered.length > 0)
    remarks.push(
      info(
        `Look first: ${joinList(unanswered)} ${unanswered.length === 1 ? 'is' : 'are'} not answered yet. The statistics open when all six are.`,
      ),
    )
  if (worksheet.decisionRule.trim() === '')
    remarks.push(
      info(
        'Write the decision rule before you look at the statistics. It is easy to find the pattern you hoped for.',
      ),
    )
  return remarks
}

/** What is odd about the values of a series. */
export function seriesRemarks(
  { points }: SingleCase['series'][number],
  phases: Phase[],
  { min, max }: Pick<LabData, 'min' | 'max'>,
): Remark[] {
  const remarks: Remark[] = []
  if (phases.length > seriesLimits.phases)
    remarks.push(blocked(`There are ${phases.length} phases; a chart shows at most ${seriesLimits.phases}.`))
  const off = points.filter(
    ({ value }) => value !== null && ((min !== null && value < min) || (max !== null && value > max)),
  )
  if (off.length > 0)
    remarks.push(
      info(
        `${pluralize(off.length, 'value')} beyond the ends of the scale. Is it a slip, or is the scale wrong?`,
      ),
    )
  if (min !== null && max !== null && min >= max)
    remarks.push(info('The lowest value of the scale is not below its highest.'))
  return remarks
}
