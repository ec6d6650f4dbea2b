import type { ExerciseForm } from '#core/workbook/work'
import type { Db } from '#server/db/schema'
import { select } from '#server/db/select'

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
      const mine = { user_id: userId }
      const exercises = await select(tx, 'exercises', ['chapter_id', 'form_data'], mine).execute()
      for (const row of exercises) of(row.chapter_id).form = row.form_data
      const reflections = await select(tx, 'reflections', ['chapter_id', 'content'], mine).execute()
      for (const row of reflections) of(row.chapter_id).reflection = row.content
      const rated = ['chapter_id', 'competency_id as competencyId', 'rating', 'reflection'] as const
      const assessments = await select(tx, 'assessments', rated, mine).execute()
      for (const { chapter_id, ...row } of assessments) of(chapter_id).assessments.push(row)
      const said = ['chapter_id', 'role', 'content', 'speaker', 'support', 'private'] as const
      const messages = await select(tx, 'dialogue_messages', said, mine).orderBy('position').execute()
      for (const { chapter_id, ...row } of messages) of(chapter_id).messages.push(row)
    })
  return work
}
