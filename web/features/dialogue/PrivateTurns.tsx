import { useState } from 'react'
import type { ChatMessage } from '#core/contract/dialogue'
import { sentenceOf } from '../../lib/error.ts'
import { messages as words } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { firstChoice, storeChoice, toggled } from './private-turns.ts'
import { TurnChoice } from './TurnChoice.tsx'

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

function PrivateTurns({
  chapterId,
  assistant,
  messages,
  onStored,
  onClose,
}: Props & { onClose: () => void }) {
  const [chosen, setChosen] = useState(() => firstChoice(messages))
  const [saving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    try {
      await storeChoice(chapterId, messages, chosen)
      await onStored()
      onClose()
    } catch (error) {
      setSaving(false)
      toast({ title: words.error, text: sentenceOf(error), tone: 'destructive' })
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Private turns"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
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
      <TurnChoice
        messages={messages}
        assistant={assistant}
        chosen={chosen}
        onToggle={(id) => setChosen((old) => toggled(old, id))}
      />
    </Dialog>
  )
}
