import type { Observation, Phase } from './observations.ts'

/**
 * Cuts a series into its phases: neighbors with the same label belong together, and a label that comes back
 * later starts a new phase. Labels are compared without case and blanks.
 */
export function phasesOf(series: readonly (Observation & { phase: string })[]): Phase[] {
  const phases: { label: string; kind: Phase['kind']; observations: Observation[] }[] = []
  for (const { phase, ...observation } of series) {
    const label = phaseLabel(phase)
    const last = phases.at(-1)
    if (last?.label === label) last.observations.push(observation)
    else phases.push({ label, kind: kindOf(label), observations: [observation] })
  }
  return phases
}

/** A label as it is shown: without blanks around it, its letter in capitals. */
export const phaseLabel = (typed: string): string => typed.trim().toUpperCase()

/** A, A1, A2 and Baseline are baselines; everything else is some plan at work. */
const kindOf = (label: string): Phase['kind'] =>
  /^(?:A\d*|BASELINE.*)$/.test(label) ? 'baseline' : 'intervention'

/** A baseline and the plan that follows it directly: what the indices compare. */
export interface Comparison {
  before: Phase
  after: Phase
}

/** Every baseline with the intervention right after it: one in AB and ABA, two in ABAB. */
export const comparisonsOf = (phases: readonly Phase[]): Comparison[] =>
  phases.flatMap((after, place) => {
    const before = phases[place - 1]
    return before?.kind === 'baseline' && after.kind === 'intervention' ? [{ before, after }] : []
  })
