import { useDeferredValue, useMemo } from 'react'
import { indicatorsFromModel, sitesFromPlan } from '#core/worksheets/carry-forward/model-to-plan'
import { fidelityResults } from '#core/worksheets/fidelity-and-reach/results'
import { useEdit } from '../parts/use-edit.ts'
import type { WorksheetFormProps } from '../props.ts'
import { ChangesStep } from './ChangesStep.tsx'
import { ComponentsStep } from './ComponentsStep.tsx'
import { ObserversStep } from './ObserversStep.tsx'
import { ReachStep } from './ReachStep.tsx'
import { SessionsStep } from './SessionsStep.tsx'
import { SitesStep } from './SitesStep.tsx'
import { TestStep } from './TestStep.tsx'

/** Chapter 7: what was delivered, what arrived, whom it reached, what was changed, and one small test. */
export default function TrackerForm({ worksheet, onChange, earlier }: WorksheetFormProps<'7'>) {
  const edit = useEdit(worksheet, onChange)
  // Typing comes first; figures and drawings follow.
  const later = useDeferredValue(worksheet)
  const results = useMemo(() => fidelityResults(later), [later])
  const sites = useMemo(() => (earlier['6'] ? sitesFromPlan(earlier['6']) : []), [earlier])
  const indicators = useMemo(() => (earlier['5'] ? indicatorsFromModel(earlier['5']) : []), [earlier])
  return (
    <>
      <SitesStep sites={worksheet.sites} smallCell={worksheet.smallCell} offers={sites} edit={edit} />
      <ComponentsStep
        components={worksheet.components}
        sites={worksheet.sites}
        offers={indicators}
        edit={edit}
        drawn={later}
        results={results}
      />
      <SessionsStep sites={worksheet.sites} sessions={worksheet.sessions} edit={edit} results={results} />
      <ReachStep
        funnel={worksheet.funnel}
        groups={worksheet.groups}
        reference={worksheet.reference}
        edit={edit}
        drawn={later}
        results={results}
      />
      <ChangesStep adaptations={worksheet.adaptations} edit={edit} remarks={results.about.changes} />
      <ObserversStep observers={worksheet.observers} edit={edit} agreement={results.agreement} />
      <TestStep test={worksheet.pdsa} edit={edit} remarks={results.about.prediction} />
    </>
  )
}
