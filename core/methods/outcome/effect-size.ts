import type { MethodText } from '../method-text.ts'

export const cohenText: MethodText = {
  name: 'Cohen’s d',
  says: 'A difference of means counted in standard deviations, so that different scales can be laid side by side.',
  weakness: 'The answer depends on whose standard deviation divides it, so always say which.',
  source: 'Cohen (1988)',
}

export const hedgesText: MethodText = {
  name: 'Hedges’ g',
  says: 'Cohen’s d made a little smaller, because small groups overstate it.',
  weakness: 'It corrects for the small group only, not for how the group came about.',
  source: 'Hedges (1981)',
}

/** Mean and standard deviation (with n − 1) of a group at one time. */
export interface GroupScore {
  mean: number
  sd: number
  n: number
}

export interface EffectSize {
  d: number
  g: number
}

/**
 * g = d·[1 − 3/(4·df − 1)], Hedges' correction for small groups.
 * @param df degrees of freedom of the standard deviation that divides: n − 1, or n₁ + n₂ − 2
 */
export const hedges = (d: number, df: number): number => d * (1 - 3 / (4 * df - 1))

/** The common standard deviation of two groups: √[((n₁ − 1)s₁² + (n₂ − 1)s₂²)/(n₁ + n₂ − 2)]. */
export function pooledSd(one: Omit<GroupScore, 'mean'>, other: Omit<GroupScore, 'mean'>): number | null {
  const df = one.n + other.n - 2
  if (one.n < 1 || other.n < 1 || df < 1) return null
  return Math.sqrt(((one.n - 1) * one.sd ** 2 + (other.n - 1) * other.sd ** 2) / df)
}

/** A difference over a standard deviation; null where there is none to divide by. */
export function effectSize(difference: number, sd: number | null, df: number): EffectSize | null {
  if (!sd || df < 1) return null
  const d = difference / sd
  return { d, g: hedges(d, df) }
}

/**
 * Two groups at one time: (mean₁ − mean₂) ÷ pooled SD. With a comparison group, the post scores alone.
 * Caveat: differences that were there from the start count as effect.
 */
export const betweenGroups = (one: GroupScore, other: GroupScore): EffectSize | null =>
  effectSize(one.mean - other.mean, pooledSd(one, other), one.n + other.n - 2)

/**
 * Pre–post with a comparison group: (change₁ − change₂) ÷ pooled pretest SD (Morris 2008, d_ppc2).
 * Caveat: fair only as far as both groups would have changed alike without the program.
 */
export function differenceOfChanges(
  program: { pre: GroupScore; post: GroupScore },
  comparison: { pre: GroupScore; post: GroupScore },
): EffectSize | null {
  const change = program.post.mean - program.pre.mean - (comparison.post.mean - comparison.pre.mean)
  return effectSize(change, pooledSd(program.pre, comparison.pre), program.pre.n + comparison.pre.n - 2)
}
