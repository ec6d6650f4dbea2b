import { audit } from '#server/audit/audit.store'
import type { CourseChapter } from '#server/content/course'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { notFound } from '#server/errors'
import { route } from '#server/http/route'
import { notify } from '#server/notifications/notifications.store'
import { lockUser } from '#server/progress/lock-user'
import { waiveDialogue } from './waive.ts'

/** Helping a student who cannot go on. */
export const helpRoutes = (context: Context) => {
  const { db, course } = context
  const chapterOf = (id: string): CourseChapter => {
    const chapter = course.chapter(id)
    if (!chapter) throw notFound('Chapter not found')
    return chapter
  }

  return [
    route('POST /api/admin/waive-dialogue/:userId/:chapterId', async ({ user, params, body }) => ({
      success: true as const,
      isComplete: await waiveDialogue(context, {
        actor: user,
        userId: params.userId,
        chapter: chapterOf(params.chapterId),
        goalId: body?.goalId,
      }),
    })),

    route('POST /api/admin/open-chapter/:userId/:chapterId', ({ user, params }) =>
      inTransaction(db, async (tx) => {
        const { id, card } = chapterOf(params.chapterId)
        const subject = await lockUser(tx, params.userId)
        const opened = await tx
          .insertInto('chapter_openings')
          .values({ user_id: subject.id, chapter_id: id, opened_by: user.id })
          .onConflict((oc) => oc.doNothing())
          .executeTakeFirst()
        if ((opened.numInsertedOrUpdatedRows ?? 0n) > 0n) {
          await audit(tx, { actor: user, subject, action: 'chapter-opened', chapterId: id })
          await notify(tx, subject.id, {
            kind: 'chapter-opened',
            text: `An instructor opened Chapter ${id}, ${card.title}, for you.`,
            href: `/chapter/${id}`,
          })
        }
        return { success: true as const }
      }),
    ),

    route('DELETE /api/admin/open-chapter/:userId/:chapterId', ({ user, params }) =>
      inTransaction(db, async (tx) => {
        const subject = await lockUser(tx, params.userId)
        const closed = await tx
          .deleteFrom('chapter_openings')
          .where('user_id', '=', subject.id)
          .where('chapter_id', '=', params.chapterId)
          .executeTakeFirst()
        if (closed.numDeletedRows > 0n) {
          await audit(tx, { actor: user, subject, action: 'chapter-closed', chapterId: params.chapterId })
        }
        return { success: true as const }
      }),
    ),
  ]
}
