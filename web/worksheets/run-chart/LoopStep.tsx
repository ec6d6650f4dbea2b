import type { Remark } from '#core/methods/remark'
import type { RunChartWorksheet } from '#core/worksheets/run-chart/schema'
import { loopParts } from '#core/worksheets/run-chart/schema'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'

type Loop = RunChartWorksheet['loop']

interface Props {
  loop: Loop
  remarks: readonly Remark[]
  onChange: (loop: Loop) => void
}

/** From question to decision and back to the people it is about. */
export function LoopStep({ loop, remarks, onChange }: Props) {
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
