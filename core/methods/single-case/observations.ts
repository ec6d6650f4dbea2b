/** A value measured once, in time order. */
export interface Observation {
  /** Place in the whole series, counted from 1; the distance of two sessions is what a trend counts in. */
  session: number
  /** Null where nothing was measured: the session keeps its place and no figure counts it. */
  value: number | null
}

export interface Measured extends Observation {
  value: number
}

/** Which way the person hopes the outcome will go. */
export type Direction = 'increase' | 'decrease'

export interface Phase {
  /** As on the chart: A1, B1, A2. */
  label: string
  /** A condition without the plan (its letter is A), or with one. */
  kind: 'baseline' | 'intervention'
  observations: readonly Observation[]
}

export const measured = (observations: readonly Observation[]): Measured[] =>
  observations.filter((one): one is Measured => one.value !== null)

export const valuesOf = (phase: Phase): number[] => measured(phase.observations).map(({ value }) => value)

/** 1 when going from one value to the other is an improvement, −1 when it is a worsening, 0 when equal. */
export function improvement(from: number, to: number, direction: Direction): -1 | 0 | 1 {
  if (from === to) return 0
  return to > from === (direction === 'increase') ? 1 : -1
}
