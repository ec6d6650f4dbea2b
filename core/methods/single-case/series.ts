import { formatNumber, pluralize } from '../../format.ts'
import { blocked, info, type Remark, warning } from '../remark.ts'
import { celerationNeeds } from './celeration.ts'
import {
  type ComparisonFigures,
  comparisonFigures,
  fewestBaselinePoints,
  type PhaseFigures,
} from './comparison-figures.ts'
import { type SimilarPhases, similarPhases } from './consistency.ts'
import { type Design, designOf } from './design.ts'
import { levelOf } from './level.ts'
import { type Direction, measured, type Phase, valuesOf } from './observations.ts'
import { type Comparison, comparisonsOf } from './phases.ts'
import { leastSquares, theilSen } from './trend.ts'

/** Everything the workbook says about one series. */
export interface SeriesFigures {
  design: Design
  phases: PhaseFigures[]
  comparisons: ComparisonResults[]
  similar: SimilarPhases[]
}

/** All figures of one series: each phase by itself, each baseline with what follows it, and like with like. */
export const seriesFigures = (
  phases: readonly Phase[],
  direction: Direction,
  scale?: Scale,
): SeriesFigures => ({
  design: designOf(phases),
  phases: phases.map((phase) => ({
    label: phase.label,
    level: levelOf(valuesOf(phase)),
    theilSen: theilSen(measured(phase.observations)),
    leastSquares: leastSquares(measured(phase.observations)),
  })),
  comparisons: comparisonsOf(phases).map((comparison) => compare(comparison, direction, scale)),
  similar: similarPhases(phases),
})

/** From this many on a baseline is no longer called short. */
const comfortableBaseline = 5
/** Tau within the baseline beyond which its trend comes first. */
const trendThatMatters = 0.4

/** The ends of the measure's scale, where it has any. */
interface Scale {
  min: number | null
  max: number | null
}

/** A comparison with what a reader must know of it. */
interface ComparisonResults extends ComparisonFigures {
  remarks: Remark[]
}

/** The figures of one baseline and the phase after it, and what must be known before believing them. */
export function compare(
  comparison: Comparison,
  direction: Direction,
  scale: Scale = { min: null, max: null },
): ComparisonResults {
  const figures = comparisonFigures(comparison, direction)
  return { ...figures, remarks: comparisonRemarks(comparison, figures, scale) }
}

/** What a reader must know before believing the figures of a comparison, most important first. */
function comparisonRemarks(
  { before, after }: Comparison,
  figures: ComparisonFigures,
  scale: Scale,
): Remark[] {
  const [m, n] = [measured(before.observations).length, measured(after.observations).length]
  const missing = before.observations.length + after.observations.length - m - n
  const pair = `${before.label} and ${after.label}`
  if (m < fewestBaselinePoints)
    return [
      blocked(
        `${before.label} has ${pluralize(m, 'measured point')}. With fewer than three there are no statistics: look at the chart, and say that the baseline is too short.`,
      ),
      ...missingRemark(missing, pair),
    ]
  if (n === 0) return [blocked(`${after.label} has no measured points yet, so there is nothing to compare.`)]
  return [
    ...trendRemark(before.label, figures.baselineTrend),
    ...shortPhases(before.label, m, after.label, n),
    ...missingRemark(missing, pair),
    ...methodRemarks(before.label, m, figures, scale),
  ]
}

function trendRemark(label: string, trend: number | null): Remark[] {
  if (trend === null || Math.abs(trend) <= trendThatMatters) return []
  return [
    warning(
      trend > 0
        ? `Trend first: ${label} was already improving before the plan began (Tau within it is ${formatNumber(trend)}). PND, PEM, NAP and Tau give the plan credit for that; compare Tau-U and the celeration line.`
        : `Trend first: ${label} was getting worse before the plan began (Tau within it is ${formatNumber(trend)}). Things may have been about to turn by themselves, and Tau-U comes out higher than Tau.`,
    ),
  ]
}

function shortPhases(baseline: string, m: number, later: string, n: number): Remark[] {
  const remarks: Remark[] = []
  if (m < comfortableBaseline)
    remarks.push(
      warning(
        `${baseline} has ${pluralize(m, 'point')}. Three are enough to look; five or more are better, and a baseline that swings or drifts needs more.`,
      ),
    )
  if (n < fewestBaselinePoints)
    remarks.push(warning(`${later} has only ${pluralize(n, 'point')}, so one of them decides every figure.`))
  return remarks
}

const missingRemark = (missing: number, pair: string): Remark[] =>
  missing === 0
    ? []
    : [
        info(
          `${pluralize(missing, 'session')} of ${pair} ${missing === 1 ? 'has' : 'have'} no value. No figure counts ${missing === 1 ? 'it' : 'them'}, and the line on the chart is broken there. Ask why: days are rarely missing by chance.`,
        ),
      ]

function methodRemarks(
  label: string,
  m: number,
  { before, indices }: ComparisonFigures,
  { min, max }: Scale,
): Remark[] {
  const remarks: Remark[] = []
  if (before.level?.sd === 0)
    remarks.push(
      info(
        `All values of ${label} are equal, so the two-standard-deviation band has no width and is left out.`,
      ),
    )
  if (m < celerationNeeds)
    remarks.push(info('A celeration line needs four baseline points, two in each half, and is left out.'))
  const beyond = indices?.celeration?.projected.some(
    (value) => (min !== null && value < min) || (max !== null && value > max),
  )
  if (beyond)
    remarks.push(warning('The celeration line runs past the end of the scale, where no value can follow it.'))
  const tauU = indices?.tauU?.value
  if (tauU !== undefined && Math.abs(tauU) > 1)
    remarks.push(
      info(
        `Tau-U is ${formatNumber(tauU, 3)}, beyond 1. That can happen: the trend of the baseline is added on top.`,
      ),
    )
  return remarks
}
