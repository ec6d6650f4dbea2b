import { Copy, KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { type AnswerOf, call } from '../../../lib/call.ts'
import { copyText, selectText } from '../../../lib/copy.ts'
import { momentOf } from '../../../lib/dates.ts'
import { fromThisPage } from '../../../lib/page-origin.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { notCopied } from '../../../ui/LinkBox.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeskCall } from '../refresh.ts'

/** Makes a one-time link with which the person chooses a new password, and shows it once to be copied. */
export function ResetLink({ userId, name }: { userId: string; name: string }) {
  const [made, setMade] = useState<AnswerOf<'POST /api/admin/reset-link/:userId'> | null>(null)
  const { run, busy } = useDeskCall()

  const shown = useRef<HTMLElement>(null)
  const link = made && fromThisPage(made.link)

  async function copy(text: string) {
    if (await copyText(text)) {
      toast({ title: 'Copied', text: 'The one-time link is on your clipboard.' })
      return
    }
    selectText(shown.current)
    toast({ ...notCopied, text: 'The link is selected. Copy it by hand.' })
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<KeyRound className="icon" />}
        busy={busy && 'Making...'}
        onClick={() =>
          void run(() => call('POST /api/admin/reset-link/:userId', { params: { userId } })).then(
            (link) => link && setMade(link),
          )
        }
      >
        Make a reset link
      </Button>
      {made && link && (
        <Dialog
          open
          onClose={() => setMade(null)}
          title={`One-time link for ${name}`}
          actions={
            <>
              <Button variant="secondary" onClick={() => setMade(null)}>
                Close
              </Button>
              <Button data-autofocus icon={<Copy className="icon" />} onClick={() => void copy(link)}>
                Copy the link
              </Button>
            </>
          }
        >
          <p className="mb-3">
            Whoever opens it chooses a new password for this account, once, until {momentOf(made.expiresAt)}.
            Give it to nobody else. It is not shown again.
          </p>
          <code
            ref={shown}
            className="block rounded-control bg-well px-3 py-2.5 font-sans text-accent-strong text-sm/[1.45] [overflow-wrap:anywhere]"
          >
            {link}
          </code>
        </Dialog>
      )}
    </>
  )
}
