import { useDeferredValue, useMemo } from 'react'
import { stakeholderResults } from '#core/worksheets/stakeholder-map/results'
import type { WorksheetFormProps } from '../props.ts'
import { AssetsStep } from './AssetsStep.tsx'
import { EvidenceStep } from './EvidenceStep.tsx'
import { MapStep } from './MapStep.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { ProblemStep } from './ProblemStep.tsx'
import { ViewsStep } from './ViewsStep.tsx'

/** Chapter 4: who decides and who lives with it, what is known and what is there, and the problem in one sentence. */
export default function StakeholderMapForm({ worksheet, onChange }: WorksheetFormProps<'4'>) {
  const later = useDeferredValue(worksheet)
  const results = useMemo(() => stakeholderResults(later), [later])
  return (
    <>
      <PeopleStep
        rows={worksheet.stakeholders}
        results={results}
        onChange={(stakeholders) => onChange({ ...worksheet, stakeholders })}
      />
      <MapStep map={later} results={results} />
      <EvidenceStep
        rows={worksheet.evidence}
        results={results}
        onChange={(evidence) => onChange({ ...worksheet, evidence })}
      />
      <AssetsStep rows={worksheet.assets} onChange={(assets) => onChange({ ...worksheet, assets })} />
      <ViewsStep map={worksheet} onChange={(part) => onChange({ ...worksheet, ...part })} />
      <ProblemStep
        problem={worksheet.problem}
        statement={results.statement}
        onChange={(problem) => onChange({ ...worksheet, problem })}
      />
    </>
  )
}
