import { memo, useDeferredValue, useMemo } from 'react'
import { type Feasibility, feasibilityText } from '#core/methods/planning/feasibility'
import type { Remark } from '#core/methods/remark'
import { logicModelResults } from '#core/worksheets/logic-model/results'
import { type LogicModel, modelColumns } from '#core/worksheets/logic-model/schema'
import { feasibilityRows, filledBoxes, planParts } from '#core/worksheets/logic-model/words'
import { Reveal } from '../../ui/Reveal.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { ResultTable } from '../parts/ResultTable.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { type Edit, useEdit } from '../parts/use-edit.ts'
import type { WorksheetFormProps } from '../props.ts'
import Charts from './Charts.tsx'
import { Column } from './Column.tsx'
import { Links } from './Links.tsx'

/** Chapter 5: boxes, why one leads to another, the drawing, what it rests on, and what the time allows. */
export default function LogicModelForm({ worksheet, onChange }: WorksheetFormProps<'5'>) {
  const edit = useEdit(worksheet, onChange)
  // Typing comes first; the drawing, the findings and the names in the links follow.
  const later = useDeferredValue(worksheet)
  const { about, feasibility } = useMemo(() => logicModelResults(later), [later])
  const drawn = filledBoxes(later).length > 0
  const { assumptions, context, harms, equity } = worksheet
  return (
    <>
      {modelColumns.map(({ id }) => (
        <Column key={id} id={id} boxes={worksheet.boxes} edit={edit} />
      ))}
      <Links boxes={later.boxes} links={worksheet.links} edit={edit} />
      <Step
        title="The model as a drawing"
        hint="Read it aloud from left to right. Where you say “somehow”, a reason is missing."
      >
        {drawn ? (
          <Charts worksheet={later} id="model" level={4} />
        ) : (
          <p className="text-muted">The drawing appears with your first box.</p>
        )}
        {drawn && <Remarks remarks={[...about.chain, ...about.links]} />}
      </Step>
      <Ground {...{ assumptions, context, harms, equity }} edit={edit} remarks={about.harms} />
      <TimeAllowed timeline={worksheet.timeline} edit={edit} feasibility={feasibility} remarks={about.time} />
    </>
  )
}

const texts = [
  {
    key: 'assumptions',
    label: 'Assumptions',
    hint: 'What has to be true for the arrows to hold, and is not in your hands.',
  },
  {
    key: 'context',
    label: 'Context',
    hint: 'What around the program helps or hinders: rents, rules, a bus line, a law.',
  },
  {
    key: 'harms',
    label: 'Possible harms',
    hint: 'How could this hurt somebody because you helped? Name the earliest sign you would see.',
  },
  {
    key: 'equity',
    label: 'Equity',
    hint: 'For whom might it work differently, and who would not come at all?',
  },
] as const

type GroundProps = Pick<LogicModel, (typeof texts)[number]['key']> & {
  edit: Edit<LogicModel>
  remarks: readonly Remark[]
}

const Ground = memo(function Ground({ edit, remarks, ...written }: GroundProps) {
  const field = fieldsOf(written, (part) => edit((model) => ({ ...model, ...part })))
  return (
    <Step
      title="What it stands on, and whom it could hurt"
      hint="A model says what. These four say under which conditions, and at whose risk."
    >
      {texts.map(({ key, label, hint }) => (
        <TextInput key={key} label={label} hint={hint} rows={3} {...field(key)} />
      ))}
      <Remarks remarks={remarks} className="my-0" />
    </Step>
  )
})

interface Props {
  timeline: LogicModel['timeline']
  edit: Edit<LogicModel>
  feasibility: Feasibility | null
  remarks: readonly Remark[]
}

/** The feasibility arithmetic: eight numbers, and what they ask of each month and each worker. */
const TimeAllowed = memo(function TimeAllowed({ timeline, edit, feasibility, remarks }: Props) {
  const field = fieldsOf(timeline, (part) =>
    edit((model) => ({ ...model, timeline: { ...model.timeline, ...part } })),
  )
  return (
    <Step
      title="What the time allows"
      hint="Months of funding are not months of enrolling. Take off what comes before and after, and see what is left."
    >
      <div className="grid max-w-160 grid-cols-2 items-end gap-x-6 gap-y-4">
        {planParts.map(({ id, name, max }) => {
          const label = id === 'workers' ? `${name} (half a job is 0.5)` : name
          const whole = id !== 'workers' && id !== 'budget'
          return <NumberInput key={id} label={label} min={0} max={max} whole={whole} {...field(id)} />
        })}
      </div>
      <Reveal
        show="Show Steady Ground’s numbers"
        hide="Hide Steady Ground’s numbers"
        of="What the time allows"
      >
        <p className="meta mt-1 max-w-160">
          18 months, of them 3 to set up, 6 from joining to the follow-up and 2 to close, leave 7 for
          enrolling. 48 people in 7 months are 6.9 a month; each stays 6 months, so about 41 are active at
          once, for two navigators. $412,000 for 48 people is about $8,583 each.
        </p>
      </Reveal>
      {feasibility ? (
        <div>
          <ResultTable
            caption="What follows"
            columns={['What', 'Number']}
            rows={feasibilityRows(feasibility)}
          />
          <p className="meta max-w-160">
            {feasibilityText.says} {feasibilityText.weakness}
          </p>
          <Remarks remarks={remarks} />
        </div>
      ) : (
        <p className="text-muted">The four spans of months give the first result.</p>
      )}
    </Step>
  )
})
