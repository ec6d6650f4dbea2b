import { sql } from 'kysely'
import type { Db } from '#server/db/schema'

/** Marks of "Submit to Professor", as a condition on `t`, where nothing that was submitted or shared is left. */
export const nothingShared = sql<boolean>`t.section_id = 'submit'
  and not exists (select from submissions as s where s.user_id = t.user_id and s.chapter_id = t.chapter_id)
  and not exists (select from conversations as c where c.user_id = t.user_id and c.chapter_id = t.chapter_id)
  and not exists (select from reflections as r where r.user_id = t.user_id and r.chapter_id = t.chapter_id
    and r.shared_at is not null)`

/** Takes the mark of "Submit to Professor" away where nothing is left that it stands for. */
export async function clearSubmitMark(tx: Db, userId: string, chapterId: string): Promise<void> {
  await sql`delete from progress as t
    where t.user_id = ${userId} and t.chapter_id = ${chapterId} and ${nothingShared}`.execute(tx)
}
