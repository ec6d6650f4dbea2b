import type { ReactNode } from 'react'
import { Confirm } from '../Confirm.tsx'

interface Props {
  open: boolean
  onKeep: () => void
  onPutAway: () => void
  /** What the fields show then. */
  children: ReactNode
}

/** Asks before changes that are not saved give way to something else. */
export const PutAwayDialog = ({ open, onKeep, onPutAway, children }: Props) => (
  <Confirm
    open={open}
    title="Put your changes away?"
    yes="Put them away"
    no="Keep them"
    onYes={onPutAway}
    onNo={onKeep}
  >
    <p>{children}</p>
  </Confirm>
)
