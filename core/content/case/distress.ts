import { betweenGroups, differenceOfChanges } from '#core/methods/outcome/effect-size'
import { prePost } from '#core/methods/outcome/pre-post'
import { errorOfChange } from '#core/methods/outcome/reliable-change'
import { known, type Person, under } from './names.ts'
import type { CaseData } from './schema.ts'

/** Student’s t for 95 % at Welch’s 66 degrees of freedom, which the two groups of changes have (39 and 33 people). */
const t95 = 1.997

/** The PHQ-9: averages, three effect sizes, and each person's change against the error of measurement. */
export function distress({ people: { program, comparison }, 'steady-ground': { phq } }: CaseData) {
  const pairs = (people: readonly Person[]) =>
    people.flatMap(({ phq: [pre, post] }) => (pre === undefined || post === undefined ? [] : [{ pre, post }]))
  const score = (people: readonly Person[], sd: number) => {
    const both = pairs(people)
    const change = prePost(both)
    const { threshold } = errorOfChange({ sd, reliability: phq.retest }) ?? { threshold: Number.NaN }
    const moved = both.map(({ pre, post }) => post - pre)
    return {
      n: both.length,
      before: known(change?.pre.mean),
      beforeSd: known(change?.pre.sd),
      after: known(change?.post.mean),
      afterSd: known(change?.post.sd),
      change: known(change?.change.mean),
      changeSd: known(change?.change.sd),
      better: moved.filter((by) => by < -threshold).length,
      worse: moved.filter((by) => by > threshold).length,
      same: moved.filter((by) => Math.abs(by) <= threshold).length,
      meaningful: moved.filter((by) => by <= -phq.meaningful).length,
    }
  }
  // The spread that the chapter prints and computes with, in one decimal.
  const sd = Number(known(prePost(pairs(program))?.pre.sd).toFixed(1))
  const [one, other] = [score(program, sd), score(comparison, sd)]
  const group = (of: typeof one, time: 'before' | 'after') => ({
    mean: of[time],
    sd: time === 'before' ? of.beforeSd : of.afterSd,
    n: of.n,
  })
  const changes = differenceOfChanges(
    { pre: group(one, 'before'), post: group(one, 'after') },
    { pre: group(other, 'before'), post: group(other, 'after') },
  )
  const difference = one.change - other.change
  const error = Math.sqrt(one.changeSd ** 2 / one.n + other.changeSd ** 2 / other.n)
  const [retest, alpha] = [phq.retest, phq.alpha].map((reliability) => errorOfChange({ sd, reliability }))
  return {
    ...under('phq.program', one),
    ...under('phq.comparison', other),
    ...under('phq', {
      difference,
      differenceLow: difference - t95 * error,
      differenceHigh: difference + t95 * error,
      dBeforeAfter: one.change / one.beforeSd,
      dAfter: known(betweenGroups(group(one, 'after'), group(other, 'after'))?.d),
      dChanges: known(changes?.d),
      gChanges: known(changes?.g),
      pooledBefore: difference / known(changes?.d),
      pooledAfter:
        (one.after - other.after) / known(betweenGroups(group(one, 'after'), group(other, 'after'))?.d),
      errorOfScore: known(retest?.measurement),
      errorOfChange: known(retest?.difference),
      threshold: known(retest?.threshold),
      thresholdAlpha: known(alpha?.threshold),
      ...phq,
    }),
    ...Object.fromEntries(
      program.flatMap(({ id, phq: [pre, post] }) =>
        pre === undefined || post === undefined
          ? []
          : [
              [`${id}.before`, pre],
              [`${id}.after`, post],
              [`${id}.change`, post - pre],
              [`${id}.index`, (post - pre) / known(retest?.difference)],
            ],
      ),
    ),
  }
}
