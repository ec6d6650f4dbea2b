import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Dialog.tsx'

interface Props {
  name: string
  onClose: () => void
  children: ReactNode
}

/** The assistant as a dialog, with room to read. */
export function LargeConversation({ name, onClose, children }: Props) {
  const id = useId()
  return (
    <Modal
      onClose={onClose}
      aria-labelledby={id}
      className="m-auto h-[calc(100dvh-2rem)] max-h-none w-[min(46rem,calc(100vw-2rem))] max-w-none overflow-hidden rounded-control bg-paper text-ink shadow-dialog"
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center gap-4 border-line border-b py-3 pr-3.5 pl-5 md:pl-7">
          <h2 id={id} className="text-xl italic">
            {name}
          </h2>
          <IconButton label="Back to the small panel" onClick={onClose} className="ml-auto">
            <X />
          </IconButton>
        </header>
        {children}
      </div>
    </Modal>
  )
}
