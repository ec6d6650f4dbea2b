import { memo } from 'react'
import { emptyBox, type ModelBox, type ModelColumn, modelColumns } from '#core/worksheets/logic-model/schema'
import { freshId, RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { BoxFields } from './BoxFields.tsx'
import type { EditModel } from './edit.ts'

/** Boxes a model can hold. */
const most = 80

/** What stands in each column, what one of its boxes is called, and a hint from the chapter's case. */
const words: Record<ModelColumn, { one: string; add: string; hint: string }> = {
  input: {
    one: 'Input',
    add: 'Add an input',
    hint: 'What you have to work with: people, money, rooms, trust. In the chapter: two navigators, a Circle, two rooms.',
  },
  activity: {
    one: 'Activity',
    add: 'Add an activity',
    hint: 'What people do. A core component is one without which this would be another program. Its function is what it is for: say that in the reasons of its links. Chapters 6 and 7 offer it to you again, with its indicator.',
  },
  output: {
    one: 'Output',
    add: 'Add an output',
    hint: 'What can be counted when the activity took place. A count is not yet a change in anybody’s life.',
  },
  short: {
    one: 'Short-term outcome',
    add: 'Add a short-term outcome',
    hint: 'What is different for somebody in the first months after joining. In the chapter: an ID in hand, a check-in that does not clash with work.',
  },
  medium: {
    one: 'Medium-term outcome',
    add: 'Add a medium-term outcome',
    hint: 'What is different for somebody at the end of the service. In the chapter: no forced move in the last 90 days.',
  },
  long: {
    one: 'Long-term outcome',
    add: 'Add a long-term outcome',
    hint: 'The impact it is meant to lead to. It belongs to the picture and not to the promise.',
  },
}

interface Props {
  id: ModelColumn
  /** The boxes of all columns. */
  boxes: readonly ModelBox[]
  edit: EditModel
}

/** One column of the model as a list of boxes. */
export const Column = memo(function Column({ id, boxes, edit }: Props) {
  const own = boxes.filter(({ column }) => column === id)
  const { one, add, hint } = words[id]
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
        fresh={() => emptyBox(freshId(), id)}
        nameOf={(_, place) => `${one} ${place + 1}`}
        wordsOf={({ text }) => text}
        addLabel={add}
        max={most - boxes.length + own.length}
        look="line"
      >
        {(box, _, place) => <BoxFields box={box} edit={edit} name={`${one} ${place + 1}`} />}
      </RowList>
    </Step>
  )
})
