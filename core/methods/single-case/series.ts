import { type ComparisonResults, compare, type Scale } from './comparison.ts'
import type { PhaseFigures } from './comparison-figures.ts'
import { type SimilarPhases, similarPhases } from './consistency.ts'
import { type Design, designOf } from './design.ts'
import { levelOf } from './level.ts'
import { type Direction, measured, type Phase, valuesOf } from './observations.ts'
import { comparisonsOf } from './phases.ts'
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
