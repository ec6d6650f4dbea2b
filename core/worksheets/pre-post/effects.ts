import { compact, formatFixed, pluralize } from '../../format.ts'
import { betweenGroups, differenceOfChanges } from '../../methods/outcome/effect-size.ts'
import { type PrePost, prePost } from '../../methods/outcome/pre-post.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import type { PrePostWorksheet } from './schema.ts'

export type EffectResults = ReturnType<typeof effectResults>

/** Means, SDs and effect sizes of everybody and, where both are named, of program and comparison. */
export function effectResults({
  people,
  program,
  comparison,
}: Pick<PrePostWorksheet, 'people' | 'program' | 'comparison'>) {
  const all = prePost(people)
  const named = (name: string) => people.filter(({ group }) => same(group, name) && name.trim() !== '')
  const [one, other] = [prePost(named(program)), prePost(named(comparison))]
  const [a, b] = [scoresOf(one), scoresOf(other)]
  return {
    all,
    program: one,
    comparison: other,
    /** The same data, three sizes; null without both groups. */
    threeWays:
      a && b && one
        ? {
            /** Change against change, over the pooled first SD. */
            againstComparison: differenceOfChanges(a, b),
            /** Second scores alone. */
            afterOnly: betweenGroups(a.post, b.post),
            /** The program's own change, over its first SD. */
            beforeAfter: one.byPre,
          }
        : null,
    remarks: remarksOn(all, people.length, Boolean(a && b)),
  }
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Means with their SDs at both times; null where a group is too small to have an SD. */
function scoresOf(group: PrePost | null) {
  if (!group || group.pre.sd === null || group.post.sd === null) return null
  const { n, pre, post } = group
  return { pre: { mean: pre.mean, sd: group.pre.sd, n }, post: { mean: post.mean, sd: group.post.sd, n } }
}

function remarksOn(all: PrePost | null, count: number, compared: boolean): Remark[] {
  if (!all) return count === 0 ? [] : [info('Nobody has both scores yet.')]
  const lost = count - all.n
  return compact([
    lost > 0 &&
      warning(
        `${pluralize(lost, 'person', 'people')} of ${count} ${lost === 1 ? 'is' : 'are'} without both scores. The figures are about the others, and people are rarely lost by chance.`,
      ),
    !compared &&
      info(
        'Before and after in one group says that scores changed, not why. People who start at their worst tend to get better anyway.',
      ),
    all.byPre &&
      all.byChange &&
      info(
        `The same change is ${formatFixed(all.byPre.d, 2)} over the first standard deviation and ${formatFixed(all.byChange.d, 2)} over that of the changes. Say which one you report.`,
      ),
  ])
}
