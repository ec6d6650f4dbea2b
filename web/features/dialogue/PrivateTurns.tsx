import { useState } from 'react'
import { saveTimeout } from '../../drafts/failure.ts'
import { isSessionOver, sentenceOf } from '../../lib/error.ts'
import { Button } from '../../ui/Button.tsx'
import { Question } from '../../ui/Dialog.tsx'
import { toastError } from '../../ui/toast.ts'
import { EarlierCopies } from './EarlierCopies.tsx'
import { type ChoiceDialogProps, signInAgain, usePrivateChoice } from './private-turns.ts'
import { TurnChoice } from './TurnChoice.tsx'

/** Choose what stays private; while it is saved the choice can be neither closed nor changed. */
export function PrivateTurns({ chapterId, assistant, messages: latest, read, onClose }: ChoiceDialogProps) {
  const { choice, person, store } = usePrivateChoice(chapterId, latest)
  const [saving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    try {
      const signal = AbortSignal.timeout(saveTimeout)
      await store(signal)
      await read(signal)
      onClose()
    } catch (error) {
      setSaving(false)
      const text = isSessionOver(error) ? signInAgain : sentenceOf(error)
      toastError(text)
    }
  }

  return (
    <Question
      busy={saving}
      onClose={onClose}
      title="Private turns"
      action={
        <Button busy={saving && 'Saving...'} onClick={() => void save()}>
          Save
        </Button>
      }
    >
      <p className="mb-4">
        Nobody but you reads a private turn: not your instructor, and nobody you share with. What you wrote
        about yourself is chosen already.
      </p>
      <EarlierCopies chapterId={chapterId} person={person} disabled={saving} onLeave={onClose} />
      <TurnChoice {...choice} assistant={assistant} disabled={saving} />
    </Question>
  )
}
