import { MessageSquarePlus } from 'lucide-react'
import { useRef } from 'react'
import type { FeedbackAtDesk, FeedbackRecord } from '#core/contract/feedback-record'
import { useDraftText } from '../../../drafts/use-outbox.ts'
import { type BodyOf, call } from '../../../lib/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { useDeskCall } from '../refresh.ts'
import { useDesk } from '../use-desk.ts'
import { Comment, CommentText } from './Comment.tsx'
import { CommentForm } from './CommentForm.tsx'
import { Unsaved } from './Unsaved.tsx'
import { useUnsavedDrafts } from './unsaved-drafts.ts'
import { useForm } from './use-form.ts'

/** The piece of work a comment is on. */
export type Piece = Omit<BodyOf<'POST /api/admin/feedback-queue/seen'>, 'seenAt'>

/** The newest moment of what is shown of a piece: the work itself and the student's answers. */
const momentShown = (workAt: string, feedback: readonly FeedbackRecord[]): string =>
  [workAt, ...feedback.flatMap(({ answers }) => answers.map(({ createdAt }) => createdAt))].sort().at(-1) ??
  workAt

interface Props {
  piece: Piece
  /** When the work that is shown was saved or submitted. */
  workAt: string
  feedback: readonly FeedbackAtDesk[]
  /** The work is not handed in: nothing new is written about it. */
  closed?: boolean
}

/** Feedback on one piece of work: to read alone in a past section. */
export function PieceFeedback(props: Props) {
  const { archiveId } = useDesk()
  if (!archiveId) return <Writing {...props} />
  if (props.feedback.length === 0) return null
  return (
    <ul className="grid max-w-160 gap-4 self-start border-margin border-l-[3px] pl-4">
      {props.feedback.map((record) => (
        <li key={record.id}>
          <CommentText record={record} />
        </li>
      ))}
    </ul>
  )
}

/** What was said and answered, drafts, and the place to write more. */
function Writing({ piece, workAt, feedback, closed = false }: Props) {
  const name = [piece.userId, piece.chapterId, piece.target, piece.submissionId ?? ''].join('/')
  const { text: unsaved, id } = useDraftText(`comment:${name}`)
  const [form, setForm] = useForm(unsaved !== '')
  const [unsavedDrafts, noteUnsaved] = useUnsavedDrafts(name)
  const gone = unsavedDrafts.filter((draft) => feedback.every((record) => record.id !== draft))
  const { run, busy } = useDeskCall()
  const seenAt = momentShown(workAt, feedback)
  const place = useRef<HTMLDivElement>(null)
  const offered = [
    ...feedback.map((record) => record.id),
    ...gone.map((draft) => `unsaved ${draft}`),
    ...(form ? ['form'] : []),
  ]
  useFocusKept(offered, () => place.current?.querySelector<HTMLElement>('textarea, button'))

  async function write(text: string, release: boolean): Promise<boolean> {
    const stored = await run(
      () => call('POST /api/admin/feedback', { body: { ...piece, text, release, requestId: id, seenAt } }),
      () =>
        release
          ? { title: 'Feedback released', text: 'The student is told by the bell.' }
          : { title: 'Draft saved', text: 'Only instructors see it until you release it.' },
    )
    if (stored) setForm(null)
    return stored !== undefined
  }

  if (closed && offered.length === 0) return null
  return (
    <div className="max-w-160 self-start border-margin border-l-[3px] pl-4">
      {feedback.length > 0 && (
        <ul className="grid gap-4">
          {feedback.map((record) => (
            <Comment key={record.id} record={record} seenAt={seenAt} onUnsaved={noteUnsaved} />
          ))}
        </ul>
      )}
      {gone.map((draft) => (
        <Unsaved
          key={draft}
          id={draft}
          why="The draft is no longer there."
          onPutAway={() => noteUnsaved(draft, false)}
        />
      ))}
      <div ref={place} className={feedback.length > 0 ? (form ? 'mt-4' : 'mt-2') : undefined}>
        {form ? (
          <CommentForm
            place={`comment:${name}`}
            focused={form === 'pressed'}
            busy={busy}
            onSave={write}
            onCancel={() => setForm(null)}
          />
        ) : closed ? null : (
          <Button
            variant="quiet"
            className="-ml-2.5"
            icon={<MessageSquarePlus className="icon" />}
            onClick={() => setForm('pressed')}
          >
            Write feedback
          </Button>
        )}
      </div>
    </div>
  )
}
