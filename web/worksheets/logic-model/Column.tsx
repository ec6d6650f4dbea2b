import { memo } from 'react'
import {
  emptyBox,
  isOutcome,
  type LogicModel,
  type ModelBox,
  type ModelColumn,
  modelColumns,
  most,
} from '#core/worksheets/logic-model/schema'
import { fieldsOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { Tick } from '../parts/Tick.tsx'
import type { Edit } from '../parts/use-edit.ts'

interface BoxFieldsProps {
  box: ModelBox
  edit: Edit<LogicModel>
  name: string
}

/** What one box holds: its text, and what its column asks for. */
const BoxFields = memo(function BoxFields({ box, edit, name }: BoxFieldsProps) {
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
      {isOutcome(box) && (
        <NumberInput
          label="Month of the grant in which it is known for those who join last"
          className="mt-3"
          min={0}
          max={most.months}
          whole
          {...field('month')}
        />
      )}
    </>
  )
})

/** What stands in each column, what one of its boxes is called, and a hint from the chapter's case. */
const words: Record<ModelColumn, { one: string; hint: string }> = {
  input: {
    one: 'Input',
    hint: 'What you have to work with: people, money, rooms, trust. In the chapter: two navigators, a Circle, two rooms.',
  },
  activity: {
    one: 'Activity',
    hint: 'What people do. A core component is one without which this would be another program. Its function is what it is for: say that in the reasons of its links. Chapters 6 and 7 offer it to you again, with its indicator.',
  },
  output: {
    one: 'Output',
    hint: 'What can be counted when the activity took place. A count is not yet a change in anybody’s life.',
  },
  short: {
    one: 'Short-term outcome',
    hint: 'What is different for somebody in the first months after joining. In the chapter: an ID in hand, a check-in that does not clash with work.',
  },
  medium: {
    one: 'Medium-term outcome',
    hint: 'What is different for somebody at the end of the service. In the chapter: no forced move in the last 90 days.',
  },
  long: {
    one: 'Long-term outcome',
    hint: 'The impact it is meant to lead to. It belongs to the picture and not to the promise.',
  },
}

interface Props {
  id: ModelColumn
  boxes: readonly ModelBox[]
  edit: Edit<LogicModel>
}

export const Column = memo(function Column({ id, boxes, edit }: Props) {
  const own = boxes.filter(({ column }) => column === id)
  const { one, hint } = words[id]
  const name = modelColumns.find((column) => column.id === id)?.name ?? one
  return (
    <Step title={name} hint={hint}>
      <RowList
        label={name}
        rows={own}
        onChange={(rows) =>
          edit((model) => ({
            ...model,
            boxes: [...model.boxes.filter(({ column }) => column !== id), ...rows],
          }))
        }
        fresh={(fresh) => emptyBox(fresh, id)}
        nameOf={(_, place) => `${one} ${place + 1}`}
        wordsOf={({ text }) => text}
        addLabel={`Add ${/^[AEIOU]/.test(one) ? 'an' : 'a'} ${one.toLowerCase()}`}
        max={most.boxes - boxes.length + own.length}
        look="line"
      >
        {(box, _, place) => <BoxFields box={box} edit={edit} name={`${one} ${place + 1}`} />}
      </RowList>
    </Step>
  )
})
