import { type Band, twoSdBand } from './band.ts'
import { baselineCorrectedTau } from './baseline-corrected-tau.ts'
import { type Celeration, celeration } from './celeration.ts'
import { type Immediacy, immediacy } from './immediacy.ts'
import { type Level, levelChange, levelOf } from './level.ts'
import { nap } from './nap.ts'
import { type Direction, measured } from './observations.ts'
import { pem } from './pem.ts'
import type { Comparison } from './phases.ts'
import { pnd } from './pnd.ts'
import { tau, tauWithin } from './tau.ts'
import { tauU } from './tau-u.ts'
import { type Line, leastSquares, theilSen } from './trend.ts'

/** With fewer measured baseline points there are no statistics. */
export const fewestBaselinePoints = 3

/** Level and trend of one phase. */
export interface PhaseFigures {
  label: string
  level: Level | null
  theilSen: Line | null
  leastSquares: Line | null
}

/** What the indices of overlap say; each is null where its own rule allows no figure. */
export interface Indices {
  pnd: ReturnType<typeof pnd>
  pem: ReturnType<typeof pem>
  nap: ReturnType<typeof nap>
  tau: number | null
  tauU: ReturnType<typeof tauU>
  correctedTau: ReturnType<typeof baselineCorrectedTau>
  /** Through the means of both halves of the baseline. */
  celeration: Celeration | null
  /** White's split-middle version of the same. */
  splitMiddle: Celeration | null
  band: Band | null
}

/** A baseline and the phase after it, measured against each other. */
export interface ComparisonFigures {
  before: PhaseFigures
  after: PhaseFigures
  /** Later minus earlier, whatever the direction of improvement. */
  change: { mean: number; median: number } | null
  immediacy: Immediacy | null
  /** Tau within the baseline: above 0 it was improving before the plan. */
  baselineTrend: number | null
  /** Null when the baseline is too short for statistics; the remarks say so. */
  indices: Indices | null
}

/**
 * Every figure of one baseline and the phase after it. Figures that only describe (level, trend, change) are
 * always there; indices need three measured baseline points and one later point.
 */
export function comparisonFigures(comparison: Comparison, direction: Direction): ComparisonFigures {
  const [early, late] = [measured(comparison.before.observations), measured(comparison.after.observations)]
  const [before, after] = [early, late].map((points) => points.map(({ value }) => value)) as [
    number[],
    number[],
  ]
  const enough = before.length >= fewestBaselinePoints && after.length > 0
  const indices: Indices | null = enough
    ? {
        pnd: pnd(before, after, direction),
        pem: pem(before, after, direction),
        nap: nap(before, after, direction),
        tau: tau(before, after, direction),
        tauU: tauU(before, after, direction),
        correctedTau: baselineCorrectedTau(early, late, direction),
        celeration: celeration(early, late, direction),
        splitMiddle: celeration(early, late, direction, 'split-middle'),
        band: twoSdBand(before, after, direction),
      }
    : null
  return {
    before: phaseFigures(comparison.before.label, early),
    after: phaseFigures(comparison.after.label, late),
    change: levelChange(before, after),
    immediacy: immediacy(before, after),
    baselineTrend: tauWithin(before, direction),
    indices,
  }
}

const phaseFigures = (label: string, points: ReturnType<typeof measured>): PhaseFigures => ({
  label,
  level: levelOf(points.map(({ value }) => value)),
  theilSen: theilSen(points),
  leastSquares: leastSquares(points),
})
