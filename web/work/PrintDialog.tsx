import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A sheet over the page to be read or printed. */
export const PrintDialog = ({ title, onClose, children }: Props) => (
  <Dialog
    look="sheet"
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        <Button icon={<Printer className="icon" />} onClick={() => print()}>
          Print
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
