import { ExternalLink, Link2Off, Link as LinkIcon, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ReflectionRecord } from '#core/contract/work'
import { dayOf } from '../../lib/dates.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkBox } from '../../ui/LinkBox.tsx'
import { useReaders } from './use-readers.ts'

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
          <Button
            variant="secondary"
            icon={<Send className="icon" />}
            disabled={disabled}
            busy={busy === 'hand-in' && 'Handing in...'}
            onClick={() => void run('hand-in', record, save)}
          >
            Hand in to my instructors
          </Button>
        ) : (
          !commented && (
            <Button
              variant="secondary"
              icon={<Undo2 className="icon" />}
              busy={busy === 'take-back' && 'Taking back...'}
              onClick={() => void run('take-back', record)}
            >
              Take back
            </Button>
          )
        )}
        {sharedAt === null ? (
          <Button
            variant="secondary"
            icon={<LinkIcon className="icon" />}
            disabled={disabled}
            busy={busy === 'share' && 'Sharing...'}
            onClick={() => void run('share', record, save)}
          >
            Share by link
          </Button>
        ) : (
          <Button
            variant="secondary"
            icon={<Link2Off className="icon" />}
            aria-haspopup="dialog"
            busy={busy === 'close' && 'Turning off...'}
            onClick={() => setClosing(true)}
          >
            Turn the link off
          </Button>
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

/**
 * "View Submission": the saved reflection as its link shows it, in a new tab; for its owner it opens before it is
 * shared. Nothing to view before the first save.
 */
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
