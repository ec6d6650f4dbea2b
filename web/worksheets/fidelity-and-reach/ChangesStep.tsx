import { memo } from 'react'
import type { Remark } from '#core/methods/remark'
import { type Adaptation, emptyAdaptation } from '#core/worksheets/fidelity-and-reach/schema'
import { keptNames, verdictNames } from '#core/worksheets/fidelity-and-reach/words'
import { Choice, yesOrNo } from '../parts/Choice.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { Remarks } from '../parts/Remarks.tsx'
import { freshId, RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { EditTracker } from './edit.ts'

interface Props {
  adaptations: Adaptation[]
  edit: EditTracker
  remarks: readonly Remark[]
}

const options = <T extends string>(names: Record<T, string>) =>
  (Object.keys(names) as T[]).map((value) => ({ value, name: names[value] }))

/** The adaptation log, with the questions of FRAME. */
export const ChangesStep = memo(function ChangesStep({ adaptations, edit, remarks }: Props) {
  return (
    <Step
      title="What was changed"
      hint="Every program is changed where it is used. Write it down while it is fresh; whether it was drift is the last question."
    >
      <RowList
        label="Changes"
        rows={adaptations}
        onChange={(rows) => edit((tracker) => ({ ...tracker, adaptations: rows }))}
        fresh={() => emptyAdaptation(freshId())}
        nameOf={(_, place) => `Change ${place + 1}`}
        wordsOf={({ what }) => what}
        addLabel="Add a change"
        max={40}
        empty="No change yet. In the chapter, two group sessions became a shared meal."
      >
        {(one, change) => <ChangeFields one={one} set={(part) => change({ ...one, ...part })} />}
      </RowList>
      <Remarks remarks={remarks} className="my-0" />
    </Step>
  )
})

function ChangeFields({ one, set }: { one: Adaptation; set: (part: Partial<Adaptation>) => void }) {
  const field = fieldsOf(one, set)
  return (
    <div className="grid gap-4">
      <TextInput label="What was changed" rows={2} {...field('what')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="When" {...field('when')} />
        <TextInput label="Who decided" hint="A role" {...field('who')} />
      </div>
      <TextInput label="Why, and for whose benefit" rows={2} {...field('why')} />
      <Choice legend="Was it planned?" options={yesOrNo} {...field('planned')} />
      <Choice legend="Was the core function kept?" options={options(keptNames)} {...field('keptCore')} />
      <Choice legend="What you call it" options={options(verdictNames)} {...field('verdict')} />
    </div>
  )
}
