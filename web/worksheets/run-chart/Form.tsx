import { useDeferredValue, useMemo } from 'react'
import type { Remark } from '#core/methods/remark'
import { loopRemarks } from '#core/worksheets/run-chart/remarks'
import { chartResults, weakestDomains } from '#core/worksheets/run-chart/results'
import { loopParts, type RunChartWorksheet } from '#core/worksheets/run-chart/schema'
import { Choice } from '../parts/Choice.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
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
      <ChartStep {...{ measure, unit, periods, baselineEnd, figures }} />
      <LoopStep
        loop={worksheet.loop}
        remarks={loopRemarks({ loop })}
        onChange={(part) => set({ loop: { ...worksheet.loop, ...part } })}
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
  onChange: (part: Partial<Loop>) => void
}

function LoopStep({ loop, remarks, onChange }: Props) {
  const field = fieldsOf(loop, onChange)
  return (
    <Step
      title="The learning loop"
      hint="A chart changes nothing by itself. Say who looks, what they decide, what could get worse, and how participants hear of it."
    >
      {loopParts.map(({ id, name, asks }) => (
        <TextInput key={id} label={name} hint={asks} rows={2} {...field(id)} />
      ))}
      <Remarks remarks={remarks} />
    </Step>
  )
}

interface MeasureStepProps {
  worksheet: RunChartWorksheet
  onChange: (part: Partial<RunChartWorksheet>) => void
}

function MeasureStep({ worksheet, onChange }: MeasureStepProps) {
  const field = fieldsOf(worksheet, onChange)
  return (
    <Step
      title="The measure"
      hint="One number that comes in regularly and that somebody in the room can do something about."
    >
      <TextInput
        label="What is measured"
        hint="In the case: planned contacts completed, East Landing."
        {...field('measure')}
      />
      <div className="flex flex-wrap gap-5">
        <div className="w-full max-w-44">
          <TextInput label="Unit" {...field('unit')} />
        </div>
        <Choice legend="Which value is better" options={directions} {...field('better')} />
      </div>
    </Step>
  )
}

const directions = [
  { value: 'increase', name: 'A higher one' },
  { value: 'decrease', name: 'A lower one' },
] as const
