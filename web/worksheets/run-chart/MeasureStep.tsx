import type { RunChartWorksheet } from '#core/worksheets/run-chart/schema'
import { Choice } from '../parts/Choice.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'

interface Props {
  worksheet: Pick<RunChartWorksheet, 'measure' | 'unit' | 'better'>
  onChange: (part: Partial<Props['worksheet']>) => void
}

/** What is counted, period by period. */
export function MeasureStep({ worksheet: { measure, unit, better }, onChange }: Props) {
  return (
    <Step
      title="The measure"
      hint="One number that comes in regularly and that somebody in the room can do something about."
    >
      <TextInput
        label="What is measured"
        hint="In the case: planned contacts completed, East Landing."
        value={measure}
        onChange={(next) => onChange({ measure: next })}
      />
      <div className="flex flex-wrap gap-5">
        <div className="w-full max-w-44">
          <TextInput label="Unit" value={unit} onChange={(next) => onChange({ unit: next })} />
        </div>
        <Choice
          legend="Which value is better"
          options={directions}
          value={better}
          onChange={(next) => onChange({ better: next })}
        />
      </div>
    </Step>
  )
}

const directions = [
  { value: 'increase', name: 'A higher one' },
  { value: 'decrease', name: 'A lower one' },
] as const
