import { isSectionComplete } from '#core/workbook/progress'
import { completesExercise, hasExerciseContent } from '#core/workbook/work'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { newerSentence } from '#server/db/versioned'
import { badRequest, conflict } from '#server/errors'
import { route } from '#server/http/route'
import { completeSection, requireWritable, touchActivity } from '#server/progress/progress.store'
import { parseSubmittedWorksheet } from '#server/worksheets/worksheet'
import { readExercise, readWorksheets, saveExercise } from './exercises.store.ts'

export const exerciseRoutes = ({ db, course }: Context) => [
  route('GET /api/exercises/:chapterId', ({ user, params }) => readExercise(db, user.id, params.chapterId)),
  route('GET /api/exercises/:chapterId/action-form', ({ user, params }) =>
    readExercise(db, user.id, params.chapterId),
  ),

  route('GET /api/worksheets', ({ user }) => readWorksheets(db, user.id)),

  route('POST /api/exercises', async ({ user, body }) => {
    const { chapterId, updatedAt } = body
    const formData = parseSubmittedWorksheet(chapterId, body.formData)
    const access = await requireWritable(db, user, chapterId, 'exercise')
    const result = await inTransaction(db, async (tx) => {
      const outcome = await saveExercise(tx, { userId: user.id, chapterId, formData, startedFrom: updatedAt })
      if ('newer' in outcome) return outcome
      await touchActivity(tx, user.id)
      // Judged as a whole, with what was stored before: a save may bring one field only.
      const whole = outcome.saved.formData
      if (!hasExerciseContent(whole)) throw badRequest('Please write something in at least one field.')
      if (completesExercise(whole) && !isSectionComplete(access.records, chapterId, 'exercise')) {
        await completeSection(tx, course, user, chapterId, 'exercise')
      }
      return outcome
    })
    if ('newer' in result) throw conflict(newerSentence, result.newer)
    return result.saved
  }),
]
