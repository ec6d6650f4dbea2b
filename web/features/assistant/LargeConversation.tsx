import type { ReactNode } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  name: string
  onClose: () => void
  children: ReactNode
}

/** The assistant as a dialog, with room to read. */
export const LargeConversation = ({ name, onClose, children }: Props) => (
  <Dialog look="tall" title={name} onClose={onClose} closeLabel="Back to the small panel">
    {children}
  </Dialog>
)
