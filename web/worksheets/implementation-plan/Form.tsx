import { memo, useDeferredValue, useMemo } from 'react'
import { formatFixed } from '#core/format'
import { hexagonText } from '#core/methods/planning/readiness'
import { componentsFromModel } from '#core/worksheets/carry-forward/model-to-plan'
import { type PlanResults, planResults } from '#core/worksheets/implementation-plan/results'
import { hexagonSides, type ImplementationPlan } from '#core/worksheets/implementation-plan/schema'
import { sideNames } from '#core/worksheets/implementation-plan/words'
import { NumberInput } from '../parts/NumberInput.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { Scale } from '../parts/Scale.tsx'
import { Step } from '../parts/Step.tsx'
import { useEdit } from '../parts/use-edit.ts'
import type { WorksheetFormProps } from '../props.ts'
import Charts from './Charts.tsx'
import { ComponentsStep } from './ComponentsStep.tsx'
import type { EditPlan } from './edit.ts'
import { GridStep } from './GridStep.tsx'
import { SitesStep } from './SitesStep.tsx'
import { StopStep } from './StopStep.tsx'

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

interface Props {
  /** The plan the chart is drawn from. */
  plan: ImplementationPlan
  months: number | null
  edit: EditPlan
  /** There is a row with both its months. */
  drawn: boolean
}

/** The plan over the months of the grant. */
function TimeStep({ plan, months, edit, drawn }: Props) {
  return (
    <Step
      title="Over the months"
      hint="Everything at once in month 4 is the usual mistake. Look for the month in which one person owns five things."
    >
      <NumberInput
        label="Months of the grant"
        min={0}
        max={240}
        whole
        value={months}
        onChange={(value) => edit((newest) => ({ ...newest, months: value }))}
      />
      {drawn ? (
        <Charts worksheet={plan} id="time" level={4} />
      ) : (
        <p className="text-muted">The chart appears with the first row that has both its months.</p>
      )}
    </Step>
  )
}

/** What is asked on each side. */
const questions: Record<(typeof hexagonSides)[number], string> = {
  need: 'is it what people here are missing?',
  fit: 'does it suit what is done and valued here?',
  capacity: 'are there people, time and rooms?',
  evidence: 'does it work, and for whom was that shown?',
  usability: 'is it clear enough to be done?',
  supports: 'is there training, coaching, data?',
}

interface HexagonStepProps {
  ratings: ImplementationPlan['hexagon']
  edit: EditPlan
  results: PlanResults
}

/** Six ratings of the program and the place together. */
const HexagonStep = memo(function HexagonStep({ ratings, edit, results }: HexagonStepProps) {
  return (
    <Step
      title="The Hexagon"
      hint="Six sides of one question: does this program belong here? Rate each from 1 to 5."
    >
      <div className="grid gap-4">
        {hexagonSides.map((side) => (
          <Scale
            key={side}
            legend={`${sideNames[side]}: ${questions[side]}`}
            ends={['no', 'yes']}
            value={ratings[side]}
            onChange={(rating) => edit((plan) => ({ ...plan, hexagon: { ...plan.hexagon, [side]: rating } }))}
          />
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
