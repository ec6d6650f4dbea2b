import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../ui/Button.tsx'
import { Modal } from '../ui/Dialog.tsx'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons below; not printed. */
  actions: ReactNode
}

/** A sheet of its own over the page: while it is open, printing prints it alone (print.css). */
export function PrintDialog({ title, onClose, children, actions }: Props) {
  const id = useId()
  return (
    <Modal
      onClose={onClose}
      aria-labelledby={id}
      className="print-sheet m-auto max-h-[calc(100dvh-2rem)] w-[min(46rem,calc(100vw-2rem))] overflow-auto rounded-control bg-paper text-ink shadow-dialog"
    >
      <div className="flex items-start gap-4 pt-[1.4rem] pr-3.5 pb-1 pl-5 md:pl-9">
        <h2 id={id} className="pt-[0.45rem] text-2xl">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose} className="no-print ml-auto">
          <X />
        </IconButton>
      </div>
      <div className="max-w-[40rem] px-5 pt-2.5 pb-5 md:px-9">{children}</div>
      <div className="no-print sticky bottom-0 flex flex-col-reverse gap-3 border-line border-t bg-paper px-5 py-4 md:flex-row md:justify-end md:px-9">
        {actions}
      </div>
    </Modal>
  )
}
