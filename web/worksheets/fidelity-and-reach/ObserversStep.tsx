import { memo } from 'react'
import { agreementText } from '#core/methods/process/agreement'
import type { FidelityResults } from '#core/worksheets/fidelity-and-reach/results'
import type { FidelityAndReach } from '#core/worksheets/fidelity-and-reach/schema'
import { agreementSentence } from '#core/worksheets/fidelity-and-reach/words'
import { Fold } from '../parts/Fold.tsx'
import { NumberInput } from '../parts/NumberInput.tsx'
import { Step } from '../parts/Step.tsx'
import type { EditTracker } from './edit.ts'

type Observers = FidelityAndReach['observers']

interface Props {
  observers: Observers
  edit: EditTracker
  agreement: FidelityResults['agreement']
}

const counts: { key: keyof Observers; label: string }[] = [
  { key: 'bothYes', label: 'Both said yes' },
  { key: 'onlyFirst', label: 'Only the first said yes' },
  { key: 'onlySecond', label: 'Only the second said yes' },
  { key: 'bothNo', label: 'Both said no' },
]

/** Agreement of two people who rated the same items; only where there were two. */
export const ObserversStep = memo(function ObserversStep({ observers, edit, agreement }: Props) {
  const given = counts.filter(({ key }) => observers[key] !== null).length
  return (
    <Step
      title="Did two observers see the same?"
      hint="Only where two people rated the same items, each without knowing the other’s answers."
    >
      <div className="max-w-160 border-line border-b">
        <Fold title="Count their answers" of="two observers" state={`${given} of 4`} open={given > 0}>
          {() => (
            <div className="grid max-w-100 grid-cols-2 items-end gap-4">
              {counts.map(({ key, label }) => (
                <NumberInput
                  key={key}
                  label={label}
                  min={0}
                  max={1_000_000}
                  whole
                  value={observers[key]}
                  onChange={(value) =>
                    edit((tracker) => ({ ...tracker, observers: { ...tracker.observers, [key]: value } }))
                  }
                />
              ))}
            </div>
          )}
        </Fold>
      </div>
      {agreement && (
        <div className="max-w-160">
          <p>{agreementSentence(agreement)}</p>
          <p className="meta mt-1.5">
            {agreementText.name}: {agreementText.says} {agreementText.weakness}
          </p>
        </div>
      )}
    </Step>
  )
})
