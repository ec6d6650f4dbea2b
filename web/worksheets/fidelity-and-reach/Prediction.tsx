import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { type FidelityAndReach, mostEarlier } from '#core/worksheets/fidelity-and-reach/schema'
import { changedPrediction, lockedPrediction } from '#core/worksheets/fidelity-and-reach/small-test'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
import { ignoreDoubleClick } from '../../ui/ignore-double-click.ts'
import { TextInput } from '../parts/TextInput.tsx'

type Test = FidelityAndReach['pdsa']

interface Props {
  test: Test
  change: (from: (test: Test) => Test) => void
}

/** The day here, as 2025-03-31. */
const today = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** The prediction: written, then locked; changed afterward only on record. */
export function Prediction({ test, change }: Props) {
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
        {test.locked ? (
          <Button
            variant="secondary"
            icon={<LockOpen className="icon" />}
            onClick={ignoreDoubleClick(unlock)}
            disabled={full}
          >
            Change my prediction
          </Button>
        ) : (
          <Button variant="secondary" icon={<Lock className="icon" />} onClick={ignoreDoubleClick(lock)}>
            Lock my prediction
          </Button>
        )}
        <span role="status" className="text-sm">
          {test.locked && full ? 'It was changed as often as can be recorded.' : said}
        </span>
      </div>
    </div>
  )
}
