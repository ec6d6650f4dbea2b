import { isSectionComplete } from '#core/workbook/progress'
import { competencyCounts } from '#core/workbook/work'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { newerSentence } from '#server/db/versioned'
import { conflict, notFound } from '#server/errors'
import { route } from '#server/http/route'
import { lockUser } from '#server/progress/lock-user'
import { completeSection, requireWritable, touchActivity } from '#server/progress/progress.store'
import { readAssessments, saveAssessment } from './competencies.store.ts'

export const competencyRoutes = ({ db, course }: Context) => [
  route('GET /api/competencies/:chapterId', ({ user, params }) =>
    readAssessments(db, user.id, params.chapterId),
  ),

  route('POST /api/competencies', async ({ user, body }) => {
    const { chapterId, competencyId, rating, reflection, updatedAt } = body
    const access = await requireWritable(db, user, chapterId, 'competency')
    const ids = course.chapter(chapterId)?.view.competencies.map((competency) => competency.id) ?? []
    if (!ids.includes(competencyId)) throw notFound('This chapter has no such competency.')
    const open = !isSectionComplete(access.records, chapterId, 'competency')
    const result = await inTransaction(db, async (tx) => {
      // The last two ratings saved at once must still complete the section.
      if (open) await lockUser(tx, user.id)
      const saved = await saveAssessment(tx, {
        userId: user.id,
        chapterId,
        competencyId,
        rating,
        reflection,
        startedFrom: updatedAt,
      })
      if ('newer' in saved) return saved
      await touchActivity(tx, user.id)
      if (open) {
        const all = await readAssessments(tx, user.id, chapterId)
        if (competencyCounts(ids, all)) await completeSection(tx, course, user, chapterId, 'competency')
      }
      return saved
    })
    if ('newer' in result) throw conflict(newerSentence, result.newer)
    return result.saved
  }),
]
