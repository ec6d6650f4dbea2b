import type { Remark } from '#core/methods/remark'
import { emptyStory, type ReportWorksheet } from '#core/worksheets/report/schema'
import { Choice } from '../parts/Choice.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { Remarks } from '../parts/Remarks.tsx'
import { RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { Tick } from '../parts/Tick.tsx'
import type { EditReport } from './edit.ts'

type Story = ReportWorksheet['stories'][number]

interface Props {
  stories: Story[]
  remarks: readonly Remark[]
  edit: EditReport
}

/** Stories and quotations with what their people agreed to. */
export function StoryStep({ stories, remarks, edit }: Props) {
  return (
    <Step
      title="Stories and consent"
      hint="Consent is for one use and can be taken back. No name does not mean no risk: ask who could recognize the person. A story shows; it does not prove."
    >
      <RowList
        label="Stories"
        rows={stories}
        onChange={(next) => edit((newest) => ({ ...newest, stories: next }))}
        fresh={emptyStory}
        nameOf={(_, place) => `Story ${place + 1}`}
        wordsOf={({ text }) => text}
        addLabel="Add a story"
        max={20}
        empty="No stories yet."
      >
        {(row, change) => {
          const field = fieldsOf(row, (part) => change({ ...row, ...part }))
          return (
            <div className="grid gap-4">
              <TextInput label="The words as they would appear" rows={3} {...field('text')} />
              <Choice legend="What the person agreed to" options={uses} layout="column" {...field('use')} />
              <div className="grid gap-4 md:grid-cols-2">
                <TextInput label="For which occasions" {...field('scope')} />
                <TextInput label="Until when" {...field('expiry')} />
              </div>
              <Tick
                label="The person has seen the final text"
                checked={row.reviewed}
                onChange={(reviewed) => change({ ...row, reviewed })}
              />
            </div>
          )
        }}
      </RowList>
      <Remarks remarks={remarks} />
    </Step>
  )
}

const uses = [
  { value: 'internal', name: 'Inside only', hint: 'It is left out of every outline, print and share.' },
  { value: 'report', name: 'In this report' },
  { value: 'public', name: 'In public' },
] as const
