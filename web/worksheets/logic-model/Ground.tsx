import { memo } from 'react'
import type { Remark } from '#core/methods/remark'
import type { LogicModel } from '#core/worksheets/logic-model/schema'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { EditModel } from './edit.ts'

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

type Texts = Pick<LogicModel, (typeof texts)[number]['key']>

/** What the model rests on, and whom it could hurt. */
export const Ground = memo(function Ground({
  edit,
  remarks,
  ...written
}: Texts & { edit: EditModel; remarks: readonly Remark[] }) {
  return (
    <Step
      title="What it stands on, and whom it could hurt"
      hint="A model says what. These four say under which conditions, and at whose risk."
    >
      {texts.map(({ key, label, hint }) => (
        <TextInput
          key={key}
          label={label}
          hint={hint}
          rows={3}
          value={written[key]}
          onChange={(text) => edit((model) => ({ ...model, [key]: text }))}
        />
      ))}
      <Remarks remarks={remarks} className="my-0" />
    </Step>
  )
})
