import { Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import type { DialogueView } from '#core/contract/dialogue'
import { limits } from '#core/workbook/sections'
import { call } from '../../lib/call.ts'
import { newMessageId } from '../../lib/unsent.ts'
import { messages as words } from '../../messages.ts'
import { Button, type ButtonVariant } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkBox } from '../../ui/LinkBox.tsx'
import { toast } from '../../ui/toast.ts'
import { firstChoice, leftOut, storeChoice, toggled } from './private-turns.ts'
import { TurnChoice } from './TurnChoice.tsx'

interface Props {
  chapterId: string
  assistant: string
  view: DialogueView
  /** Reads the dialogue again. @returns it, with what is private by now */
  read: () => Promise<DialogueView>
  variant: ButtonVariant
}

/** "Generate Link", once there are more than two messages: choose what stays private, then the link. */
export function GenerateLink({ variant, ...rest }: Props) {
  const [open, setOpen] = useState(false)
  if (rest.view.messages.length <= limits.messagesForLink) return null
  return (
    <>
      <Button
        variant={variant}
        aria-haspopup="dialog"
        icon={<LinkIcon className="icon" />}
        onClick={() => setOpen(true)}
      >
        Generate Link
      </Button>
      {open && <LinkDialog {...rest} onClose={() => setOpen(false)} />}
    </>
  )
}

function LinkDialog({
  chapterId,
  assistant,
  view,
  read,
  onClose,
}: Omit<Props, 'variant'> & { onClose: () => void }) {
  const { messages } = view
  const [chosen, setChosen] = useState(() => firstChoice(messages))
  const [requestId, setRequestId] = useState(newMessageId)
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const left = messages.length - leftOut(chosen, messages).size

  async function generate() {
    setBusy(true)
    try {
      await storeChoice(chapterId, messages, chosen)
      const now = await read()
      const out = leftOut(new Set(now.messages.flatMap((one) => (one.private ? [one.id] : []))), now.messages)
      const shared = now.messages.filter(({ id }) => !out.has(id) && !isNew(id))
      const { shareableId } = await call('POST /api/ai-conversations', {
        body: {
          chapterId,
          title: `Chapter ${chapterId} Dialogue`,
          messages: shared.map(({ role, content, timestamp }) => ({ role, content, timestamp })),
          requestId,
        },
      })
      setLink(`${location.origin}/shared/ai/${shareableId}`)
    } catch {
      toast({ title: words.error, text: words.failed.saveConversation, tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  /** Said since the choice was shown, for example on another device: not shared unseen. */
  const isNew = (id: string) => !messages.some((message) => message.id === id)

  if (link) {
    return (
      <Dialog open onClose={onClose} title="Your link" actions={<Button onClick={onClose}>Done</Button>}>
        <p className="mb-4">
          Send it only to the people you mean to. You can turn it off at any time under Submit to Professor.
        </p>
        <LinkBox url={link} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Generate Link"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={left === 0}
            busy={busy && 'Generating...'}
            icon={<LinkIcon className="icon" />}
            onClick={() => void generate()}
          >
            Generate Link
          </Button>
        </>
      }
    >
      <p className="mb-4">
        Anyone with the link can read a copy of this dialogue as it stands now, with your name, the date and
        the number of turns you left out. Private turns are not in it.
      </p>
      <TurnChoice
        messages={messages}
        assistant={assistant}
        chosen={chosen}
        onToggle={(id) => {
          setChosen((old) => toggled(old, id))
          // Another choice is another conversation.
          setRequestId(newMessageId())
        }}
      />
      <p role="status" className="meta mt-3">
        {left === 0
          ? 'Every turn is private, so there is nothing to share.'
          : `${left} of ${messages.length} turns will be shared.`}
      </p>
    </Dialog>
  )
}
