import { twoSdBand } from './band.ts'
import { baselineCorrectedTau } from './baseline-corrected-tau.ts'
import { celeration } from './celeration.ts'
import { immediacy } from './immediacy.ts'
import { type Level, levelOf } from './level.ts'
import { type Direction, measured, type Phase, valuesOf } from './observations.ts'
import { nap, pem, pnd, tau, tauU, tauWithin } from './overlap.ts'
import type { Comparison } from './phases.ts'
import { type Line, theilSen } from './trend.ts'

/** With fewer measured baseline points there are no statistics. */
export const fewestBaselinePoints = 3

export interface PhaseFigures {
  label: string
  level: Level | null
  theilSen: Line | null
}

export const phaseFigures = (phase: Phase): PhaseFigures => ({
  label: phase.label,
  level: levelOf(valuesOf(phase)),
  theilSen: theilSen(measured(phase.observations)),
})

/** A baseline and the phase after it, measured against each other. */
export type ComparisonFigures = ReturnType<typeof comparisonFigures>

/**
 * Every figure of one baseline and the phase after it. Figures that only describe are always there; indices need
 * three measured baseline points and one later point, and each is null where its own rule allows no figure.
 */
export function comparisonFigures(comparison: Comparison, direction: Direction) {
  const [early, late] = [measured(comparison.before.observations), measured(comparison.after.observations)]
  const [earlier, later] = [valuesOf(comparison.before), valuesOf(comparison.after)]
  const [before, after] = [phaseFigures(comparison.before), phaseFigures(comparison.after)]
  const enough = earlier.length >= fewestBaselinePoints && later.length > 0
  return {
    before,
    after,
    /** Of the mean, later minus earlier, whatever the direction of improvement. */
    change: before.level && after.level ? after.level.mean - before.level.mean : null,
    immediacy: immediacy(earlier, later),
    /** Tau within the baseline: above 0 it was improving before the plan. */
    baselineTrend: tauWithin(earlier, direction),
    indices: enough
      ? {
          pnd: pnd(earlier, later, direction),
          pem: pem(earlier, later, direction),
          nap: nap(earlier, later, direction),
          tau: tau(earlier, later, direction),
          tauU: tauU(earlier, later, direction),
          correctedTau: baselineCorrectedTau(early, late, direction),
          celeration: celeration(early, late, direction),
          band: twoSdBand(earlier, later, direction),
        }
      : null,
  }
}
