import { differenceOfProportions } from '../../methods/outcome/difference-of-proportions.ts'
import { fisherExact } from '../../methods/outcome/fisher.ts'
import { type Followed, missingAt, missingStories } from '../../methods/outcome/missing-outcomes.ts'
import { wilsonInterval } from '../../methods/outcome/proportion.ts'
import {
  numberNeeded,
  oddsRatio,
  oddsRatioInterval,
  riskRatio,
  riskRatioInterval,
} from '../../methods/outcome/ratios.ts'
import { customaryThreshold, isSmallCount } from '../../methods/outcome/small-cells.ts'
import type { PrePostWorksheet } from './schema.ts'

/** Two groups and one outcome: yes or no. */
export type OutcomeFigures = NonNullable<ReturnType<typeof outcomeFigures>>

/** The two groups compared; null until both are counted. */
export function outcomeFigures({
  outcome,
  missing,
  smallCell,
}: Pick<PrePostWorksheet, 'outcome' | 'missing' | 'smallCell'>) {
  const [one, other] = [followed(outcome.one), followed(outcome.other)]
  if (!one || !other) return null
  const [a, b] = [
    { count: one.reached, of: one.asked },
    { count: other.reached, of: other.asked },
  ]
  const difference = differenceOfProportions(a, b)
  return (
    difference && {
      one: a,
      other: b,
      /** The range that fits each share and each ratio. */
      intervals: {
        one: wilsonInterval(a),
        other: wilsonInterval(b),
        riskRatio: riskRatioInterval(a, b),
        oddsRatio: oddsRatioInterval(a, b),
      },
      difference,
      riskRatio: riskRatio(a, b),
      oddsRatio: oddsRatio(a, b),
      numberNeeded: numberNeeded(difference.difference),
      fisher: fisherExact(a, b),
      stories: missingStories(one, other),
      /** With the shares of the lost that the learner supposes. */
      supposed: missingAt(one, other, [(missing.one ?? 0) / 100, (missing.other ?? 0) / 100]),
      /** One of the four cells is so small that the figures are for inside use only. */
      small: [a, b].some((share) => isSmallCount(share, smallCell ?? customaryThreshold)),
    }
  )
}

/** A group whose counts fit each other: reached ≤ asked ≤ started; null where they do not, or are not all there. */
export function followed({ reached, asked, started }: PrePostWorksheet['outcome']['one']): Followed | null {
  if (reached === null || asked === null || !asked) return null
  const began = started ?? asked
  return reached <= asked && asked <= began ? { reached, asked, started: began } : null
}
