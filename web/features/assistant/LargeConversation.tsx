import type { ReactNode } from 'react'
import { Dialog, type DialogLook } from '../../ui/Dialog.tsx'

interface Props {
  name: string
  onClose: () => void
  children: ReactNode
}

/** The assistant as a dialog, with room to read. */
export const LargeConversation = ({ name, onClose, children }: Props) => (
  <Dialog look={tall} title={name} onClose={onClose} closeLabel="Back to the small panel">
    {children}
  </Dialog>
)

/** As tall as the window; what is in it scrolls by itself. */
const tall: DialogLook = {
  dialog:
    'flex h-[calc(100dvh-2rem)] max-h-none w-[min(46rem,calc(100vw-2rem))] max-w-none flex-col overflow-hidden',
  head: 'items-center border-line border-b py-3 md:pl-7',
  title: 'text-xl italic',
  body: 'contents',
  actions: '',
}
