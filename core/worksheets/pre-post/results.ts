import { customaryThreshold } from '../../methods/outcome/small-cells.ts'
import type { Remark } from '../../methods/remark.ts'
import { type ClaimFlag, claimFlags } from '../../methods/report/claims.ts'
import { type DimensionResults, dimensionResults, peopleDimensions } from './dimensions.ts'
import { type EffectResults, effectResults } from './effects.ts'
import { type OutcomeFigures, outcomeFigures } from './figures.ts'
import { type PeopleResults, peopleResults } from './people.ts'
import { claimRemarks, groupRemarks, outcomeRemarks } from './remarks.ts'
import type { PrePostWorksheet } from './schema.ts'

export interface PrePostResults {
  people: PeopleResults
  effects: EffectResults
  /** Who improved reliably, by the groups and sites that the rows name. */
  peopleBy: DimensionResults[]
  /** Null until both groups are counted. */
  outcome: OutcomeFigures | null
  dimensions: DimensionResults[]
  claim: ClaimFlag[]
  /** Sentences by the part they are about; people and effects bring their own. */
  remarks: { peopleBy: Remark[]; outcome: Remark[]; groups: Remark[]; claim: Remark[] }
}

/** All panels and the claim. */
export function prePostResults(worksheet: PrePostWorksheet): PrePostResults {
  const people = peopleResults(worksheet)
  const peopleBy = peopleDimensions(people, worksheet)
  const outcome = outcomeFigures(worksheet)
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
