import { memo } from 'react'
import type { Remark } from '#core/methods/remark'
import type { FidelityAndReach } from '#core/worksheets/fidelity-and-reach/schema'
import { earlierWords } from '#core/worksheets/fidelity-and-reach/small-test'
import { actNames } from '#core/worksheets/fidelity-and-reach/words'
import { Choice } from '../parts/Choice.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { EditTracker } from './edit.ts'
import { Prediction } from './Prediction.tsx'

type Test = FidelityAndReach['pdsa']

interface Props {
  test: Test
  edit: EditTracker
  remarks: readonly Remark[]
}

/** Plan, do, study, act, once: the result has no field before the prediction is locked. */
export const TestStep = memo(function TestStep({ test, edit, remarks }: Props) {
  const change = (from: (test: Test) => Test) => edit((tracker) => ({ ...tracker, pdsa: from(tracker.pdsa) }))
  const set = (part: Partial<Test>) => change((newest) => ({ ...newest, ...part }))
  const field = fieldsOf(test, set)
  return (
    <Step
      title="One small test"
      hint="Plan, do, study, act. Predict first: whoever writes the prediction afterward remembers having known."
    >
      <TextInput
        label="Question"
        hint="What are you trying to find out or make better?"
        rows={2}
        {...field('question')}
      />
      <TextInput
        label="Test"
        hint="One change, for few people, for a short time."
        rows={2}
        {...field('test')}
      />
      <div className="grid max-w-160 gap-4 sm:grid-cols-[1fr_auto]">
        <TextInput label="Measure" hint="What you will count or ask" rows={2} {...field('measure')} />
        <TextInput label="When you look" hint="A day, and with whom" {...field('date')} />
      </div>
      <Prediction test={test} change={change} />
      {test.earlier.length > 0 && (
        <div className="max-w-160">
          <p className="font-label text-sm/[1.3]">Earlier predictions</p>
          <ul className="mt-1 list-disc pl-[1.15em] text-sm/[1.5] marker:text-margin">
            {test.earlier.map((one, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the record only grows at its end
              <li key={place} className="[overflow-wrap:anywhere]">
                {earlierWords(one)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {test.locked ? (
        <>
          <TextInput
            label="Result"
            hint="What happened, beside what you predicted."
            rows={3}
            {...field('result')}
          />
          <Choice
            legend="What follows"
            options={(['adopt', 'adapt', 'abandon'] as const).map((value) => ({
              value,
              name: actNames[value],
            }))}
            {...field('act')}
          />
        </>
      ) : (
        <p className="max-w-160 rounded-paper border border-line border-dashed px-4 py-3 text-muted">
          {test.result.trim() === ''
            ? 'The result gets its field when the prediction is locked.'
            : 'The result you wrote is kept. It shows again when the prediction is locked.'}
        </p>
      )}
      <Remarks remarks={remarks} className="my-0" />
    </Step>
  )
})
