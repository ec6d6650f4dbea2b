import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { type Act, confirmation, workNames } from './act.ts'

interface Props {
  act: Act
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once more before a reset or a deletion. The focus starts on Cancel: Enter alone deletes nothing. */
export function ConfirmAct({ act, busy, onCancel, onConfirm }: Props) {
  const isReset = act.kind === 'reset'
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
            busy={busy && (isReset ? 'Resetting...' : 'Deleting...')}
          >
            {isReset ? 'Reset' : 'Delete'}
          </Button>
        </>
      }
    >
      <p className="font-heading">{act.name}</p>
      {act.type && <p className="mt-1">Only: {workNames[act.type]}.</p>}
      <p className="meta mt-1.5">
        {isReset
          ? 'Saved texts stay. The student is told.'
          : 'Links of this work stop working at once. The student is told.'}{' '}
        You can undo it for ten minutes.
      </p>
    </Dialog>
  )
}
