import type { AssessmentRecord } from '#core/contract/work'
import { limits } from '#core/workbook/sections'
import type { Db } from '#server/db/schema'
import { inChapter, type RowOf, select } from '#server/db/select'
import { saveVersioned } from '#server/db/versioned'

const columns = ['chapter_id', 'competency_id', 'rating', 'reflection', 'updated_at'] as const

type Row = RowOf<'assessments', typeof columns>

const present = (row: Row): AssessmentRecord => ({
  chapterId: row.chapter_id,
  competencyId: row.competency_id,
  rating: row.rating,
  reflection: row.reflection,
  updatedAt: row.updated_at.toISOString(),
})

/** The learner's ratings of a chapter. */
export async function readAssessments(db: Db, userId: string, chapterId: string) {
  const rows = await select(db, 'assessments', columns, inChapter(userId, chapterId))
    .orderBy('updated_at', 'desc')
    .execute()
  return rows.map(present)
}

export interface NewAssessment {
  userId: string
  chapterId: string
  competencyId: string
  rating: number
  reflection: string
  startedFrom: string | null | undefined
}

/** Saves a rating and keeps it in the history. @returns the saved record, or the newer one in the way. */
export async function saveAssessment(tx: Db, assessment: NewAssessment) {
  const { userId, chapterId, competencyId, rating, reflection, startedFrom } = assessment
  const key = { user_id: userId, chapter_id: chapterId, competency_id: competencyId }
  const result = await saveVersioned<Row>(tx, {
    table: 'assessments',
    key,
    values: { rating, reflection },
    columns,
    startedFrom,
    same: (row) => row.rating === rating && row.reflection === reflection,
  })
  if ('newer' in result) return { newer: present(result.newer) }
  await keepRating(tx, key, rating)
  return { saved: present(result.saved) }
}

/** Adds to the history when the rating differs from the last one kept; of a full history the last gives way. */
async function keepRating(
  tx: Db,
  key: { user_id: string; chapter_id: string; competency_id: string },
  rating: number,
): Promise<void> {
  const kept = await select(tx, 'assessment_history', ['id', 'rating'], key)
    .orderBy('id', 'desc')
    .limit(limits.ratingsKept)
    .execute()
  const [last] = kept
  if (last?.rating === rating) return
  if (last && kept.length === limits.ratingsKept)
    await tx.deleteFrom('assessment_history').where('id', '=', last.id).execute()
  await tx
    .insertInto('assessment_history')
    .values({ ...key, rating })
    .execute()
}
