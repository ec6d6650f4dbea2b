import { memo, useDeferredValue, useMemo } from 'react'
import { formatFixed, formatNumber } from '#core/format'
import { hexagonText } from '#core/methods/planning/readiness'
import type { Carried } from '#core/worksheets/carry-forward/carried'
import { componentsFromModel } from '#core/worksheets/carry-forward/model-to-plan'
import { sourceSentence } from '#core/worksheets/fields'
import { type PlanResults, planResults } from '#core/worksheets/implementation-plan/results'
import {
  hexagonSides,
  type ImplementationPlan,
  implementationPlanSchema,
} from '#core/worksheets/implementation-plan/schema'
import { CarryOffer } from '../parts/CarryOffer.tsx'
import { fieldsOf, listOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { RowList } from '../parts/RowList.tsx'
import { Scale } from '../parts/Scale.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { type Edit, useEdit } from '../parts/use-edit.ts'
import type { WorksheetFormProps } from '../props.ts'
import Charts from './Charts.tsx'
import { GridStep } from './GridStep.tsx'
import { SitesStep } from './SitesStep.tsx'

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

type Component = ImplementationPlan['components'][number]

interface ComponentsProps {
  components: Component[]
  offers: Carried<Component>[]
  edit: Edit<ImplementationPlan>
}

/** What has to happen everywhere. */
const ComponentsStep = memo(function ComponentsStep({ components, offers, edit }: ComponentsProps) {
  const list = listOf(implementationPlanSchema, 'components', components, edit)
  return (
    <Step
      title="The core components"
      hint="What has to happen everywhere for it to be this program. Each one gets a plan at each site."
    >
      <CarryOffer
        title="Activities of your logic model in chapter 5"
        offers={offers}
        describe={({ name }) => name}
        taken={({ value }) => components.some(({ id }) => id === value.id) || components.length >= list.max}
        onTake={({ value }) => edit((plan) => ({ ...plan, components: [...plan.components, value] }))}
      />
      <RowList
        label="Core components"
        {...list}
        nameOf={(_, place) => `Component ${place + 1}`}
        wordsOf={({ name }) => name}
        addLabel="Add a component"
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
  )
})

interface TimeProps {
  /** The plan the chart is drawn from. */
  plan: ImplementationPlan
  months: number | null
  edit: Edit<ImplementationPlan>
  /** There is a row with both its months. */
  drawn: boolean
}

/** The plan over the months of the grant. */
function TimeStep({ plan, months, edit, drawn }: TimeProps) {
  const set = (part: { months?: number | null }) => edit((newest) => ({ ...newest, ...part }))
  const field = fieldsOf({ months }, set, implementationPlanSchema)
  return (
    <Step
      title="Over the months"
      hint="Everything at once in month 4 is the usual mistake. Look for the month in which one person owns five things."
    >
      <NumberInput label="Months of the grant" {...field('months')} />
      {drawn ? (
        <Charts worksheet={plan} id="time" level={4} />
      ) : (
        <p className="text-muted">The chart appears with the first row that has both its months.</p>
      )}
    </Step>
  )
}

interface HexagonProps {
  ratings: ImplementationPlan['hexagon']
  edit: Edit<ImplementationPlan>
  results: PlanResults
}

/** Six ratings of the program and the place together. */
const HexagonStep = memo(function HexagonStep({ ratings, edit, results }: HexagonProps) {
  const set = (part: Partial<typeof ratings>) =>
    edit((plan) => ({ ...plan, hexagon: { ...plan.hexagon, ...part } }))
  const field = fieldsOf(ratings, set, implementationPlanSchema.shape.hexagon)
  return (
    <Step
      title="The Hexagon"
      hint="Six sides of one question: does this program belong here? Rate each from 1 to 5."
    >
      <div className="grid gap-4">
        {hexagonSides.map(({ id, name, ask }) => (
          <Scale key={id} legend={`${name}: ${ask}`} ends={['no', 'yes']} {...field(id)} />
        ))}
      </div>
      {results.hexagon && (
        <div>
          <p>
            Mean of the ratings given: <strong>{formatFixed(results.hexagon.mean, 2)}</strong>
          </p>
          <p className="meta mt-1 max-w-160">{hexagonText.weakness}</p>
          <Remarks remarks={results.about.hexagon} />
        </div>
      )}
    </Step>
  )
})

interface StopProps {
  list: ImplementationPlan['stopDoing']
  edit: Edit<ImplementationPlan>
  results: PlanResults
}

/** What ends, so that the new work has hours. */
const StopStep = memo(function StopStep({ list, edit, results }: StopProps) {
  return (
    <Step
      title="What will stop"
      hint="New work takes its hours from somewhere. Name what ends, before it is taken from people’s evenings."
    >
      <RowList
        label="What will stop"
        {...listOf(implementationPlanSchema, 'stopDoing', list, edit)}
        nameOf={(_, place) => `Stop ${place + 1}`}
        wordsOf={({ text }) => text}
        addLabel="Add what stops"
        look="fields"
        empty="Nothing yet. In the chapter, thirteen old forms are still required."
      >
        {(item, change) => {
          const set = (part: Partial<typeof item>) => change({ ...item, ...part })
          const field = fieldsOf(item, set, implementationPlanSchema.shape.stopDoing)
          return (
            <div className="grid items-end gap-3 sm:grid-cols-[1fr_9rem]">
              <TextInput label="What stops" {...field('text')} />
              <NumberInput label="Hours a week" {...field('hours')} />
            </div>
          )
        }}
      </RowList>
      <div role="status">
        {results.hoursFreed > 0 && (
          <p>
            Hours freed: <strong>{formatNumber(results.hoursFreed)} a week</strong>, if all of it really ends.
          </p>
        )}
      </div>
      <Remarks remarks={results.about.room} className="my-0" />
    </Step>
  )
})
