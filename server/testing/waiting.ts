import { sql } from 'kysely'
import type { Db } from '#server/db/schema'

/**
 * How many statements on this database wait for another transaction at this moment.
 * @param like only statements of this kind, as a pattern of SQL's `like`
 */
export async function waitingStatements(db: Db, like = '%'): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${like}`.execute(db)
  return rows.length
}
