import { useDeferredValue, useMemo } from 'react'
import { componentsFromModel } from '#core/worksheets/carry-forward/model-to-plan'
import { planResults } from '#core/worksheets/implementation-plan/results'
import { useEdit } from '../parts/use-edit.ts'
import type { WorksheetFormProps } from '../props.ts'
import { ComponentsStep } from './ComponentsStep.tsx'
import { GridStep } from './GridStep.tsx'
import { HexagonStep } from './HexagonStep.tsx'
import { SitesStep } from './SitesStep.tsx'
import { StopStep } from './StopStep.tsx'
import { TimeStep } from './TimeStep.tsx'

/** Chapter 6: sites, components, a plan for each of them at each site, its months, the Hexagon, and what stops. */
export default function PlanForm({ worksheet, onChange, earlier }: WorksheetFormProps<'6'>) {
  const edit = useEdit(worksheet, onChange)
  // Typing comes first; figures and drawing follow.
  const later = useDeferredValue(worksheet)
  const results = useMemo(() => planResults(later), [later])
  const offers = useMemo(() => (earlier['5'] ? componentsFromModel(earlier['5']) : []), [earlier])
  return (
    <>
      <SitesStep sites={worksheet.sites} edit={edit} results={results} />
      <ComponentsStep components={worksheet.components} offers={offers} edit={edit} />
      <GridStep
        components={worksheet.components}
        sites={worksheet.sites}
        rows={worksheet.rows}
        months={worksheet.months}
        edit={edit}
        remarks={results.about.grid}
      />
      <TimeStep plan={later} months={worksheet.months} edit={edit} drawn={results.bars.length > 0} />
      <HexagonStep ratings={worksheet.hexagon} edit={edit} results={results} />
      <StopStep list={worksheet.stopDoing} edit={edit} results={results} />
    </>
  )
}
