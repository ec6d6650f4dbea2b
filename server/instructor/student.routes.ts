import type { Context } from '#server/context'
import { notFound } from '#server/errors'
import { route } from '#server/http/route'
import { datesSeenBy } from '#server/membership/late.store'
import { readStudentChapter, readStudentPage } from './student-page.ts'

/** One student on one page: first what there is, then the work of a chapter. */
export const studentRoutes = (context: Context) => [
  route('GET /api/admin/students/:userId', async ({ user, params: { userId }, right }) => {
    const [page, sections] = await Promise.all([
      readStudentPage(context, userId, right),
      datesSeenBy(context.db, user, userId),
    ])
    return { ...page, ...(sections.length > 0 && { sections }) }
  }),

  route('GET /api/admin/students/:userId/chapters/:chapterId', async ({ user, params, right }) => {
    const chapter = context.course.chapter(params.chapterId)
    if (!chapter) throw notFound('Chapter not found')
    const drafts = right === 'administrator' ? 'all' : 'own'
    return readStudentChapter(context, params.userId, chapter, { viewer: user.id, drafts })
  }),
]
