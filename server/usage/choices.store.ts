import { sql } from 'kysely'
import type { Db } from '#server/db/schema'

/** What the learner chose about this recipient; null when never asked, or about another one. */
export async function readChoice(
  db: Db,
  userId: string,
  recipient: string,
): Promise<'model' | 'guide' | null> {
  const row = await db
    .selectFrom('model_choices')
    .select('choice')
    .where('user_id', '=', userId)
    .where('recipient', '=', recipient)
    .executeTakeFirst()
  return row?.choice ?? null
}

/** Keeps a learner's choice; the last one counts. */
export async function saveChoice(
  db: Db,
  userId: string,
  recipient: string,
  choice: 'model' | 'guide',
): Promise<void> {
  await db
    .insertInto('model_choices')
    .values({ user_id: userId, recipient, choice })
    .onConflict((oc) =>
      oc.column('user_id').doUpdateSet({ recipient, choice, chosen_at: sql<Date>`clock_timestamp()` }),
    )
    .execute()
}
