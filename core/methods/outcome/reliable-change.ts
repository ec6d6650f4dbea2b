import { z95 } from '../chance/normal.ts'
import type { MethodText } from '../method-text.ts'
import { type Direction, improvement } from '../single-case/observations.ts'

export const reliableChangeText: MethodText = {
  name: 'Reliable Change Index',
  says: 'A person’s change, counted in the size that measurement error alone would produce; beyond 1.96 it is called reliable.',
  weakness: 'Another reliability value gives another verdict, and unreliable is not the same as unimportant.',
  source: 'Jacobson & Truax (1991)',
}

/** What must be known about a measure. */
export interface Measure {
  direction: Direction
  /** Standard deviation of the first scores, or of a norm group. */
  sd: number
  /** Reliability from 0 to below 1: test-retest, or alpha. */
  reliability: number
  /** Scores on the better side of it lie outside the clinical range; equal to it is still inside. Null: none. */
  cutoff: number | null
}

/** Change that measurement error can make. */
export interface ErrorOfChange {
  /** SE of measurement: SD·√(1 − r). */
  measurement: number
  /** SE of a difference: √2 times that. */
  difference: number
  /** Changes larger than this are reliable: 1.96 times the SE of a difference. */
  threshold: number
}

/**
 * SE_m = SD·√(1 − r); S_diff = √2·SE_m; threshold 1.96·S_diff, in points of the scale.
 * @returns null where the SD is not positive or the reliability is not from 0 to below 1
 */
export function errorOfChange(measure: Pick<Measure, 'sd' | 'reliability'>): ErrorOfChange | null {
  const { sd, reliability } = measure
  if (!(sd > 0) || !(reliability >= 0 && reliability < 1)) return null
  const measurement = sd * Math.sqrt(1 - reliability)
  const difference = Math.SQRT2 * measurement
  return { measurement, difference, threshold: z95 * difference }
}

/** What a person's change amounts to. */
export type ChangeClass = 'recovered' | 'improved' | 'unchanged' | 'worse'

export const changeClassNames: Record<ChangeClass, string> = {
  recovered: 'Reliably improved and past the cut-off',
  improved: 'Reliably improved',
  unchanged: 'No reliable change',
  worse: 'Reliably worse',
}

/** One person's change. */
export interface ReliableChange {
  change: number
  /** Change ÷ S_diff; its sign is that of the change, not of improvement. */
  rci: number
  class: ChangeClass
  /** Went from the clinical range to outside it, whether or not the change is reliable. */
  crossed: boolean
}

/**
 * RCI = (post − pre) ÷ S_diff; |RCI| > 1.96 is reliable. Clinically significant ("recovered") is a reliable
 * improvement that also crosses the cut-off from the clinical range.
 * @returns null where the measure allows no error of change
 */
export function reliableChange(pre: number, post: number, measure: Measure): ReliableChange | null {
  const error = errorOfChange(measure)
  if (!error) return null
  const rci = (post - pre) / error.difference
  const outside = (score: number) =>
    measure.cutoff !== null && improvement(measure.cutoff, score, measure.direction) === 1
  const crossed = measure.cutoff !== null && !outside(pre) && outside(post)
  const better = improvement(pre, post, measure.direction) === 1
  const reliable = Math.abs(rci) > z95
  const which = !reliable ? 'unchanged' : !better ? 'worse' : crossed ? 'recovered' : 'improved'
  return { change: post - pre, rci, class: which, crossed }
}

/** Whether so little of the scale was left at the start that no reliable improvement could show. */
export function littleRoom(pre: number, best: number | null, threshold: number): boolean {
  return best !== null && Math.abs(best - pre) <= threshold
}
