import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { type Action, confirmation, workNames } from './action.ts'
import { useWhatGoes, WhatGoes } from './WhatGoes.tsx'

interface Props {
  act: Action
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once more before a reset, a deletion or a removal. The focus starts on Cancel: Enter alone deletes nothing. */
export function ConfirmAction({ act, busy, onCancel, onConfirm }: Props) {
  const counts = useWhatGoes(act)
  return (
    <Dialog
      open
      onClose={() => {
        if (!busy) onCancel()
      }}
      title={confirmation(act)}
      actions={
        <>
          <Button variant="secondary" data-autofocus onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button
            variant="danger"
            onClick={onConfirm}
            // Nobody agrees to what is not named yet.
            disabled={counts.isLoading}
            busy={busy && words[act.kind].busy}
          >
            {words[act.kind].button}
          </Button>
        </>
      }
    >
      <p className="font-heading">{act.name}</p>
      {act.type && <p className="mt-1">Only: {workNames[act.type]}.</p>}
      {act.kind !== 'reset' && <WhatGoes kind={act.kind} query={counts} />}
      <p className="meta mt-1.5">{words[act.kind].consequence} You can undo it for ten minutes.</p>
    </Dialog>
  )
}

const words: Record<Action['kind'], { button: string; busy: string; consequence: string }> = {
  reset: { button: 'Reset', busy: 'Resetting...', consequence: 'Saved texts stay. The student is told.' },
  delete: {
    button: 'Delete',
    busy: 'Deleting...',
    consequence: 'Links of this work stop working at once. The student is told.',
  },
  remove: {
    button: 'Remove account',
    busy: 'Removing...',
    consequence:
      'Links stop working at once. This does not keep the person out: whoever has the access password can open a new account. To keep somebody out, suspend the account instead.',
  },
}
