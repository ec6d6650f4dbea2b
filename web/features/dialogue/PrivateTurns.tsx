import { useState } from 'react'
import type { ChatMessage } from '#core/contract/dialogue'
import { isSessionOver, sentenceOf } from '../../lib/error.ts'
import { messages as words } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { EarlierCopies } from './EarlierCopies.tsx'
import { signInAgain } from './private-turns.ts'
import { TurnChoice } from './TurnChoice.tsx'
import { usePrivateChoice } from './use-private-choice.ts'

interface Props {
  chapterId: string
  assistant: string
  messages: readonly ChatMessage[]
  /** Reads the dialogue again. */
  onStored: () => Promise<unknown>
}

/** Who can read the dialogue, and the way to keep turns private. */
export function WhoCanRead({ messages, ...rest }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <p className="meta max-w-[33em]">
      Your instructor can read this dialogue, except the turns you mark as private.
      {messages.length > 0 && (
        <>
          {' '}
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="cursor-pointer py-1 text-accent underline underline-offset-[0.18em] hover:text-accent-strong"
          >
            Choose private turns
          </button>
        </>
      )}
      {open && <PrivateTurns messages={messages} {...rest} onClose={() => setOpen(false)} />}
    </p>
  )
}

/** While the choice is saved it cannot be closed or changed: that would look like taking it back. */
function PrivateTurns({
  chapterId,
  assistant,
  messages: latest,
  onStored,
  onClose,
}: Props & { onClose: () => void }) {
  const { person, messages, chosen, toggle, store } = usePrivateChoice(chapterId, latest)
  const [saving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    try {
      await store()
      await onStored()
      onClose()
    } catch (error) {
      setSaving(false)
      const text = isSessionOver(error) ? signInAgain : sentenceOf(error)
      toast({ title: words.error, text, tone: 'destructive' })
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
