import { sql } from 'kysely'
import { z } from 'zod'
import { defaultOpenChapters } from '#core/workbook/progress'
import type { Db } from '#server/db/schema'

/** Settings that instructors change while the server runs, shared by all processes. */

/** @returns the stored value of a setting, or null when it was never set. */
export async function readSetting<S extends z.ZodType>(
  db: Db,
  key: string,
  schema: S,
): Promise<z.output<S> | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row ? schema.parse(row.value) : null
}

/**
 * Lets one change of settings at a time go on from here to the end of its transaction: what it reads is then what
 * it writes over. A lock, because a setting that was never set has no row to hold.
 */
export async function oneChangeAtATime(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx)
}

/** Stores a setting; the last one to write wins. */
export async function writeSetting(db: Db, key: string, value: object, by: string | null): Promise<void> {
  const json = JSON.stringify(value)
  await db
    .insertInto('settings')
    .values({ key, value: json, updated_by: by })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value: json, updated_by: by, updated_at: sql`now()` }))
    .execute()
}

/** The setting with the chapters that are open from the start. */
export const openChaptersKey = 'open-chapters'
const openChapters = z.object({ chapters: z.array(z.string()) })

/** Chapters open from the start: the instructor's list, else 1, 4 and 5 (docs/specification.md, 4.2). */
export async function readOpenChapters(db: Db): Promise<readonly string[]> {
  return (await readSetting(db, openChaptersKey, openChapters))?.chapters ?? defaultOpenChapters
}

/** The same, inside a statement. */
export const openChaptersSql = sql<string[]>`coalesce((
  select array(select jsonb_array_elements_text(value -> 'chapters')) from settings where key = ${openChaptersKey}),
  ${defaultOpenChapters}::text[])`

/** The setting with the default life of shared links. */
export const shareLinksKey = 'share-links'
const shareLinks = z.object({ days: z.number().int().nullable() })

/** How many days a new link lives; null: until it is revoked. */
export const readShareLinkDays = async (db: Db): Promise<number | null> =>
  (await readSetting(db, shareLinksKey, shareLinks))?.days ?? null

/** The same, inside a statement. */
export const shareLinkDaysSql = sql<number | null>`(
  select (value ->> 'days')::int from settings where key = ${shareLinksKey})`

/** The setting with the months for which the archives of sections are kept. */
export const archivesKey = 'archives'
const archives = z.object({ months: z.number().int().min(1) })
const defaultArchiveMonths = 12

/** How many months the archive of a section is kept, unless the section has its own time. */
export const readArchiveMonths = async (db: Db): Promise<number> =>
  (await readSetting(db, archivesKey, archives))?.months ?? defaultArchiveMonths

/** The same, inside a statement. */
export const archiveMonthsSql = sql<number>`coalesce((
  select (value ->> 'months')::int from settings where key = ${archivesKey}), ${sql.lit(defaultArchiveMonths)})`

/** The setting by which a join link opens the gate to whoever joins. */
export const joinLinksKey = 'join-links'
const joinLinks = z.object({ passGate: z.boolean() })

/** Whether a join link carries its holder past the access password. */
export const doJoinLinksPass = async (db: Db): Promise<boolean> =>
  (await readSetting(db, joinLinksKey, joinLinks))?.passGate ?? false
