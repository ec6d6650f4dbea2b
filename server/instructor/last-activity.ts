import { sql } from 'kysely'
import type { Db } from '#server/db/schema'

/**
 * Does what an instructor does to a learner's work. The database notes every change of it as the learner's
 * activity; what this transaction noted is taken back, and what the learner did meanwhile stays.
 * @returns what the act returns
 */
export async function keepingLastActivity<T>(tx: Db, userId: string, act: () => Promise<T>): Promise<T> {
  const { rows: before } = await sql<{
    at: Date | null
  }>`select at from last_activity where user_id = ${userId}`.execute(tx)
  const result = await act()
  // now() is the moment this transaction began, and the one the triggers noted in it.
  await sql`
    update last_activity set at = ${before[0]?.at ?? null}
    where user_id = ${userId} and at = now()::timestamptz(3)`.execute(tx)
  return result
}
