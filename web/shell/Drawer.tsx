import { X } from 'lucide-react'
import { IconButton } from '../ui/Button.tsx'
import { Modal } from '../ui/Dialog.tsx'
import { ContentsList } from './Contents.tsx'

/** The contents below 1024 px: slides over the page from the left. */
export function Drawer({ here, onClose }: { here?: string | undefined; onClose: () => void }) {
  return (
    <Modal
      aria-label="Contents"
      onClose={onClose}
      closesOutside
      className="m-0 h-dvh max-h-none w-[min(22rem,100vw-3.25rem)] overflow-auto bg-desk px-[1.1rem] pt-4 text-ink"
    >
      <div className="sticky top-0 z-10 -mr-1.5 flex h-0 justify-end">
        <IconButton label="Close contents" onClick={onClose} className="-mt-1.5 bg-desk">
          <X />
        </IconButton>
      </div>
      <ContentsList here={here} onLeave={onClose} />
    </Modal>
  )
}
