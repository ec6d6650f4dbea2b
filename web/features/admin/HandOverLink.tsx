import { Copy } from 'lucide-react'
import { momentOf } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'

export interface MadeLink {
  path: string
  expiresAt: string
}

/** A one-time link with which a person chooses a new password, shown once to be copied. */
export function HandOverLink({ name, link, onClose }: { name: string; link: MadeLink; onClose: () => void }) {
  const address = new URL(link.path, location.origin).href

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: 'Copied', text: 'The one-time link is on your clipboard.' })
    } catch {
      toast({ title: 'Not copied', text: 'Select the link and copy it by hand.', tone: 'destructive' })
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`One-time link for ${name}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button data-autofocus icon={<Copy className="icon" />} onClick={() => void copy()}>
            Copy the link
          </Button>
        </>
      }
    >
      <p className="mb-3">
        Whoever opens it chooses a new password for this account, once, until {momentOf(link.expiresAt)}. Give
        it to this person alone. It is not shown again.
      </p>
      <code className="block rounded-control bg-well px-3 py-2.5 font-sans text-accent-strong text-sm/[1.45] [overflow-wrap:anywhere]">
        {address}
      </code>
    </Dialog>
  )
}
