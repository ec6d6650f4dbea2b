import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

interface Props {
  open: boolean
  onKeep: () => void
  onPutAway: () => void
  /** What the fields show then. */
  children: ReactNode
}

/** Asks before changes that are not saved give way to something else. */
export const PutAwayDialog = ({ open, onKeep, onPutAway, children }: Props) => (
  <Dialog
    open={open}
    onClose={onKeep}
    title="Put your changes away?"
    actions={
      <>
        <Button variant="secondary" data-autofocus onClick={onKeep}>
          Keep them
        </Button>
        <Button variant="danger" onClick={onPutAway}>
          Put them away
        </Button>
      </>
    }
  >
    <p>{children}</p>
  </Dialog>
)
