import { z95 } from '../chance/normal.ts'
import type { MethodText } from '../method-text.ts'
import { type Direction, improvement } from '../single-case/observations.ts'

export const reliableChangeText: MethodText = {
  name: 'Reliable Change Index',
  says: 'A person’s change, counted in the size that measurement error alone would produce; beyond 1.96 it is called reliable.',
  weakness: 'Another reliability value gives another verdict, and unreliable is not the same as unimportant.',
  source: 'Jacobson & Truax (1991)',
}

export interface Measure {
  direction: Direction
  /** Standard deviation of the first scores, or of a norm group. */
  sd: number
  /** Reliability from 0 to below 1: test-retest, or alpha. */
  reliability: number
  /** Scores on the better side of it lie outside the clinical range; equal to it is still inside. Null: none. */
  cutoff: number | null
}

/**
 * SE of measurement SD·√(1 − r), of a difference √2 times that, and the threshold 1.96 times that, in points of the
 * scale: larger changes are reliable.
 * @returns null where the SD is not positive or the reliability is not from 0 to below 1
 */
export function errorOfChange({ sd, reliability }: Pick<Measure, 'sd' | 'reliability'>) {
  if (!(sd > 0) || !(reliability >= 0 && reliability < 1)) return null
  const measurement = sd * Math.sqrt(1 - reliability)
  const difference = Math.SQRT2 * measurement
  return { measurement, difference, threshold: z95 * difference }
}
export type ErrorOfChange = NonNullable<ReturnType<typeof errorOfChange>>

export const changeClassNames = {
  recovered: 'Reliably improved and past the cut-off',
  improved: 'Reliably improved',
  unchanged: 'No reliable change',
  worse: 'Reliably worse',
} as const
export type ChangeClass = keyof typeof changeClassNames

/**
 * RCI = (post − pre) ÷ S_diff, with the sign of the change; |RCI| > 1.96 is reliable. Clinically significant
 * ("recovered") is a reliable improvement that also crosses the cut-off from the clinical range; `crossed` says so
 * whether or not the change is reliable.
 * @returns null where the measure allows no error of change
 */
export function reliableChange(pre: number, post: number, measure: Measure) {
  const error = errorOfChange(measure)
  if (!error) return null
  const rci = (post - pre) / error.difference
  const outside = (score: number) =>
    measure.cutoff !== null && improvement(measure.cutoff, score, measure.direction) === 1
  const crossed = measure.cutoff !== null && !outside(pre) && outside(post)
  const better = improvement(pre, post, measure.direction) === 1
  const reliable = Math.abs(rci) > z95
  const which: ChangeClass = !reliable ? 'unchanged' : !better ? 'worse' : crossed ? 'recovered' : 'improved'
  return { change: post - pre, rci, class: which, crossed }
}
export type ReliableChange = NonNullable<ReturnType<typeof reliableChange>>

/** Whether so little of the scale was left at the start that no reliable improvement could show. */
export const littleRoom = (pre: number, best: number | null, threshold: number): boolean =>
  best !== null && Math.abs(best - pre) <= threshold
