import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { sectionSupport } from '#core/contract/terms'
import type { Db } from '#server/db/schema'
import { isoMoment } from '#server/db/select'
import type { SignedIn } from '#server/session/session.store'
import { archiveMonthsSql, shareLinkDaysSql } from '#server/settings/settings.store'
import { seesArchive } from './rights.store.ts'

/** What the sections of a student set over the installation (docs/specification.md, 4.9). */

type Sql = RawBuilder<unknown>

/** Sections in use that a person is a student of now, as `classes`. */
export const learnsIn = (userId: Sql) => sql`class_members m
  join classes on classes.id = m.class_id and classes.archived_at is null
  where m.user_id = ${userId} and m.role = 'student' and m.left_at is null`

/** The moment a link of a person made now ends by default: the shorter life where sections differ; null: it lives on. */
export const defaultLinkEnd = (userId: string) => sql<Date | null>`(
  select now() + make_interval(days => coalesce((
    select min(coalesce(classes.share_link_days, all_of.days)) from ${learnsIn(sql`${userId}::uuid`)}), all_of.days))
  from (select ${shareLinkDaysSql} as days) all_of)`

/** Whether a section forbids a student the AI model. */
export async function isWithoutModel(db: Db, userId: string): Promise<boolean> {
  const { rows } =
    await sql`select from ${learnsIn(sql`${userId}`)} and classes.without_model limit 1`.execute(db)
  return rows.length > 0
}

/** From this moment on the archive of `classes` is deleted by night. */
export const keptUntil = sql<Date>`(
  classes.archived_at + make_interval(months => coalesce(classes.archive_months, ${archiveMonthsSql})))`

/**
 * Past sections in whose archive a person's work is, the one that is kept longest first.
 * @param viewer only those that this one can open
 */
export async function archivesOf(db: Db, userId: string, viewer?: Pick<SignedIn, 'id' | 'isAdmin'>) {
  const { rows } = await sql<{ name: string; term: string; until: string }>`
    select classes.name, classes.term, ${isoMoment(keptUntil)} as until
    from class_archive_students a join classes on classes.id = a.class_id
    where a.user_id = ${userId} and ${viewer ? seesArchive(viewer, sql`a.class_id`) : sql`true`}
    order by until desc, classes.id`.execute(db)
  return rows
}

const listed = z.array(sectionSupport)

/** Places to find help that a student's sections name, each once. */
export async function supportOfSections(db: Db, userId: string) {
  const { rows } = await sql<{ support: unknown }>`
    select classes.support from ${learnsIn(sql`${userId}`)} and classes.support is not null
    order by classes.name, classes.id`.execute(db)
  return rows.flatMap(({ support }) => listed.parse(support))
}
