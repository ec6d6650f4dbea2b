import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  open: boolean
  title: string
  /** On the button that does it, and on the one that does not. */
  yes: string
  no?: string
  variant?: 'danger' | 'primary'
  onYes: () => void
  onNo: () => void
  children: ReactNode
}

/** Asks before something is done. The focus starts on the way back: Enter alone does nothing. */
export const Confirm = ({
  open,
  title,
  yes,
  no = 'Cancel',
  variant = 'danger',
  onYes,
  onNo,
  children,
}: Props) => (
  <Dialog
    open={open}
    onClose={onNo}
    title={title}
    actions={
      <>
        <Button variant="secondary" data-autofocus onClick={onNo}>
          {no}
        </Button>
        <Button variant={variant} onClick={onYes}>
          {yes}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
