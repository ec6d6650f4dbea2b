import { formatNumber, formatSigned } from '../../format.ts'
import type { ComparisonFigures, PhaseFigures } from '../../methods/single-case/comparison-figures.ts'
import type { Phase } from '../../methods/single-case/observations.ts'
import type { SeriesFigures } from '../../methods/single-case/series.ts'
import { phaseName } from '../../methods/single-case/summary.ts'
import { descriptionRows, indexRows } from './index-rows.ts'

export interface FiguresTable {
  caption: string
  columns: string[]
  rows: string[][]
}

type Names = Readonly<Record<string, string>>

/** Every phase with its values in a row, as few lines as there are phases: for paper and for reading aloud. */
export function valuesTable(caption: string, phases: readonly Phase[], names: Names): FiguresTable {
  return {
    caption,
    columns: ['Phase', 'Sessions', 'Values'],
    rows: phases.map((phase) => [
      phaseName(phase.label, names),
      sessionsOf(phase),
      phase.observations.map(({ value }) => (value === null ? '–' : formatNumber(value, 6))).join(', '),
    ]),
  }
}

function sessionsOf({ observations }: Phase): string {
  const [first, last] = [observations[0]?.session, observations.at(-1)?.session]
  return first === last ? String(first) : `${first} to ${last}`
}

/** Level, variability and trend of each phase. */
export const phasesTable = (caption: string, phases: readonly PhaseFigures[]): FiguresTable => ({
  caption,
  columns: ['Phase', 'Points', 'Mean', 'Median', 'SD', 'Lowest to highest', 'Slope per session'],
  rows: phases.map(({ label, level, theilSen }) => [
    label,
    formatNumber(level?.count ?? 0, 0),
    level ? formatNumber(level.mean) : '–',
    level ? formatNumber(level.median) : '–',
    level?.sd == null ? '–' : formatNumber(level.sd, 4),
    level ? `${formatNumber(level.lowest)} to ${formatNumber(level.highest)}` : '–',
    theilSen ? formatSigned(theilSen.slope) : '–',
  ]),
})

/** "A1 and B1" */
export const comparisonName = ({ before, after }: ComparisonFigures): string =>
  `${before.label} and ${after.label}`

/** Every figure of a comparison, each with what it says and where it is weak. */
export const comparisonTable = (caption: string, comparison: ComparisonFigures): FiguresTable => ({
  caption,
  columns: ['Figure', 'Value', 'From', 'What it says', 'Where it is weak'],
  rows: [...descriptionRows(comparison), ...indexRows(comparison)].map(
    ({ name, value, from, says, weakness }) => [name, value, from, says, weakness],
  ),
})

/** How alike phases under one condition are: "A: A1 mean 8, A2 mean 6.33; 1.67 apart." */
export const similarSentences = ({ similar }: Pick<SeriesFigures, 'similar'>): string[] =>
  similar.map(
    ({ letter, phases, apart }) =>
      `${letter}: ${phases.map(({ label, level }) => `${label} mean ${formatNumber(level.mean)}`).join(', ')}; ${formatNumber(apart)} apart.`,
  )
