import { Lock, LockOpen } from 'lucide-react'
import { memo, useState } from 'react'
import type { Remark } from '#core/methods/remark'
import {
  type FidelityAndReach,
  fidelitySchema,
  mostEarlier,
} from '#core/worksheets/fidelity-and-reach/schema'
import {
  changedPrediction,
  earlierWords,
  lockedPrediction,
} from '#core/worksheets/fidelity-and-reach/small-test'
import { actNames } from '#core/worksheets/fidelity-and-reach/words'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
import { ignoreDoubleClick } from '../../ui/ignore-double-click.ts'
import { Choice, choices } from '../parts/Choice.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { Edit } from '../parts/use-edit.ts'

type Test = FidelityAndReach['pdsa']

interface Props {
  test: Test
  edit: Edit<FidelityAndReach>
  remarks: readonly Remark[]
}

/** Plan, do, study, act, once: the result has no field before the prediction is locked. */
export const TestStep = memo(function TestStep({ test, edit, remarks }: Props) {
  const change = (from: (test: Test) => Test) => edit((tracker) => ({ ...tracker, pdsa: from(tracker.pdsa) }))
  const set = (part: Partial<Test>) => change((newest) => ({ ...newest, ...part }))
  const field = fieldsOf(test, set, fidelitySchema.shape.pdsa)
  return (
    <Step
      title="One small test"
      hint="Plan, do, study, act. Predict first: whoever writes the prediction afterward remembers having known."
    >
      <TextInput
        label="Question"
        hint="What are you trying to find out or make better?"
        {...field('question')}
      />
      <TextInput label="Test" hint="One change, for few people, for a short time." {...field('test')} />
      <div className="grid max-w-160 gap-4 sm:grid-cols-[1fr_auto]">
        <TextInput label="Measure" hint="What you will count or ask" {...field('measure')} />
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
            {...field('result')}
            rows={3}
          />
          <Choice legend="What follows" options={choices(actNames)} {...field('act')} />
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

interface PredictionProps {
  test: Test
  change: (from: (test: Test) => Test) => void
}

/** The day here, as 2025-03-31: the way Swedes write it. */
const today = () => new Date().toLocaleDateString('sv')

/** The prediction: written, then locked; changed afterward only on record. */
function Prediction({ test, change }: PredictionProps) {
  const [said, setSaid] = useState('')

  function lock() {
    if (test.prediction.trim() === '') return setSaid('Write the prediction first.')
    change((newest) => lockedPrediction(newest, today()))
    setSaid('The prediction is locked.')
  }
  function unlock() {
    change((newest) => changedPrediction(newest, today()))
    setSaid('You can change it now. The earlier one stays on record.')
  }
  const full = test.earlier.length >= mostEarlier

  return (
    <div className="max-w-160">
      {test.locked ? (
        <Field
          label="Prediction"
          hint={test.lockedOn ? `Locked on ${test.lockedOn}.` : 'Locked.'}
          look="sans"
        >
          {(control) => <TextArea {...control} rows={2} readOnly value={test.prediction} />}
        </Field>
      ) : (
        <TextInput
          label="Prediction"
          hint="What will happen, in figures if you can, and why you think so."
          rows={2}
          value={test.prediction}
          onChange={(prediction) => change((newest) => ({ ...newest, prediction }))}
        />
      )}
      <div className="no-print mt-3 flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          icon={test.locked ? <LockOpen className="icon" /> : <Lock className="icon" />}
          onClick={ignoreDoubleClick(test.locked ? unlock : lock)}
          disabled={test.locked && full}
        >
          {test.locked ? 'Change my prediction' : 'Lock my prediction'}
        </Button>
        <span role="status" className="text-sm">
          {test.locked && full ? 'It was changed as often as can be recorded.' : said}
        </span>
      </div>
    </div>
  )
}
