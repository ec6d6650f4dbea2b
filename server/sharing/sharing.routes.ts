import type { Context } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { notFound } from '#server/errors'
import { linkNext } from '#server/http/cursor'
import { route } from '#server/http/route'
import { listLinks, readLink, renewLink, revokeLink, setExpiry } from '#server/links/links.store'
import { lockUser } from '#server/progress/lock-user'
import { requireWritable, touchActivity } from '#server/progress/progress.store'
import { listConversations, storeConversation } from './conversations.store.ts'
import { deleteCopy } from './copies.store.ts'
import { listSubmissions, storeSubmission } from './submissions.store.ts'

const noLink = () => notFound('There is no such link.')

/** What a learner submits and shares, and the links to it. */
export const sharingRoutes = ({ db, course, config }: Context) => [
  route('GET /api/ai-conversations/:chapterId', async ({ user, params, query, request, reply }) => {
    const { entries, next } = await listConversations(db, user.id, params.chapterId, query)
    linkNext(request, reply, next)
    return entries
  }),

  route('POST /api/ai-conversations', async ({ user, body }) => {
    await requireWritable(db, user, body.chapterId, 'ai-interaction')
    return db
      .transaction()
      .execute((tx) =>
        storeConversation(tx, user.id, { ...body, context: body.context ?? 'required-dialogue' }),
      )
  }),

  route('GET /api/portfolio-submissions', async ({ user, query, request, reply }) => {
    const { entries, next } = await listSubmissions(db, user.id, query, config.publicUrl)
    linkNext(request, reply, next)
    return entries
  }),

  route('POST /api/portfolio-submissions', async ({ user, body }) => {
    const { chapterId, ...submission } = body
    const chapter = course.chapter(chapterId)
    if (!chapter) throw notFound('Chapter not found')
    await requireWritable(db, user, chapterId, 'ai-interaction')
    return db
      .transaction()
      .execute((tx) => storeSubmission(tx, user.id, chapter, submission, config.publicUrl))
  }),

  route('GET /api/links', ({ user }) => listLinks(db, user.id)),

  route('DELETE /api/links/:shareableId', ({ user, params }) =>
    inTransaction(db, async (tx) => {
      await lockUser(tx, user.id)
      if (!(await revokeLink(tx, user.id, params.shareableId))) throw noLink()
      await touchActivity(tx, user.id)
      return { success: true as const }
    }),
  ),

  route('DELETE /api/links/:shareableId/copy', ({ user, params }) =>
    inTransaction(db, async (tx) => {
      if (!(await deleteCopy(tx, user, params.shareableId))) throw noLink()
      return { success: true as const }
    }),
  ),

  route('POST /api/links/:shareableId/renew', ({ user, params }) =>
    inTransaction(db, async (tx) => {
      await lockUser(tx, user.id)
      const id = await renewLink(tx, user.id, params.shareableId)
      const link = id && (await readLink(tx, user.id, id))
      if (!link) throw noLink()
      await touchActivity(tx, user.id)
      return link
    }),
  ),

  route('POST /api/links/:shareableId/expiry', async ({ user, params, body }) => {
    const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt)
    const link =
      (await setExpiry(db, user.id, params.shareableId, expiresAt)) &&
      (await readLink(db, user.id, params.shareableId))
    if (!link) throw noLink()
    return link
  }),
]
