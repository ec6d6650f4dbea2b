import type { MethodText } from '../method-text.ts'
import { levelOf } from '../single-case/level.ts'
import { type EffectSize, effectSize } from './effect-size.ts'

export const prePostText: MethodText = {
  name: 'Pre–post change',
  says: 'How the scores of the same people changed from the first to the second time.',
  weakness:
    'People who start at their worst tend to get better anyway, and nobody knows what would have happened without the program.',
  source: 'Becker (1988) for the change over the first standard deviation',
}

/** One person's two scores; null where one is missing. */
export interface Pair {
  pre: number | null
  post: number | null
}

/** The change of a group of people with both scores. */
export interface PrePost {
  /** People with both scores, and with only one. */
  n: number
  incomplete: number
  pre: { mean: number; sd: number | null }
  post: { mean: number; sd: number | null }
  /** Post minus pre, whatever the direction of improvement, with the standard deviation of the changes. */
  change: { mean: number; sd: number | null }
  /** The same change in three units: SD of the first scores, mean of both SDs, SD of the changes. */
  byPre: EffectSize | null
  byAverage: EffectSize | null
  byChange: EffectSize | null
}

/**
 * Means, standard deviations and effect sizes of a group measured twice. d = change ÷ SD, with the SD of the
 * first scores (Becker 1988; the one to report), with √((s₁² + s₂²)/2), and with the SD of the changes, which
 * is large when people change alike. g corrects each with df = n − 1.
 * @returns null when nobody has both scores
 */
export function prePost(pairs: readonly Pair[]): PrePost | null {
  const complete = pairs.filter(
    (one): one is { pre: number; post: number } => one.pre !== null && one.post !== null,
  )
  const pre = levelOf(complete.map((one) => one.pre))
  const post = levelOf(complete.map((one) => one.post))
  const change = levelOf(complete.map((one) => one.post - one.pre))
  if (!pre || !post || !change) return null
  const df = complete.length - 1
  const average = pre.sd === null || post.sd === null ? null : Math.sqrt((pre.sd ** 2 + post.sd ** 2) / 2)
  return {
    n: complete.length,
    incomplete: pairs.filter((one) => (one.pre === null) !== (one.post === null)).length,
    pre,
    post,
    change,
    byPre: effectSize(change.mean, pre.sd, df),
    byAverage: effectSize(change.mean, average, df),
    byChange: effectSize(change.mean, change.sd, df),
  }
}
