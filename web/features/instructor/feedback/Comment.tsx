import { PenLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type FeedbackAtDesk, type FeedbackRecord, versionOf } from '#core/contract/feedback-record'
import { useDraftText } from '../../../drafts/use-outbox.ts'
import { call } from '../../../lib/call.ts'
import { momentOf } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { Confirm } from '../Confirm.tsx'
import { useDeskCall } from '../refresh.ts'
import { useDesk } from '../use-desk.ts'
import { CommentForm } from './CommentForm.tsx'
import { Unsaved } from './Unsaved.tsx'
import { changesOf } from './unsaved-drafts.ts'
import { useForm } from './use-form.ts'

interface Props {
  record: FeedbackAtDesk
  /** The newest moment of the work and of the answers that are shown. */
  seenAt: string
  /** Notes whether there are changes of this draft that were not saved. */
  onUnsaved: (id: string, isUnsaved: boolean) => void
}

/**
 * One comment with its answers: one's own draft to change, release or discard, another instructor's to read; a
 * released one to withdraw.
 */
export function Comment({ record, seenAt, onUnsaved }: Props) {
  // Until the list is read again, what was saved here is newer than what it shows.
  const [saved, setSaved] = useState(record)
  const newest = versionOf(saved) > versionOf(record) ? saved : record
  const { id, text, releasedAt, mine, author, leftBehind, canWithdraw } = newest
  const isOthers = !releasedAt && !mine
  const version = versionOf(newest)
  const { text: unsaved, arrived } = useDraftText(changesOf(id))
  const isUnsaved = unsaved !== ''
  useEffect(() => {
    onUnsaved(id, isUnsaved)
  }, [onUnsaved, id, isUnsaved])
  useEffect(() => {
    // What was released is saved, also when the answer that said so was lost.
    if (releasedAt) arrived(text)
  })
  const [form, setForm] = useForm(isUnsaved)
  const changing = form !== null && !releasedAt && mine
  // The version the text in the form was begun from. Unknown once it was kept for a while, or refused: the draft
  // then stands above the form, and what stands there is what the text replaces.
  const [begun, setBegun] = useState<string>()
  // The version that was shown when it was asked about: an answer that comes meanwhile is not withdrawn with it.
  const [withdrawing, setWithdrawing] = useState<string>()
  const { mayTeach } = useDesk()
  const { run, busy } = useDeskCall()
  const params = { feedbackId: id }
  const item = useRef<HTMLLIElement>(null)
  const offered = { form: changing, draft: !releasedAt && mine, unsaved: releasedAt && isUnsaved }
  useFocusKept(
    Object.entries(offered).flatMap(([name, isThere]) => (isThere ? [name] : [])),
    () => item.current,
  )

  async function release(shown: string): Promise<void> {
    const released = await run(
      () =>
        call('POST /api/admin/feedback/:feedbackId/release', { params, body: { version: shown, seenAt } }),
      () => ({ title: 'Feedback released', text: 'The student is told by the bell.' }),
    )
    if (released) setSaved(released)
  }
  const remove = (shown: string) =>
    run(
      () => call('DELETE /api/admin/feedback/:feedbackId', { params, query: { version: shown } }),
      () => ({ title: releasedAt ? 'Feedback withdrawn' : 'Draft discarded' }),
    )
  async function change(next: string, releases: boolean): Promise<boolean> {
    const body = { text: next, version: begun ?? version, seenAt }
    const changed = await run(() => call('POST /api/admin/feedback/:feedbackId', { params, body }))
    setBegun(undefined)
    if (!changed) return false
    setSaved(changed)
    setForm(null)
    // Before it is released: changes of released feedback would be shown as not saved.
    arrived(next)
    if (releases) await release(versionOf(changed))
    return true
  }

  return (
    <li id={`feedback-${id}`} ref={item} tabIndex={-1} className="scroll-mt-24">
      {!(changing && begun === version) && <CommentText record={newest} />}
      {changing ? (
        <div className={begun === version ? undefined : 'mt-3'}>
          {begun !== version && (
            <p className="meta mb-2">Saving puts your text in the place of this draft.</p>
          )}
          <CommentForm
            place={changesOf(id)}
            text={text}
            focused={form === 'pressed'}
            busy={busy}
            onSave={change}
            onCancel={() => {
              setBegun(undefined)
              setForm(null)
            }}
          />
        </div>
      ) : (
        <div className="mt-1.5 -ml-2.5 flex flex-wrap gap-1">
          {releasedAt && !canWithdraw ? null : releasedAt ? (
            // A button of its own: the focus of whoever pressed Release is not on what takes it back.
            <Button key="withdraw" variant="quiet" busy={busy} onClick={() => setWithdrawing(version)}>
              Withdraw
            </Button>
          ) : isOthers ? (
            <p className="meta ml-2.5 py-2">
              Only {author} can change or release this draft.
              {leftBehind && mayTeach && ' Its author is no instructor any more, so you can discard it.'}
            </p>
          ) : (
            <>
              <Button variant="quiet" busy={busy} onClick={() => void release(version)}>
                Release
              </Button>
              <Button
                variant="quiet"
                busy={busy}
                onClick={() => {
                  setBegun(version)
                  setForm('pressed')
                }}
              >
                Change
              </Button>
            </>
          )}
          {!releasedAt && (mine || (leftBehind && mayTeach)) && (
            <Button variant="quiet" busy={busy} onClick={() => void remove(version)}>
              Discard
            </Button>
          )}
        </div>
      )}
      {releasedAt && <Unsaved id={id} why="This feedback was released meanwhile." />}
      {isOthers && <Unsaved id={id} why="This draft belongs to somebody else." />}
      <Confirm
        open={withdrawing !== undefined}
        title="Withdraw this feedback?"
        yes="Withdraw"
        onNo={() => setWithdrawing(undefined)}
        onYes={() => {
          setWithdrawing(undefined)
          void remove(withdrawing ?? version)
        }}
      >
        <p>The student no longer sees it, and answers to it are deleted.</p>
      </Confirm>
    </li>
  )
}

/** What was said and when, and what the student answered. */
function CommentText({ record }: { record: FeedbackRecord }) {
  const { author, text, updatedAt, releasedAt, revised, answers } = record
  return (
    <>
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
    </>
  )
}
