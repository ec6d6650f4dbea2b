import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { FeedbackRecord } from '#core/contract/feedback-record'
import { useDraftText } from '../../drafts/use-outbox.ts'
import { call } from '../../lib/call.ts'
import { momentOf } from '../../lib/dates.ts'
import { isIdTaken, sentenceOf } from '../../lib/error.ts'
import { keyOf } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
import { toast, toastError } from '../../ui/toast.ts'

/** One comment an instructor released, what the learner answered, and a box for another answer. */
export function Received({ record, about }: { record: FeedbackRecord; about?: string | undefined }) {
  const { id, author, text, releasedAt, revised, answers } = record
  return (
    <li id={`feedback-${id}`} tabIndex={-1} className="scroll-mt-28">
      <p className="mb-1 flex flex-wrap gap-x-3 text-muted text-sm">
        <b className="font-label text-ink">{author}</b>
        {releasedAt && momentOf(releasedAt)}
        {about && <span>on “{about}”</span>}
      </p>
      <p className="whitespace-pre-wrap">{text}</p>
      {revised && <p className="meta mt-2">You have revised your work since. Your instructor sees that.</p>}
      {answers.map((answer) => (
        <div
          key={answer.id}
          className="mt-3 rounded-[12px] rounded-br-[3px] bg-accent-soft px-4 py-3 text-accent-strong"
        >
          <p className="mb-0.5 font-label text-xs">You, {momentOf(answer.createdAt)}</p>
          <p className="whitespace-pre-wrap">{answer.text}</p>
        </div>
      ))}
      <Answer record={record} />
    </li>
  )
}

function Answer({ record }: { record: FeedbackRecord }) {
  const { text, id, keep, renew, arrived } = useDraftText(`answer:${record.id}`)
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const params = { chapterId: record.chapterId, feedbackId: record.id }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || busy) return
    setBusy(true)
    try {
      const answered = await call('POST /api/feedback/:chapterId/:feedbackId/answers', {
        params,
        body: { text, clientMessageId: id },
      })
      const key = keyOf('GET /api/feedback/:chapterId', { params: { chapterId: record.chapterId } })
      client.setQueryData<FeedbackRecord[]>(key, (known) =>
        known?.map((one) => (one.id === answered.id ? answered : one)),
      )
      arrived(text)
      toast({ title: 'Answer sent', text: 'Your instructor finds it with your work.' })
    } catch (error) {
      if (isIdTaken(error)) renew()
      toastError(sentenceOf(error))
    }
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate className="mt-3">
      <Field label="Your answer" look="sans">
        {(control) => (
          <TextArea {...control} rows={2} value={text} onChange={(event) => keep(event.target.value)} />
        )}
      </Field>
      <Button
        type="submit"
        variant="secondary"
        className="mt-2.5"
        disabled={text.trim() === ''}
        busy={busy && 'Sending...'}
      >
        Send answer
      </Button>
    </form>
  )
}
