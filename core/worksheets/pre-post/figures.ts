import { type Difference, differenceOfProportions } from '../../methods/outcome/difference-of-proportions.ts'
import { fisherExact } from '../../methods/outcome/fisher.ts'
import {
  type Followed,
  type MissingStories,
  missingAt,
  missingStories,
} from '../../methods/outcome/missing-outcomes.ts'
import { type Interval, type Proportion, wilsonInterval } from '../../methods/outcome/proportion.ts'
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
export interface OutcomeFigures {
  one: Proportion
  other: Proportion
  /** The range that fits each share and each ratio. */
  intervals: {
    one: Interval | null
    other: Interval | null
    riskRatio: Interval | null
    oddsRatio: Interval | null
  }
  difference: Difference
  riskRatio: number | null
  oddsRatio: number | null
  numberNeeded: { exact: number; people: number } | null
  fisher: number | null
  stories: MissingStories
  /** With the shares of the lost that the learner supposes. */
  supposed: Difference | null
  /** A cell is so small that the figures are for inside use only. */
  small: boolean
}

/** The two groups compared; null until both are counted. */
export function outcomeFigures({
  outcome,
  missing,
  smallCell,
}: Pick<PrePostWorksheet, 'outcome' | 'missing' | 'smallCell'>): OutcomeFigures | null {
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
      supposed: missingAt(one, other, [(missing.one ?? 0) / 100, (missing.other ?? 0) / 100]),
      small: hasSmallCell([one, other], smallCell),
    }
  )
}

/** A group whose counts fit each other: reached ≤ asked ≤ started; null where they do not, or are not all there. */
export function followed({ reached, asked, started }: PrePostWorksheet['outcome']['one']): Followed | null {
  if (reached === null || asked === null || !asked) return null
  const began = started ?? asked
  return reached <= asked && asked <= began ? { reached, asked, started: began } : null
}

/** Whether a count from 1 to below the threshold stands in the four cells, so that the figures stay inside. */
function hasSmallCell(groups: readonly Followed[], threshold: number | null): boolean {
  return groups.some(({ reached, asked }) =>
    isSmallCount({ count: reached, of: asked }, threshold ?? customaryThreshold),
  )
}
