import { useDeferredValue, useMemo } from 'react'
import type { Remark } from '#core/methods/remark'
import { loopRemarks } from '#core/worksheets/run-chart/remarks'
import { chartResults, weakestDomains } from '#core/worksheets/run-chart/results'
import { loopParts, type RunChartWorksheet } from '#core/worksheets/run-chart/schema'
import { Choice } from '../parts/Choice.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { WorksheetFormProps } from '../props.ts'
import { LabInside } from '../single-case/LabInside.tsx'
import { useQuiet } from '../single-case/use-quiet.ts'
import { ChartStep } from './ChartStep.tsx'
import { PeriodsStep } from './PeriodsStep.tsx'
import { SustainabilityStep } from './SustainabilityStep.tsx'

/** With more periods, the chart is drawn when the typing pauses. */
const many = 100

/** Chapter 9: the run chart and the learning loop around it. */
export default function RunChartForm({ worksheet, onChange, earlier }: WorksheetFormProps<'9'>) {
  // Results may come a moment later than what is typed, and the chart only when its own numbers change.
  const { periods, baselineEnd, measure, unit, loop, sustainability } = useDeferredValue(
    useQuiet(worksheet, worksheet.periods.length > many ? 300 : 0),
  )
  const figures = useMemo(() => chartResults({ periods, baselineEnd }), [periods, baselineEnd])
  const weakest = weakestDomains({ sustainability })
  const set = (part: Partial<typeof worksheet>) => onChange({ ...worksheet, ...part })
  return (
    <>
      <MeasureStep worksheet={worksheet} onChange={set} />
      <PeriodsStep worksheet={worksheet} onChange={set} />
      <ChartStep
        measure={measure}
        unit={unit}
        periods={periods}
        baselineEnd={baselineEnd}
        figures={figures}
      />
      <LoopStep
        loop={worksheet.loop}
        remarks={loopRemarks({ loop })}
        onChange={(next) => set({ loop: next })}
      />
      <SustainabilityStep
        sustainability={worksheet.sustainability}
        weakest={weakest}
        onChange={(next) => set({ sustainability: next })}
      />
      <LabInside lab={worksheet.lab} onChange={(lab) => set({ lab })} earlier={earlier} />
    </>
  )
}

type Loop = RunChartWorksheet['loop']

interface Props {
  loop: Loop
  remarks: readonly Remark[]
  onChange: (loop: Loop) => void
}

/** From question to decision and back to the people it is about. */
function LoopStep({ loop, remarks, onChange }: Props) {
  return (
    <Step
      title="The learning loop"
      hint="A chart changes nothing by itself. Say who looks, what they decide, what could get worse, and how participants hear of it."
    >
      {loopParts.map(({ id, name, asks }) => (
        <TextInput
          key={id}
          label={name}
          hint={asks}
          rows={2}
          value={loop[id]}
          onChange={(text) => onChange({ ...loop, [id]: text })}
        />
      ))}
      <Remarks remarks={remarks} />
    </Step>
  )
}

interface MeasureStepProps {
  worksheet: Pick<RunChartWorksheet, 'measure' | 'unit' | 'better'>
  onChange: (part: Partial<MeasureStepProps['worksheet']>) => void
}

/** What is counted, period by period. */
function MeasureStep({ worksheet: { measure, unit, better }, onChange }: MeasureStepProps) {
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
