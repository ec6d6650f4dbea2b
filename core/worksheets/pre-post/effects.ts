import { formatFixed, pluralize } from '../../format.ts'
import {
  betweenGroups,
  differenceOfChanges,
  type EffectSize,
  type GroupScore,
} from '../../methods/outcome/effect-size.ts'
import { type PrePost, prePost } from '../../methods/outcome/pre-post.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import type { PrePostWorksheet } from './schema.ts'

export interface EffectResults {
  all: PrePost | null
  program: PrePost | null
  comparison: PrePost | null
  /** The same data, three sizes; null without both groups. */
  threeWays: {
    /** Change against change, over the pooled first SD. */
    againstComparison: EffectSize | null
    /** Second scores alone. */
    afterOnly: EffectSize | null
    /** The program's own change, over its first SD. */
    beforeAfter: EffectSize | null
  } | null
  remarks: Remark[]
}

/** Means, SDs and effect sizes of everybody and, where both are named, of program and comparison. */
export function effectResults({
  people,
  program,
  comparison,
}: Pick<PrePostWorksheet, 'people' | 'program' | 'comparison'>): EffectResults {
  const all = prePost(people)
  const named = (name: string) => people.filter(({ group }) => same(group, name) && name.trim() !== '')
  const [one, other] = [prePost(named(program)), prePost(named(comparison))]
  const scores = (group: PrePost | null) =>
    group && group.pre.sd !== null && group.post.sd !== null
      ? {
          pre: { mean: group.pre.mean, sd: group.pre.sd, n: group.n } satisfies GroupScore,
          post: { mean: group.post.mean, sd: group.post.sd, n: group.n } satisfies GroupScore,
        }
      : null
  const [a, b] = [scores(one), scores(other)]
  return {
    all,
    program: one,
    comparison: other,
    threeWays:
      a && b && one
        ? {
            againstComparison: differenceOfChanges(a, b),
            afterOnly: betweenGroups(a.post, b.post),
            beforeAfter: one.byPre,
          }
        : null,
    remarks: remarksOn(all, people.length, Boolean(a && b)),
  }
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

function remarksOn(all: PrePost | null, count: number, compared: boolean): Remark[] {
  if (!all) return count === 0 ? [] : [info('Nobody has both scores yet.')]
  const remarks: Remark[] = []
  const lost = count - all.n
  if (lost > 0)
    remarks.push(
      warning(
        `${pluralize(lost, 'person', 'people')} of ${count} ${lost === 1 ? 'is' : 'are'} without both scores. The figures are about the others, and people are rarely lost by chance.`,
      ),
    )
  if (!compared)
    remarks.push(
      info(
        'Before and after in one group says that scores changed, not why. People who start at their worst tend to get better anyway.',
      ),
    )
  if (all.byPre && all.byChange)
    remarks.push(
      info(
        `The same change is ${formatFixed(all.byPre.d, 2)} over the first standard deviation and ${formatFixed(all.byChange.d, 2)} over that of the changes. Say which one you report.`,
      ),
    )
  return remarks
}
