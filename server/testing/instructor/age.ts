import { sql } from 'kysely'
import type { Db } from '#server/db/schema'
import type { Person } from '#server/testing/world'

/** As if everything of a person had happened so many months ago. */
export async function age(db: Db, { id }: Person, months: number): Promise<void> {
  const ago = sql`now() - make_interval(months => ${months})`
  for (const table of ['exercises', 'reflections', 'assessments'])
    await sql`update ${sql.table(table)} set updated_at = ${ago} where user_id = ${id}`.execute(db)
  for (const table of ['submissions', 'conversations', 'dialogue_messages', 'assistant_messages'])
    await sql`update ${sql.table(table)} set created_at = ${ago} where user_id = ${id}`.execute(db)
  await sql`update dialogues set started_at = ${ago}, completed_at = ${ago} where user_id = ${id}`.execute(db)
  await sql`
    update feedback set created_at = ${ago}, updated_at = ${ago}, released_at = ${ago}
    where user_id = ${id}`.execute(db)
  await sql`
    update feedback_answers set created_at = ${ago}
    where feedback_id in (select id from feedback where user_id = ${id})`.execute(db)
}
