import { z } from 'zod'
import { moment, text } from '#core/contract/define'
import { type FeedbackAtDesk, versionOf } from '#core/contract/feedback-record'
import { audit } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { forbidden, HttpError, notFound } from '#server/errors'
import { cutPage, readCursor } from '#server/http/cursor'
import { route } from '#server/http/route'
import { notify } from '#server/notifications/notifications.store'
import { lockUser } from '#server/progress/lock-user'
import type { SignedIn } from '#server/session/session.store'
import {
  changeDraft,
  feedbackHref,
  findFeedback,
  isReadable,
  isThere,
  markReleased,
  type Piece,
  removeFeedback,
  storeDraft,
} from './feedback.store.ts'
import { markReviewed, readQueue } from './reviews.store.ts'

const missing = () => notFound('There is no such feedback.')
const elsewhere = () =>
  new HttpError(
    409,
    'This feedback was changed by somebody else meanwhile. It is shown again as it stands now.',
  )
const released = () => new HttpError(409, 'This feedback has been released and can no longer be changed.')

/** What a piece of work is called in a sentence of the bell. */
const pieceNames = { exercise: 'exercise', reflection: 'reflection', submission: 'submission' } as const

/** Where a page of the queue ends: moment and key of its last item. */
const lastItem = z.tuple([moment, text('The key')])

/** Feedback as instructors write it, and the queue of work to look at. */
export const feedbackDeskRoutes = ({ db }: Context) => [
  route('GET /api/admin/feedback-queue', async ({ query }) => {
    const limit = query.limit ?? 25
    const after = readCursor(query.cursor, lastItem)
    const { classId, state } = query
    const page = { classId, state, oldest: query.order === 'oldest', after, limit: limit + 1 }
    const { shown, next } = cutPage(await readQueue(db, page), limit, ({ at, key }) => [
      at.toISOString(),
      key,
    ])
    return { items: shown.map((item) => ({ ...item, at: item.at.toISOString() })), next }
  }),

  route('POST /api/admin/feedback-queue/seen', ({ user, body }) =>
    inTransaction(db, async (tx) => {
      await markReviewed(tx, await pieceOf(tx, body), user, body.seenAt)
      return { success: true as const }
    }),
  ),

  route('POST /api/admin/feedback', ({ user, body }) =>
    inTransaction(db, async (tx) => {
      const piece = await pieceOf(tx, body)
      const id = await storeDraft(tx, piece, user, body)
      if (body.release) await release(tx, user, id, body.seenAt)
      return (await held(tx, id, user)).record
    }),
  ),

  route('POST /api/admin/feedback/:feedbackId', ({ user, params, body }) =>
    inTransaction(db, async (tx) => {
      const { userId, record, subject } = await held(tx, params.feedbackId, user)
      if (record.releasedAt) throw released()
      requireMine(record)
      await requireReadable(tx, { userId, ...record })
      // The same text again is a call whose answer was lost.
      if (record.text === body.text) return record
      if (!isShown(versionOf(record), body.version)) throw elsewhere()
      await changeDraft(tx, record.id, body)
      await audit(tx, {
        actor: user,
        subject,
        action: 'feedback-changed',
        chapterId: record.chapterId,
        detail: { target: record.target },
      })
      return (await held(tx, record.id, user)).record
    }),
  ),

  route('POST /api/admin/feedback/:feedbackId/release', ({ user, params, body }) =>
    inTransaction(db, async (tx) => {
      const { userId, record } = await held(tx, params.feedbackId, user)
      if (!record.releasedAt) {
        requireMine(record)
        await requireReadable(tx, { userId, ...record })
      }
      // By its text: the draft that was shown may be released already, by a call whose answer was lost.
      if (!isShown(record.updatedAt, body?.version)) throw elsewhere()
      await release(tx, user, record.id, body?.seenAt)
      return (await held(tx, record.id, user)).record
    }),
  ),

  route('DELETE /api/admin/feedback/:feedbackId', ({ user, params, query, right }) =>
    inTransaction(db, async (tx) => {
      const { userId, record, subject } = await held(tx, params.feedbackId, user)
      if (record.releasedAt && !record.canWithdraw)
        throw forbidden(
          right === 'assistant'
            ? `This is the feedback of ${record.author}. An instructor can take it back.`
            : `This is the feedback of ${record.author}, who teaches another section. They can take it back, or an administrator.`,
        )
      if (!record.releasedAt && !record.leftBehind) requireMine(record)
      if (!isShown(versionOf(record), query.version)) throw elsewhere()
      await removeFeedback(tx, record, userId)
      if (record.releasedAt !== null) {
        await audit(tx, { actor: user, subject, action: 'feedback-withdrawn', chapterId: record.chapterId })
      }
      return { success: true as const }
    }),
  ),
]

/** The piece a request names, held. @throws 404 when there is no such work */
async function pieceOf(tx: Db, named: Omit<Piece, 'submissionId'> & { submissionId?: string | undefined }) {
  const { userId, chapterId, target } = named
  const piece = {
    userId,
    chapterId,
    target,
    submissionId: target === 'submission' ? (named.submissionId ?? null) : null,
  }
  await lockUser(tx, userId)
  if (!(await isThere(tx, piece))) throw notFound('There is no such work.')
  await requireReadable(tx, piece)
  return piece
}

/** @throws 409 for a reflection that is the student's own */
async function requireReadable(tx: Db, piece: Piece): Promise<void> {
  if (await isReadable(tx, piece)) return
  throw new HttpError(409, 'The student has not handed this reflection in.')
}

/** @throws 403 for another instructor's draft: what is said in a person's name is theirs to say */
function requireMine({ mine, author }: FeedbackAtDesk): void {
  if (!mine) throw forbidden(`This draft belongs to ${author}. You can write feedback of your own.`)
}

/** Whether a page showed this version; one that does not say which means the feedback as it is. */
const isShown = (version: string, shown: string | undefined) => shown === undefined || shown === version

/** A draft is its author’s, and among staff of sections nobody else knows of it. */
const isHidden = ({ releasedAt, mine }: FeedbackAtDesk, { isAdmin }: SignedIn) =>
  !releasedAt && !mine && !isAdmin

/** Feedback with the learner it is for, who is held: nothing is answered or deleted meanwhile. @throws 404 */
async function held(tx: Db, id: string, viewer: SignedIn) {
  const found = await findFeedback(tx, id, viewer.id)
  if (!found || isHidden(found.record, viewer)) throw missing()
  const subject = await lockUser(tx, found.userId)
  // Read again, because what held the person before may have changed it.
  const now = await findFeedback(tx, id, viewer.id)
  if (!now) throw missing()
  return { ...now, subject }
}

/** Releasing twice is one release: the second changes nothing and rings no bell. */
async function release(tx: Db, by: SignedIn, id: string, seenAt: string | undefined): Promise<void> {
  if (!(await markReleased(tx, id, seenAt))) return
  const { userId, record, subject } = await held(tx, id, by)
  await markReviewed(tx, { userId, ...record }, by, seenAt)
  await audit(tx, {
    actor: by,
    subject,
    action: 'feedback-released',
    chapterId: record.chapterId,
    detail: { target: record.target },
  })
  await notify(tx, userId, {
    kind: 'feedback',
    text: `There is new feedback on your ${pieceNames[record.target]} in Chapter ${record.chapterId}.`,
    href: feedbackHref(record),
  })
}
