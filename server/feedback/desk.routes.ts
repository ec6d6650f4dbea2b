import { audit } from '#server/audit/audit.store'
import type { Context, Db } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { HttpError, notFound } from '#server/errors'
import { readCursor, writeCursor } from '#server/http/cursor'
import { route } from '#server/http/route'
import { notify } from '#server/notifications/notifications.store'
import { holdPerson } from '#server/progress/hold-person'
import type { SignedIn } from '#server/session/session.store'
import {
  changeDraft,
  feedbackHref,
  findFeedback,
  isThere,
  markReleased,
  type Piece,
  removeFeedback,
  storeDraft,
} from './feedback.store.ts'
import { markReviewed, readQueue } from './reviews.store.ts'

const missing = () => notFound('There is no such feedback.')
const released = () => new HttpError(409, 'This feedback has been released and can no longer be changed.')

/** What a piece of work is called in a sentence of the bell. */
const pieceNames = { exercise: 'exercise', reflection: 'reflection', submission: 'submission' } as const

/** Feedback as instructors write it, and the queue of work to look at. */
export const feedbackDeskRoutes = ({ db }: Context) => [
  route('GET /api/admin/feedback-queue', async ({ query }) => {
    const limit = query.limit ?? 25
    const after = readCursor(query.cursor, ['string', 'string']) as [string, string] | null
    const items = await readQueue(db, {
      state: query.state,
      oldest: query.order === 'oldest',
      after,
      limit: limit + 1,
    })
    const shown = items.slice(0, limit)
    const last = shown.at(-1)
    return {
      items: shown.map((item) => ({
        userId: item.user_id,
        user: { firstName: item.first_name, lastName: item.last_name, email: item.email },
        chapterId: item.chapter_id,
        target: item.target,
        submissionId: item.submission_id,
        title: item.title,
        state: item.state,
        at: item.at.toISOString(),
      })),
      next: items.length > limit && last ? writeCursor([last.at.toISOString(), last.key]) : null,
    }
  }),

  route('POST /api/admin/feedback-queue/seen', ({ user, body }) =>
    inTransaction(db, async (tx) => {
      await markReviewed(tx, await pieceOf(tx, body), user)
      return { success: true as const }
    }),
  ),

  route('POST /api/admin/feedback', ({ user, body }) =>
    inTransaction(db, async (tx) => {
      const piece = await pieceOf(tx, body)
      const id = await storeDraft(tx, piece, user, body)
      if (body.release) await release(tx, user, id)
      return (await known(tx, id)).record
    }),
  ),

  route('POST /api/admin/feedback/:feedbackId', ({ params, body }) =>
    inTransaction(db, async (tx) => {
      await known(tx, params.feedbackId)
      if (!(await changeDraft(tx, params.feedbackId, body.text))) throw released()
      return (await known(tx, params.feedbackId)).record
    }),
  ),

  route('POST /api/admin/feedback/:feedbackId/release', ({ user, params }) =>
    inTransaction(db, async (tx) => {
      await known(tx, params.feedbackId)
      await release(tx, user, params.feedbackId)
      return (await known(tx, params.feedbackId)).record
    }),
  ),

  route('DELETE /api/admin/feedback/:feedbackId', ({ user, params }) =>
    inTransaction(db, async (tx) => {
      const { userId, record, subject } = await known(tx, params.feedbackId)
      await removeFeedback(tx, record, userId)
      if (record.releasedAt !== null) {
        await audit(tx, { actor: user, subject, action: 'feedback-withdrawn', chapterId: record.chapterId })
      }
      return { success: true as const }
    }),
  ),
]

/** The piece a request names, held. @throws 404 when there is no such work */
async function pieceOf(
  tx: Db,
  named: Omit<Piece, 'submissionId'> & { submissionId?: string | undefined },
): Promise<Piece> {
  const { userId, chapterId, target } = named
  const piece = {
    userId,
    chapterId,
    target,
    submissionId: target === 'submission' ? (named.submissionId ?? null) : null,
  }
  await holdPerson(tx, userId)
  if (!(await isThere(tx, piece))) throw notFound('There is no such work.')
  return piece
}

/** Feedback with the learner it is for. @throws 404 */
async function known(tx: Db, id: string) {
  const found = await findFeedback(tx, id)
  if (!found) throw missing()
  const subject = await tx
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', found.userId)
    .executeTakeFirstOrThrow()
  return { ...found, subject }
}

/** Releasing twice is one release: the second changes nothing and rings no bell. */
async function release(tx: Db, by: SignedIn, id: string): Promise<void> {
  if (!(await markReleased(tx, id))) return
  const { userId, record, subject } = await known(tx, id)
  await markReviewed(tx, { userId, ...record }, by)
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
