import { useDeferredValue, useMemo } from 'react'
import { componentsFromModel } from '#core/instruments/worksheets/carry-forward/model-to-plan'
import { sourceSentence } from '#core/instruments/worksheets/fields'
import { planResults } from '#core/instruments/worksheets/implementation-plan/results'
import { CarryOffer } from '../parts/CarryOffer.tsx'
import { freshId, RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { useEdit } from '../parts/use-edit.ts'
import type { WorksheetFormProps } from '../worksheet.ts'
import { GridStep } from './GridStep.tsx'
import { HexagonStep } from './HexagonStep.tsx'
import { SitesStep } from './SitesStep.tsx'
import { StopStep } from './StopStep.tsx'
import { TimeStep } from './TimeStep.tsx'

/** Components a plan can hold. */
const most = 20

/** Chapter 6: sites, components, a plan for each of them at each site, its months, the Hexagon, and what stops. */
export default function PlanForm({ worksheet, onChange, earlier }: WorksheetFormProps<'6'>) {
  const edit = useEdit(worksheet, onChange)
  // Typing comes first; figures and drawing follow.
  const later = useDeferredValue(worksheet)
  const results = useMemo(() => planResults(later), [later])
  const { components } = worksheet
  return (
    <>
      <SitesStep sites={worksheet.sites} edit={edit} results={results} />
      <Step
        title="The core components"
        hint="What has to happen everywhere for it to be this program. Each one gets a plan at each site."
      >
        <CarryOffer
          title="Activities of your logic model in chapter 5"
          offers={earlier['5'] ? componentsFromModel(earlier['5']) : []}
          describe={({ name }) => name}
          taken={({ value }) => components.some(({ id }) => id === value.id) || components.length >= most}
          onTake={({ value }) => edit((plan) => ({ ...plan, components: [...plan.components, value] }))}
        />
        <RowList
          label="Core components"
          rows={components}
          onChange={(rows) => edit((plan) => ({ ...plan, components: rows }))}
          fresh={() => ({ id: freshId(), name: '', from: null })}
          nameOf={(_, place) => `Component ${place + 1}`}
          addLabel="Add a component"
          max={most}
          look="line"
          empty="No component yet. In the chapter, weekly contact is one."
        >
          {(component, change, place) => (
            <>
              <TextInput
                label={`Name of component ${place + 1}`}
                hideLabel
                grows
                max={300}
                value={component.name}
                onChange={(name) => change({ ...component, name })}
              />
              {component.from && <p className="meta mt-1.5">{sourceSentence(component.from)}</p>}
            </>
          )}
        </RowList>
      </Step>
      <GridStep plan={worksheet} edit={edit} remarks={results.about.grid} />
      <TimeStep plan={later} months={worksheet.months} edit={edit} drawn={results.bars.length > 0} />
      <HexagonStep ratings={worksheet.hexagon} edit={edit} results={results} />
      <StopStep list={worksheet.stopDoing} edit={edit} results={results} />
    </>
  )
}
