import { type Difference, differenceOfProportions } from '../../methods/outcome/difference-of-proportions.ts'
import { fisherExact } from '../../methods/outcome/fisher.ts'
import { type MissingStories, missingAt, missingStories } from '../../methods/outcome/missing-outcomes.ts'
import { type Interval, type Proportion, wilsonInterval } from '../../methods/outcome/proportion.ts'
import {
  numberNeeded,
  oddsRatio,
  oddsRatioInterval,
  riskRatio,
  riskRatioInterval,
} from '../../methods/outcome/ratios.ts'
import { customaryThreshold } from '../../methods/outcome/small-cells.ts'
import type { Remark } from '../../methods/remark.ts'
import { type ClaimFlag, claimFlags } from '../../methods/report/claims.ts'
import { type DimensionResults, dimensionResults, peopleDimensions } from './dimensions.ts'
import { type EffectResults, effectResults } from './effects.ts'
import { followed, hasSmallCell } from './followed.ts'
import { type PeopleResults, peopleResults } from './people.ts'
import { claimRemarks, groupRemarks, outcomeRemarks } from './remarks.ts'
import type { PrePostWorksheet } from './schema.ts'

/** Two groups and one outcome: yes or no. */
export interface OutcomeResults {
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

/** What the page shows of outcomes. */
export interface PrePostResults {
  people: PeopleResults
  effects: EffectResults
  /** Who improved reliably, by the groups and sites that the rows name. */
  peopleBy: DimensionResults[]
  /** Null until both groups are counted. */
  outcome: OutcomeResults | null
  dimensions: DimensionResults[]
  claim: ClaimFlag[]
  /** Sentences by the part they are about; people and effects bring their own. */
  remarks: { peopleBy: Remark[]; outcome: Remark[]; groups: Remark[]; claim: Remark[] }
}

/** All panels and the claim. */
export function prePostResults(worksheet: PrePostWorksheet): PrePostResults {
  const people = peopleResults(worksheet)
  const peopleBy = peopleDimensions(people, worksheet)
  const outcome = outcomeResults(worksheet)
  const dimensions = dimensionResults(worksheet)
  const { wording, design } = worksheet.claim
  return {
    people,
    effects: effectResults(worksheet),
    peopleBy,
    outcome,
    dimensions,
    claim: claimFlags(wording, design, worksheet.smallCell ?? customaryThreshold),
    remarks: {
      peopleBy: groupRemarks({ groups: [] }, peopleBy),
      outcome: outcomeRemarks(worksheet, outcome),
      groups: groupRemarks(worksheet, dimensions),
      claim: claimRemarks(worksheet),
    },
  }
}

/** The two groups compared; null until both are counted. */
export function outcomeResults({
  outcome,
  missing,
  smallCell,
}: Pick<PrePostWorksheet, 'outcome' | 'missing' | 'smallCell'>): OutcomeResults | null {
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
