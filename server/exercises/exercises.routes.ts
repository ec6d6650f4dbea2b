import { isSectionComplete } from '#core/workbook/progress'
import { exerciseCounts, exerciseHolds } from '#core/workbook/work'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { newerSentence } from '#server/db/versioned'
import { badRequest, conflict } from '#server/errors'
import { route } from '#server/http/route'
import { completeSection, requireWritable } from '#server/progress/progress.store'
import { acceptedWorksheet } from '#server/worksheets/worksheet'
import { readExercise, readWorksheets, saveExercise } from './exercises.store.ts'

/** "Action with Form". */
export const exerciseRoutes = ({ db, course }: Context) => [
  route('GET /api/exercises/:chapterId', ({ user, params }) => readExercise(db, user.id, params.chapterId)),
  route('GET /api/exercises/:chapterId/action-form', ({ user, params }) =>
    readExercise(db, user.id, params.chapterId),
  ),

  route('GET /api/worksheets', ({ user }) => readWorksheets(db, user.id)),

  route('POST /api/exercises', async ({ user, body }) => {
    const { chapterId, updatedAt } = body
    const formData = acceptedWorksheet(chapterId, body.formData)
    const standing = await requireWritable(db, user, chapterId, 'exercise')
    if (!exerciseHolds(formData)) throw badRequest('Please write something in at least one field.')
    const result = await inTransaction(db, async (tx) => {
      const saved = await saveExercise(tx, { userId: user.id, chapterId, formData, startedFrom: updatedAt })
      const completes =
        exerciseCounts(formData) && !isSectionComplete(standing.records, chapterId, 'exercise')
      if ('saved' in saved && completes) {
        await completeSection(tx, course, user, chapterId, 'exercise')
      }
      return saved
    })
    if ('newer' in result) throw conflict(newerSentence, result.newer)
    return result.saved
  }),
]
