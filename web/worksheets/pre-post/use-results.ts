import { useDeferredValue, useMemo } from 'react'
import { customaryThreshold } from '#core/methods/outcome/small-cells'
import { claimFlags } from '#core/methods/report/claims'
import { dimensionResults, peopleDimensions } from '#core/worksheets/pre-post/dimensions'
import { effectResults } from '#core/worksheets/pre-post/effects'
import { outcomeFigures } from '#core/worksheets/pre-post/figures'
import { peopleResults } from '#core/worksheets/pre-post/people'
import { claimRemarks, groupRemarks, outcomeRemarks } from '#core/worksheets/pre-post/remarks'
import type { PrePostResults } from '#core/worksheets/pre-post/results'
import type { PrePostWorksheet } from '#core/worksheets/pre-post/schema'
import { useQuiet } from '../single-case/use-quiet.ts'

/** With more people, results are worked out when the typing pauses. */
const many = 100

/**
 * All results, a moment later than what is typed. Each part stays the same object while what it rests on does:
 * five hundred people are not worked out again for a letter of the claim.
 */
export function useResults(worksheet: PrePostWorksheet): { late: PrePostWorksheet; results: PrePostResults } {
  const late = useDeferredValue(useQuiet(worksheet, worksheet.people.length > many ? 300 : 0))
  const {
    measure,
    people: rows,
    program,
    comparison,
    outcome: counts,
    missing,
    groups,
    smallCell,
    claim,
  } = late
  const people = useMemo(() => peopleResults({ measure, people: rows }), [measure, rows])
  const effects = useMemo(
    () => effectResults({ people: rows, program, comparison }),
    [rows, program, comparison],
  )
  const byPeople = useMemo(() => {
    const peopleBy = peopleDimensions(people, { smallCell })
    return { peopleBy, remarks: groupRemarks({ groups: [] }, peopleBy) }
  }, [people, smallCell])
  const byOutcome = useMemo(() => {
    const outcome = outcomeFigures({ outcome: counts, missing, smallCell })
    return { outcome, remarks: outcomeRemarks({ outcome: counts, smallCell }, outcome) }
  }, [counts, missing, smallCell])
  const byGroup = useMemo(() => {
    const dimensions = dimensionResults({ groups, smallCell })
    return { dimensions, remarks: groupRemarks({ groups }, dimensions) }
  }, [groups, smallCell])
  const results = {
    people,
    effects,
    peopleBy: byPeople.peopleBy,
    outcome: byOutcome.outcome,
    dimensions: byGroup.dimensions,
    claim: claimFlags(claim.wording, claim.design, smallCell ?? customaryThreshold),
    remarks: {
      peopleBy: byPeople.remarks,
      outcome: byOutcome.remarks,
      groups: byGroup.remarks,
      claim: claimRemarks({ claim }),
    },
  }
  return { late, results }
}
