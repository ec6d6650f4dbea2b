import { memo } from 'react'
import { formatFixed } from '#core/format'
import { hexagonText } from '#core/methods/planning/readiness'
import type { PlanResults } from '#core/worksheets/implementation-plan/results'
import { hexagonSides, type ImplementationPlan } from '#core/worksheets/implementation-plan/schema'
import { sideNames } from '#core/worksheets/implementation-plan/words'
import { Remarks } from '../parts/Remarks.tsx'
import { Scale } from '../parts/Scale.tsx'
import { Step } from '../parts/Step.tsx'
import type { EditPlan } from './edit.ts'

/** What is asked on each side. */
const questions: Record<(typeof hexagonSides)[number], string> = {
  need: 'is it what people here are missing?',
  fit: 'does it suit what is done and valued here?',
  capacity: 'are there people, time and rooms?',
  evidence: 'does it work, and for whom was that shown?',
  usability: 'is it clear enough to be done?',
  supports: 'is there training, coaching, data?',
}

interface Props {
  ratings: ImplementationPlan['hexagon']
  edit: EditPlan
  results: PlanResults
}

/** Six ratings of the program and the place together. */
export const HexagonStep = memo(function HexagonStep({ ratings, edit, results }: Props) {
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
