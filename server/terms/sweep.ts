import { sql } from 'kysely'
import { tellStaff } from '#server/classes/classes.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { claimDay, databaseNow, midnightOf } from '#server/instructor/retention'
import { keptUntil } from '#server/membership/section-settings'
import { archivesKey } from '#server/settings/settings.store'
import { deleteArchive } from './archive.store.ts'

/** Days after the last day on which the instructors of a section in use are told that it is over. */
const daysOver = 14

/**
 * Nightly: deletes archives whose time is up, and tells who teaches a section that is long over.
 * @param now the database's clock, unless given
 */
export async function sweepTerms({ db, log }: Pick<Context, 'db' | 'log'>, now?: Date): Promise<void> {
  const at = now ?? (await databaseNow(db))
  if (!(await claimDay(db, at, 'archives-swept'))) return
  const archives = await deleteOldArchives(db, midnightOf(at))
  log.info({ event: 'archives', archives }, 'archives of sections were deleted')
  await tellOfOverdue(db)
}

/**
 * A time that was set since midnight counts from the next night on, to leave time to reconsider.
 * @returns how many went
 */
export async function deleteOldArchives(db: Db, midnight: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from classes where archived_at is not null and ${keptUntil} <= ${midnight}
      and coalesce(archive_months_set_at, '-infinity') < ${midnight}
      and (archive_months is not null or not exists (
        select from settings where key = ${archivesKey} and updated_at >= ${midnight}))`.execute(db)
  let gone = 0
  for (const { id } of rows) if (await inTransaction(db, (tx) => deleteArchive(tx, id, null))) gone++
  return gone
}

/** Tells the instructors of each section once. */
export async function tellOfOverdue(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string; name: string; last: string }>`
      update classes set told_over_at = now()
      where archived_at is null and told_over_at is null
        and ends_on + ${sql.lit(daysOver)} <= (now() at time zone time_zone)::date
      returning id, name, ends_on::text as last`.execute(tx)
    for (const { id, name, last } of rows) {
      const text = `“${name}” had its last day on ${last} and is still in use. Archive it under “Settings” once the grades are in.`
      await tellStaff(tx, id, text, { only: 'instructor' })
    }
  })
}
