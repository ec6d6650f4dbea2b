import type { MethodText } from '../method-text.ts'
import { levelOf } from '../single-case/level.ts'
import { effectSize } from './effect-size.ts'

export const prePostText: MethodText = {
  name: 'Pre–post change',
  says: 'How the scores of the same people changed from the first to the second time.',
  weakness:
    'People who start at their worst tend to get better anyway, and nobody knows what would have happened without the program.',
  source: 'Becker (1988) for the change over the first standard deviation',
}

/**
 * Means, standard deviations and effect sizes of the people measured twice, and how many have one score only. The
 * change is post minus pre, whatever the direction of improvement. d = change ÷ SD, with the SD of the first scores
 * (Becker 1988; the one to report), with √((s₁² + s₂²)/2), and with the SD of the changes, which is large when people
 * change alike. g corrects each with df = n − 1.
 * @returns null when nobody has both scores
 */
export function prePost(pairs: readonly { pre: number | null; post: number | null }[]) {
  const complete = pairs.filter(
    (one): one is { pre: number; post: number } => one.pre !== null && one.post !== null,
  )
  const pre = levelOf(complete.map((one) => one.pre))
  const post = levelOf(complete.map((one) => one.post))
  const change = levelOf(complete.map((one) => one.post - one.pre))
  if (!pre || !post || !change) return null
  const average = pre.sd === null || post.sd === null ? null : Math.sqrt((pre.sd ** 2 + post.sd ** 2) / 2)
  const over = (sd: number | null) => effectSize(change.mean, sd, complete.length - 1)
  return {
    n: complete.length,
    incomplete: pairs.filter((one) => (one.pre === null) !== (one.post === null)).length,
    ...{ pre, post, change },
    byPre: over(pre.sd),
    byAverage: over(average),
    byChange: over(change.sd),
  }
}
export type PrePost = NonNullable<ReturnType<typeof prePost>>
