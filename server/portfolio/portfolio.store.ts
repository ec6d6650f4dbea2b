import type { ExerciseForm } from '#core/workbook/work'
import type { Db } from '#server/db/schema'

/** Saved work of one chapter as it is stored, private messages and all. */
export interface StoredWork {
  form: ExerciseForm | null
  reflection: string | null
  assessments: { competencyId: string; rating: number; reflection: string }[]
  messages: {
    role: 'user' | 'assistant'
    content: string
    speaker: string | null
    support: boolean
    private: boolean
  }[]
}

/** Everything a learner saved, by chapter, read at one moment so that the parts agree. */
export async function readWork(db: Db, userId: string): Promise<Map<string, StoredWork>> {
  const work = new Map<string, StoredWork>()
  const of = (chapterId: string): StoredWork => {
    const known = work.get(chapterId) ?? { form: null, reflection: null, assessments: [], messages: [] }
    work.set(chapterId, known)
    return known
  }
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const exercises = await tx
        .selectFrom('exercises')
        .select(['chapter_id', 'form_data'])
        .where('user_id', '=', userId)
        .execute()
      for (const row of exercises) of(row.chapter_id).form = row.form_data
      const reflections = await tx
        .selectFrom('reflections')
        .select(['chapter_id', 'content'])
        .where('user_id', '=', userId)
        .execute()
      for (const row of reflections) of(row.chapter_id).reflection = row.content
      const assessments = await tx
        .selectFrom('assessments')
        .select(['chapter_id', 'competency_id as competencyId', 'rating', 'reflection'])
        .where('user_id', '=', userId)
        .execute()
      for (const { chapter_id, ...row } of assessments) of(chapter_id).assessments.push(row)
      const messages = await tx
        .selectFrom('dialogue_messages')
        .select(['chapter_id', 'role', 'content', 'speaker', 'support', 'private'])
        .where('user_id', '=', userId)
        .orderBy('position')
        .execute()
      for (const { chapter_id, ...row } of messages) of(chapter_id).messages.push(row)
    })
  return work
}
