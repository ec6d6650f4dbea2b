import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { copyText, selectText } from '../../lib/copy.ts'
import { momentOf } from '../../lib/dates.ts'
import { fromThisPage } from '../../lib/page-origin.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { notCopied } from '../../ui/LinkBox.tsx'
import { toast } from '../../ui/toast.ts'

export interface MadeLink {
  path: string
  expiresAt: string
}

/** A one-time link with which a person chooses a new password, shown once to be copied. */
export function HandOverLink({ name, link, onClose }: { name: string; link: MadeLink; onClose: () => void }) {
  const shown = useRef<HTMLElement>(null)
  const address = fromThisPage(link.path)

  async function copy() {
    if (await copyText(address)) {
      toast({ title: 'Copied', text: 'The one-time link is on your clipboard.' })
      return
    }
    selectText(shown.current)
    toast({ ...notCopied, text: 'The link is selected. Copy it by hand.' })
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
      <code
        ref={shown}
        className="block rounded-control bg-well px-3 py-2.5 font-sans text-accent-strong text-sm/[1.45] [overflow-wrap:anywhere]"
      >
        {address}
      </code>
    </Dialog>
  )
}
