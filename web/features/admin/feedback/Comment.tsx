import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { FeedbackRecord } from '#core/contract/feedback-record'
import { call } from '../../../lib/call.ts'
import { momentOf } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useDeskCall } from '../refresh.ts'
import { CommentForm } from './CommentForm.tsx'

/** One comment with its answers: a draft to change, release or discard; a released one to withdraw. */
export function Comment({ record }: { record: FeedbackRecord }) {
  // Until the list is read again, what was saved here is newer than what it shows.
  const [saved, setSaved] = useState(record)
  const newest = saved.updatedAt > record.updatedAt ? saved : record
  const { id, author, text, updatedAt, releasedAt, revised, answers } = newest
  const [changing, setChanging] = useState(false)
  const [withdrawing, setWithdrawing] = useState(false)
  const { run, busy } = useDeskCall()
  const params = { feedbackId: id }

  const release = () =>
    run(
      () => call('POST /api/admin/feedback/:feedbackId/release', { params }),
      () => ({ title: 'Feedback released', text: 'The student is told by the bell.' }),
    )
  const remove = () =>
    run(
      () => call('DELETE /api/admin/feedback/:feedbackId', { params }),
      () => ({ title: releasedAt ? 'Feedback withdrawn' : 'Draft discarded' }),
    )
  async function change(next: string, releases: boolean): Promise<boolean> {
    const changed = await run(() =>
      call('POST /api/admin/feedback/:feedbackId', { params, body: { text: next } }),
    )
    if (!changed) return false
    setSaved(changed)
    setChanging(false)
    if (releases) await release()
    return true
  }

  if (changing) {
    return (
      <li>
        <CommentForm
          place={`draft:${id}`}
          text={text}
          busy={busy}
          onSave={change}
          onCancel={() => setChanging(false)}
        />
      </li>
    )
  }
  return (
    <li id={`feedback-${id}`} className="scroll-mt-24">
      <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <b className="font-label text-ink">{author}</b>
        {momentOf(releasedAt ?? updatedAt)}
        {!releasedAt && (
          <Badge tone="locked" icon={<PenLine className="icon size-[1.05em]" />}>
            Draft
          </Badge>
        )}
        {revised && <Badge tone="doing">Revised since</Badge>}
      </p>
      <p className="whitespace-pre-wrap">{text}</p>
      {answers.map((answer) => (
        <div
          key={answer.id}
          className="mt-3 rounded-[12px] rounded-tl-[3px] bg-accent-soft px-4 py-3 text-accent-strong"
        >
          <p className="mb-0.5 font-label text-xs">The student, {momentOf(answer.createdAt)}</p>
          <p className="whitespace-pre-wrap">{answer.text}</p>
        </div>
      ))}
      <div className="mt-1.5 -ml-2.5 flex flex-wrap gap-1">
        {releasedAt ? (
          <Button variant="quiet" disabled={busy} onClick={() => setWithdrawing(true)}>
            Withdraw
          </Button>
        ) : (
          <>
            <Button variant="quiet" disabled={busy} onClick={() => void release()}>
              Release
            </Button>
            <Button variant="quiet" disabled={busy} onClick={() => setChanging(true)}>
              Change
            </Button>
            <Button variant="quiet" disabled={busy} onClick={() => void remove()}>
              Discard
            </Button>
          </>
        )}
      </div>
      <Dialog
        open={withdrawing}
        onClose={() => setWithdrawing(false)}
        title="Withdraw this feedback?"
        actions={
          <>
            <Button variant="secondary" data-autofocus onClick={() => setWithdrawing(false)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setWithdrawing(false)
                void remove()
              }}
            >
              Withdraw
            </Button>
          </>
        }
      >
        <p>The student no longer sees it, and answers to it are deleted.</p>
      </Dialog>
    </li>
  )
}
