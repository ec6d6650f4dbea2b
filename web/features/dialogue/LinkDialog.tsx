import { useQueryClient } from '@tanstack/react-query'
import { Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import type { ChatMessage } from '#core/contract/dialogue'
import { saveTimeout } from '../../drafts/failure.ts'
import { call } from '../../lib/call.ts'
import { CallError, isSessionOver } from '../../lib/error.ts'
import { refreshProgress } from '../../lib/learner.ts'
import { fromThisPage } from '../../lib/page-origin.ts'
import { messages as words } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, Question } from '../../ui/Dialog.tsx'
import { LinkBox } from '../../ui/LinkBox.tsx'
import { toastError } from '../../ui/toast.ts'
import {
  askForLink,
  type ChoiceDialogProps,
  leftOut,
  signInAgain,
  usePrivateChoice,
} from './private-turns.ts'
import { TurnChoice } from './TurnChoice.tsx'

/** Choose what stays private, then the link; as long as a save may take it can be neither closed nor changed. */
export function LinkDialog({ chapterId, assistant, messages: latest, read, onClose }: ChoiceDialogProps) {
  const { choice, left, person, store } = usePrivateChoice(chapterId, latest)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState<string | null>(null)

  async function generate() {
    setBusy(true)
    try {
      const signal = AbortSignal.timeout(saveTimeout)
      await store(signal)
      // Past the cache: it answers a refusal by showing the page as signed out, without a word of this.
      const now = await call('GET /api/ai-chat/:chapterId', { params: { chapterId }, person, signal })
      void read().catch(() => undefined)
      const out = leftOut(new Set(now.messages.flatMap((one) => (one.private ? [one.id] : []))), now.messages)
      const shared = now.messages.filter((message) => !out.has(message.id) && isAsShown(message))
      const { shareableId } = await askForLink(
        shared.map(({ id }) => id),
        (requestId) =>
          call('POST /api/ai-conversations', {
            body: {
              chapterId,
              title: `Chapter ${chapterId} Dialogue`,
              messages: shared.map(({ role, content, timestamp }) => ({ role, content, timestamp })),
              requestId,
            },
            person,
            signal,
          }),
      )
      void refreshProgress(client)
      setLink(fromThisPage(`/shared/ai/${shareableId}`))
    } catch (error) {
      // 409: the chapter holds no more, which trying again does not change.
      const refused = error instanceof CallError && error.status === 409 && error.body.message
      const text = isSessionOver(error) ? signInAgain : refused || words.failed.saveConversation
      toastError(text)
    } finally {
      setBusy(false)
    }
  }

  /** Not said since, and not found to be about the person since: neither is shared unseen. */
  const isAsShown = ({ id, support }: ChatMessage) =>
    choice.messages.some((message) => message.id === id && message.support === support)

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
    <Question
      busy={busy}
      onClose={onClose}
      title="Generate Link"
      action={
        <Button
          disabled={left === 0}
          busy={busy && 'Generating...'}
          icon={<LinkIcon className="icon" />}
          onClick={() => void generate()}
        >
          Generate Link
        </Button>
      }
    >
      <p className="mb-4">
        Anyone with the link can read a copy of this dialogue as it stands now, with your name, the date and
        the number of turns you left out; your instructors can read it also without the link. Private turns
        are not in it.
      </p>
      <TurnChoice {...choice} assistant={assistant} disabled={busy} />
      <p role="status" className="meta mt-3">
        {left === 0
          ? 'Every turn is private, so there is nothing to share.'
          : `${left} of ${choice.messages.length} turns will be shared.`}
      </p>
    </Question>
  )
}
