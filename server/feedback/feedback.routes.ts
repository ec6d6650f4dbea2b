import type { FeedbackRecord } from '#core/contract/feedback-record'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { notFound } from '#server/errors'
import { route } from '#server/http/route'
import { lockUser } from '#server/progress/lock-user'
import { addAnswer, findFeedback, listFeedback } from './feedback.store.ts'
import { markAnswered } from './reviews.store.ts'

export const feedbackRoutes = ({ db }: Context) => [
  route('GET /api/feedback/:chapterId', ({ user, params }) =>
    listFeedback(db, user.id, params.chapterId, { drafts: 'none', viewer: user.id }),
  ),

  route('POST /api/feedback/:chapterId/:feedbackId/answers', ({ user, params, body }) =>
    inTransaction(db, async (tx): Promise<FeedbackRecord> => {
      await lockUser(tx, user.id)
      const found = await findFeedback(tx, params.feedbackId, user.id)
      const { record } = found ?? {}
      // Another learner's feedback and a draft are not there for this learner.
      if (found?.userId !== user.id || !record?.releasedAt || record.chapterId !== params.chapterId) {
        throw notFound('There is no such feedback.')
      }
      const answeredAt = await addAnswer(tx, record.id, body)
      if (answeredAt) await markAnswered(tx, { userId: user.id, ...record }, answeredAt)
      return (await findFeedback(tx, record.id, user.id))?.record ?? record
    }),
  ),
]
