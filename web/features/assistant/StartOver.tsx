import { useState } from 'react'
import { flushSync } from 'react-dom'
import { sentenceOf } from '../../lib/error.ts'
import { Button } from '../../ui/Button.tsx'
import { Question } from '../../ui/Dialog.tsx'
import { toastError } from '../../ui/toast.ts'

interface Props {
  onConfirm: () => Promise<void>
  /** It is deleted and the question closed: the button that asked it is gone, or will be. */
  onDone: () => void
}

/** "Start over": asks first, because the conversation so far is deleted; while it is, nothing else can be chosen. */
export function StartOver({ onConfirm, onDone }: Props) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
      // As long as the question is open, nothing behind it takes the focus.
      flushSync(() => setOpen(false))
      onDone()
    } catch (error) {
      toastError(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Start over
      </Button>
      {open && (
        <Question
          busy={busy}
          onClose={() => setOpen(false)}
          title="Start over?"
          cancel="Keep the conversation"
          action={
            <Button variant="danger" busy={busy && 'Deleting...'} onClick={() => void confirm()}>
              Delete and start over
            </Button>
          }
        >
          <p>
            This deletes your conversation with the chapter assistant. The required dialogue and your saved
            work stay as they are.
          </p>
        </Question>
      )}
    </>
  )
}
