import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Link2Off, Link as LinkIcon, type LucideIcon, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ReflectionRecord } from '#core/contract/work'
import { call } from '../../lib/call.ts'
import { dayOf } from '../../lib/dates.ts'
import { isSessionOver, sentenceOf } from '../../lib/error.ts'
import { refreshProgress } from '../../lib/learner.ts'
import { keyOf, refresh } from '../../lib/query.ts'
import { messages } from '../../messages.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkBox } from '../../ui/LinkBox.tsx'
import { toast, toastError } from '../../ui/toast.ts'

interface Props {
  chapterId: string
  record: ReflectionRecord | null
  /** Saves what was typed, before it is handed in or shared. @returns false where that failed */
  save?: (() => Promise<boolean>) | undefined
  /** Nothing can be handed in now: nothing is written, or two texts wait for a choice. */
  disabled?: boolean
}

/** Who reads the reflection beside its learner, and the ways to change that. */
export function WhoReads({ chapterId, record, save, disabled = false }: Props) {
  const { busy, run } = useReaders(chapterId)
  const [closing, setClosing] = useState(false)
  const { handedInAt, sharedAt, commented, shareableId } = record ?? nobody
  const handsIn = handedInAt === null
  return (
    <section
      aria-labelledby="who-reads"
      className="no-print mt-10 max-w-(--measure-wide) border-line border-t pt-6"
    >
      <h3 id="who-reads" className="text-xl">
        Who can read it
      </h3>
      <p role="status" className="mt-1.5 max-w-[38em]">
        {sentence(record)}
      </p>
      {sharedAt !== null && (
        <div className="mt-4">
          <LinkBox
            url={`${location.origin}/shared/reflection/${shareableId}`}
            name="the link to this reflection"
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {handsIn ? (
          <Act {...{ busy, disabled }} act="hand-in" onAct={() => void run('hand-in', record, save)} />
        ) : (
          !commented && <Act busy={busy} act="take-back" onAct={() => void run('take-back', record)} />
        )}
        {sharedAt === null ? (
          <Act {...{ busy, disabled }} act="share" onAct={() => void run('share', record, save)} />
        ) : (
          <Act busy={busy} act="close" onAct={() => setClosing(true)} />
        )}
      </div>
      {handsIn && (
        <p className="meta mt-3 max-w-[38em]">
          Handed in, your instructors read it as it stands, with its analysis and what you change later, until
          you take it back. Once one of them has commented, it stays handed in.
        </p>
      )}
      <Dialog
        open={closing}
        onClose={() => setClosing(false)}
        title="Turn the link off?"
        actions={
          <>
            <Button variant="secondary" data-autofocus onClick={() => setClosing(false)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setClosing(false)
                void run('close', record)
              }}
            >
              Turn off
            </Button>
          </>
        }
      >
        <p>
          Whoever has the link can no longer open it. Shared once more, your reflection gets another link.
        </p>
      </Dialog>
    </section>
  )
}

const acts: Record<ReadersAct, { icon: LucideIcon; words: string; doing: string }> = {
  'hand-in': { icon: Send, words: 'Hand in to my instructors', doing: 'Handing in...' },
  'take-back': { icon: Undo2, words: 'Take back', doing: 'Taking back...' },
  share: { icon: LinkIcon, words: 'Share by link', doing: 'Sharing...' },
  close: { icon: Link2Off, words: 'Turn the link off', doing: 'Turning off...' },
}

function Act(props: { act: ReadersAct; busy: ReadersAct | null; disabled?: boolean; onAct: () => void }) {
  const { act, busy, disabled, onAct } = props
  const { icon: Icon, words, doing } = acts[act]
  return (
    <Button
      variant="secondary"
      icon={<Icon className="icon" />}
      aria-haspopup={act === 'close' ? 'dialog' : undefined}
      disabled={disabled}
      busy={busy === act && doing}
      onClick={onAct}
    >
      {words}
    </Button>
  )
}

const nobody = { handedInAt: null, sharedAt: null, commented: false, shareableId: '' }

/** How it stands, in one sentence. */
function sentence(record: ReflectionRecord | null): string {
  if (!record)
    return 'Nothing is saved yet; what you save is your own until you share it, submit it or hand it in.'
  const { handedInAt, sharedAt, commented, submitted } = record
  const stays = commented ? ', and one of them has commented, so it stays handed in' : ''
  if (handedInAt !== null && sharedAt !== null)
    return `Handed in since ${dayOf(handedInAt)} and shared since ${dayOf(sharedAt)}: your instructors and whoever has the link read it as it stands${stays}.`
  if (handedInAt !== null)
    return `Handed in since ${dayOf(handedInAt)}: your instructors read it as it stands${stays}.`
  if (sharedAt !== null)
    return `Shared since ${dayOf(sharedAt)}: whoever has the link reads it as it stands, and so do your instructors.`
  if (submitted)
    return 'Your own: only you can read it as it stands now; what you submitted of it stays under Submit to Professor until you delete it.'
  return 'Your own: only you can read it; your instructors see that it is written, not what it says.'
}

/** "View Submission": the saved reflection as its link shows it; for its owner before it is shared, too. */
export function ViewReflection({ shareableId }: { shareableId: string | undefined }) {
  const icon = <ExternalLink className="icon" />
  return shareableId ? (
    <ButtonLink href={`/shared/reflection/${shareableId}`} variant="secondary" newTab icon={icon}>
      View Submission
    </ButtonLink>
  ) : (
    <Button variant="secondary" disabled icon={icon}>
      View Submission
    </Button>
  )
}

type ReadersAct = 'hand-in' | 'take-back' | 'share' | 'close'

/** Decides who reads a saved reflection beside its learner. */
function useReaders(chapterId: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<ReadersAct | null>(null)
  const params = { chapterId }
  const key = keyOf('GET /api/reflections/:chapterId', { params })

  const calls: Record<ReadersAct, (record: ReflectionRecord | null) => Promise<unknown>> = {
    'hand-in': () => call('POST /api/reflections/:chapterId/hand-in', { params }),
    'take-back': () => call('DELETE /api/reflections/:chapterId/hand-in', { params }),
    share: () => call('POST /api/reflections/:chapterId/share', { params }),
    close: async (record) =>
      record && call('DELETE /api/links/:shareableId', { params: { shareableId: record.shareableId } }),
  }

  const readAgain = () =>
    Promise.all([
      refresh(client, key),
      refresh(client, keyOf('GET /api/links')),
      // Submit to Professor has its check where something is shared.
      refreshProgress(client),
    ])

  /** @param before saves what was typed; false where that failed, and nothing is to be done then */
  async function run(
    act: ReadersAct,
    record: ReflectionRecord | null,
    before: () => Promise<boolean> = async () => true,
  ): Promise<void> {
    if (busy) return
    setBusy(act)
    try {
      if (!(await before())) return
      await calls[act](record)
      toast(act === 'take-back' && record?.sharedAt ? stillShared : done[act])
      await readAgain()
    } catch (error) {
      toastError(sentenceOf(error))
      // An instructor may have commented meanwhile, or only the answer was lost. To whoever is signed in by now this
      // page does not belong.
      if (!isSessionOver(error)) await readAgain()
    } finally {
      setBusy(null)
    }
  }
  return { busy, run }
}

const done = {
  'hand-in': { title: 'Handed in', text: 'Your instructors can read it now.' },
  'take-back': { title: 'Taken back', text: 'Your instructors can no longer read it.' },
  share: messages.linkCreated,
  close: { title: 'Link turned off', text: 'Its page opens for you alone now.' },
} as const satisfies Record<ReadersAct, { title: string; text: string }>

const stillShared = {
  title: 'Taken back',
  text: 'It is still shared: whoever has the link reads it, and so do your instructors.',
}
