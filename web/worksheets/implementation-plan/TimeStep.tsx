import type { ImplementationPlan } from '#core/worksheets/implementation-plan/schema'
import { NumberInput } from '../parts/NumberInput.tsx'
import { Step } from '../parts/Step.tsx'
import Charts from './Charts.tsx'
import type { EditPlan } from './edit.ts'

interface Props {
  /** The plan the chart is drawn from. */
  plan: ImplementationPlan
  months: number | null
  edit: EditPlan
  /** There is a row with both its months. */
  drawn: boolean
}

/** The plan over the months of the grant. */
export function TimeStep({ plan, months, edit, drawn }: Props) {
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
