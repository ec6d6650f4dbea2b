import type { ModelBox } from '#core/instruments/worksheets/logic-model/schema'
import { NumberInput } from '../parts/NumberInput.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { Tick } from '../parts/Tick.tsx'

interface Props {
  box: ModelBox
  onChange: (box: ModelBox) => void
}

/** What one box holds: its text, and what its column asks for. */
export function BoxFields({ box, onChange }: Props) {
  const set = (part: Partial<ModelBox>) => onChange({ ...box, ...part })
  const outcome = box.column === 'short' || box.column === 'medium' || box.column === 'long'
  return (
    <div className="grid gap-4">
      <TextInput
        label={outcome ? 'What is different, for whom' : 'In a few words'}
        rows={2}
        value={box.text}
        onChange={(text) => set({ text })}
      />
      {box.column === 'output' && (
        <div className="grid gap-4 sm:grid-cols-[auto_1fr]">
          <NumberInput label="How many" min={0} value={box.number} onChange={(number) => set({ number })} />
          <TextInput
            label="Of what, in what time"
            hint="Contacts a week, people by month 10"
            value={box.unit}
            onChange={(unit) => set({ unit })}
          />
        </div>
      )}
      {box.column === 'activity' && (
        <>
          <Tick
            label="Core function"
            hint="Without it, this would be another program."
            checked={box.core}
            onChange={(core) => set({ core })}
          />
          {(box.core || box.indicator !== '') && (
            <TextInput
              label="Fidelity indicator"
              hint="How you would know that it happened as meant. Chapters 6 and 7 offer it to you again."
              rows={2}
              value={box.indicator}
              onChange={(indicator) => set({ indicator })}
            />
          )}
        </>
      )}
      {outcome && (
        <NumberInput
          label="Month in which it could be seen"
          hint="Counted from the start of the grant"
          className="max-w-72"
          min={0}
          max={240}
          whole
          value={box.month}
          onChange={(month) => set({ month })}
        />
      )}
    </div>
  )
}
