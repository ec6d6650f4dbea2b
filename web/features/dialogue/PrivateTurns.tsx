import { useState } from 'react'
import type { ChatMessage } from '#core/contract/dialogue'
import { saveTimeout } from '../../drafts/failure.ts'
import { isSessionOver, sentenceOf } from '../../lib/error.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toastError } from '../../ui/toast.ts'
import { EarlierCopies } from './EarlierCopies.tsx'
import { signInAgain } from './private-turns.ts'
import { TurnChoice } from './TurnChoice.tsx'
import { usePrivateChoice } from './use-private-choice.ts'

interface Props {
  chapterId: string
  assistant: string
  messages: readonly ChatMessage[]
  read: (signal: AbortSignal) => Promise<unknown>
  onClose: () => void
}

/**
 * Choose what stays private. While the choice is saved, as long as a save may take, it cannot be closed or changed:
 * that would look like taking it back.
 */
export function PrivateTurns({ chapterId, assistant, messages: latest, read, onClose }: Props) {
  const { person, messages, chosen, toggle, store } = usePrivateChoice(chapterId, latest)
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
    <Dialog
      open
      onClose={() => {
        if (!saving) onClose()
      }}
      title="Private turns"
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button busy={saving && 'Saving...'} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <p className="mb-4">
        Nobody but you reads a private turn: not your instructor, and nobody you share with. What you wrote
        about yourself is chosen already.
      </p>
      <EarlierCopies chapterId={chapterId} person={person} disabled={saving} onLeave={onClose} />
      <TurnChoice
        messages={messages}
        assistant={assistant}
        chosen={chosen}
        onToggle={toggle}
        disabled={saving}
      />
    </Dialog>
  )
}
