import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog, type DialogLook } from '../ui/Dialog.tsx'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A sheet over the page to be read or printed. */
export const PrintDialog = ({ title, onClose, children }: Props) => (
  <Dialog
    look={sheet}
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

// While it is open, printing prints it alone (print.css).
const sheet: DialogLook = {
  dialog: 'print-sheet max-h-[calc(100dvh-2rem)] w-[min(46rem,calc(100vw-2rem))] overflow-auto',
  head: 'items-start pt-[1.4rem] pb-1 md:pl-9',
  title: 'pt-[0.45rem] text-2xl',
  body: 'max-w-[40rem] px-5 pt-2.5 pb-5 md:px-9',
  actions: 'no-print sticky bottom-0 border-line border-t bg-paper py-4 md:px-9',
}
