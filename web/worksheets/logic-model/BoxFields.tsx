import { memo } from 'react'
import type { ModelBox } from '#core/worksheets/logic-model/schema'
import { fieldsOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { Tick } from '../parts/Tick.tsx'
import type { EditModel } from './edit.ts'

interface Props {
  box: ModelBox
  edit: EditModel
  /** "Activity 2" */
  name: string
}

/** What one box holds: its text, and what its column asks for. */
export const BoxFields = memo(function BoxFields({ box, edit, name }: Props) {
  const set = (part: Partial<ModelBox>) =>
    edit((model) => ({
      ...model,
      boxes: model.boxes.map((one) => (one.id === box.id ? { ...one, ...part } : one)),
    }))
  const field = fieldsOf(box, set)
  return (
    <>
      <TextInput label={name} hideLabel grows {...field('text')} />
      {box.column === 'output' && (
        <div className="mt-3 grid items-end gap-x-4 gap-y-3 sm:grid-cols-[9rem_1fr]">
          <NumberInput label="How many" min={0} {...field('number')} />
          <TextInput label="Of what, by when" {...field('unit')} />
        </div>
      )}
      {box.column === 'activity' && (
        <div className="mt-1">
          <Tick label="Core component" checked={box.core} onChange={(core) => set({ core })} />
          {(box.core || box.indicator !== '') && (
            <TextInput
              label="Fidelity indicator: how you would know it happened as meant"
              grows
              className="mt-1"
              {...field('indicator')}
            />
          )}
        </div>
      )}
      {(box.column === 'short' || box.column === 'medium' || box.column === 'long') && (
        <NumberInput
          label="Month of the grant in which it is known for those who join last"
          className="mt-3"
          min={0}
          max={240}
          whole
          {...field('month')}
        />
      )}
    </>
  )
})
