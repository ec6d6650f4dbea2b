import { MessageSquarePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FeedbackRecord } from '#core/contract/feedback-record'
import { call } from '../../../lib/call.ts'
import { useKeptText } from '../../../lib/use-kept-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDeskCall } from '../refresh.ts'
import { Comment } from './Comment.tsx'
import { CommentForm } from './CommentForm.tsx'
import type { Piece } from './piece.ts'

/** Feedback on one piece of work: what was said and answered, drafts, and the place to write more. */
export function PieceFeedback({ piece, feedback }: { piece: Piece; feedback: readonly FeedbackRecord[] }) {
  const place = `comment:${[piece.userId, piece.chapterId, piece.target, piece.submissionId ?? ''].join('/')}`
  const { text: unsaved, id } = useKeptText(place)
  const isUnsaved = unsaved !== ''
  const [writing, setWriting] = useState(isUnsaved)
  // What a page that is gone has left comes a moment later.
  useEffect(() => {
    if (isUnsaved) setWriting(true)
  }, [isUnsaved])
  const { run, busy } = useDeskCall()

  async function write(text: string, release: boolean): Promise<boolean> {
    const stored = await run(
      () => call('POST /api/admin/feedback', { body: { ...piece, text, release, requestId: id } }),
      () =>
        release
          ? { title: 'Feedback released', text: 'The student is told by the bell.' }
          : { title: 'Draft saved', text: 'Only instructors see it until it is released.' },
    )
    if (stored) setWriting(false)
    return stored !== undefined
  }

  return (
    <div className="max-w-160 self-start border-margin border-l-[3px] pl-4">
      {feedback.length > 0 && (
        <ul className="grid gap-4">
          {feedback.map((record) => (
            <Comment key={record.id} record={record} />
          ))}
        </ul>
      )}
      {writing ? (
        <div className={feedback.length > 0 ? 'mt-4' : undefined}>
          <CommentForm place={place} busy={busy} onSave={write} onCancel={() => setWriting(false)} />
        </div>
      ) : (
        <Button
          variant="quiet"
          className={feedback.length > 0 ? 'mt-2 -ml-2.5' : '-ml-2.5'}
          icon={<MessageSquarePlus className="icon" />}
          onClick={() => setWriting(true)}
        >
          Write feedback
        </Button>
      )}
    </div>
  )
}
