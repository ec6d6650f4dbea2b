import { compact, formatNumber, pluralize } from '../../format.ts'
import { blocked, info, type Remark, warning } from '../remark.ts'
import { celerationNeeds } from './celeration.ts'
import {
  type ComparisonFigures,
  comparisonFigures,
  fewestBaselinePoints,
  type PhaseFigures,
  phaseFigures,
} from './comparison-figures.ts'
import { type SimilarPhases, similarPhases } from './consistency.ts'
import { type Design, designOf } from './design.ts'
import { type Direction, type Phase, valuesOf } from './observations.ts'
import { type Comparison, comparisonsOf } from './phases.ts'

export interface SeriesFigures {
  design: Design
  phases: PhaseFigures[]
  comparisons: ReturnType<typeof compare>[]
  similar: SimilarPhases[]
}

/** All figures of one series: each phase by itself, each baseline with what follows it, and like with like. */
export const seriesFigures = (
  phases: readonly Phase[],
  direction: Direction,
  scale?: Scale,
): SeriesFigures => ({
  design: designOf(phases),
  phases: phases.map(phaseFigures),
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

/** The figures of one baseline and the phase after it, and what must be known before believing them. */
export function compare(
  comparison: Comparison,
  direction: Direction,
  scale: Scale = { min: null, max: null },
) {
  const figures = comparisonFigures(comparison, direction)
  return { ...figures, remarks: comparisonRemarks(comparison, figures, scale) }
}

/** What a reader must know before believing the figures of a comparison, most important first. */
function comparisonRemarks(
  { before, after }: Comparison,
  { baselineTrend, before: baseline, indices }: ComparisonFigures,
  { min, max }: Scale,
): Remark[] {
  const { label } = before
  const [m, n] = [valuesOf(before).length, valuesOf(after).length]
  const missing = before.observations.length + after.observations.length - m - n
  const gaps =
    missing > 0 &&
    info(
      `${pluralize(missing, 'session')} of ${label} and ${after.label} ${missing === 1 ? 'has' : 'have'} no value. No figure counts ${missing === 1 ? 'it' : 'them'}, and the line on the chart is broken there. Ask why: days are rarely missing by chance.`,
    )
  if (m < fewestBaselinePoints)
    return compact([
      blocked(
        `${label} has ${pluralize(m, 'measured point')}. With fewer than three there are no statistics: look at the chart, and say that the baseline is too short.`,
      ),
      gaps,
    ])
  if (n === 0) return [blocked(`${after.label} has no measured points yet, so there is nothing to compare.`)]
  const beyond = indices?.celeration?.projected.some(
    (value) => (min !== null && value < min) || (max !== null && value > max),
  )
  const trend = baselineTrend ?? 0
  const tauU = indices?.tauU?.value ?? 0
  return compact([
    trend > trendThatMatters &&
      warning(
        `Trend first: ${label} was already improving before the plan began (Tau within it is ${formatNumber(trend)}). PND, PEM, NAP and Tau give the plan credit for that; compare Tau-U and the celeration line.`,
      ),
    trend < -trendThatMatters &&
      warning(
        `Trend first: ${label} was getting worse before the plan began (Tau within it is ${formatNumber(trend)}). Things may have been about to turn by themselves, and Tau-U comes out higher than Tau.`,
      ),
    m < comfortableBaseline &&
      warning(
        `${label} has ${pluralize(m, 'point')}. Three are enough to look; five or more are better, and a baseline that swings or drifts needs more.`,
      ),
    n < fewestBaselinePoints &&
      warning(`${after.label} has only ${pluralize(n, 'point')}, so one of them decides every figure.`),
    gaps,
    baseline.level?.sd === 0 &&
      info(
        `All values of ${label} are equal, so the two-standard-deviation band has no width and is left out.`,
      ),
    m < celerationNeeds &&
      info('A celeration line needs four baseline points, two in each half, and is left out.'),
    beyond === true &&
      warning('The celeration line runs past the end of the scale, where no value can follow it.'),
    Math.abs(tauU) > 1 &&
      info(
        `Tau-U is ${formatNumber(tauU, 3)}, beyond 1. That can happen: the trend of the baseline is added on top.`,
      ),
  ])
}
