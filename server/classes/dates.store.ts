import { sql } from 'kysely'
import type { Extension } from '#core/contract/dates'
import { chapterIds } from '#core/workbook/sections'
import { allChapters, type ChapterDates } from '#core/workbook/term-dates'
import type { Db } from '#server/db/schema'
import { isStudentOf } from '#server/membership/rights.store'
import { personColumns } from './classes.store.ts'

/** The dates of a section as they are set: times of its own zone, without one. */

const localTime = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI')`

/** All ten chapters, in order. */
export async function readDates(db: Db, classId: string): Promise<ChapterDates[]> {
  const { rows } = await sql<ChapterDates>`
    select chapter_id as "chapterId", ${localTime('opens_at')} as "opensAt", ${localTime('due_at')} as "dueAt"
    from class_dates where class_id = ${classId}`.execute(db)
  return allChapters(rows)
}

/** Puts dates in the place of those stored. The caller holds the section. */
export async function saveDates(tx: Db, classId: string, dates: readonly ChapterDates[]): Promise<void> {
  await tx.deleteFrom('class_dates').where('class_id', '=', classId).execute()
  await sql`
    insert into class_dates (class_id, chapter_id, opens_at, due_at)
    select ${classId}::uuid, "chapterId", "opensAt", "dueAt"
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as t ("chapterId" text, "opensAt" timestamp, "dueAt" timestamp)
    where "opensAt" is not null or "dueAt" is not null`.execute(tx)
}

/** Who in the section has more time now, by name and as the course goes. */
export async function readExtensions(db: Db, classId: string): Promise<Extension[]> {
  const { rows } = await sql<Extension>`
    select ${personColumns}, e.chapter_id as "chapterId", ${localTime('e.due_at')} as "dueAt"
    from class_extensions e join users u on u.id = e.user_id
    where e.class_id = ${classId} and ${isStudentOf(sql`${classId}`, sql`u.id`)}
    order by u.sort_name, u.id, e.chapter_id::int`.execute(db)
  return rows
}

/** One chapter, or without one all ten. */
const chaptersOf = (chapterId: string | undefined) => (chapterId === undefined ? chapterIds : [chapterId])

export interface More {
  classId: string
  userId: string
  /** Without it, all ten. */
  chapterId?: string | undefined
}

/**
 * Gives more time where the section does not give as much; what was given before and ends later stays.
 * @returns the chapters that have more than before, in order
 */
export async function giveTime(tx: Db, { classId, userId, chapterId }: More, dueAt: string | null) {
  const { rows } = await sql<{ id: string }>`
    insert into class_extensions (class_id, user_id, chapter_id, due_at)
    select ${classId}::uuid, ${userId}::uuid, chapter, ${dueAt}::timestamp
    from unnest(${chaptersOf(chapterId)}::text[]) chapter
    where not exists (select from class_dates d
      where d.class_id = ${classId} and d.chapter_id = chapter and d.due_at >= ${dueAt}::timestamp)
    on conflict (class_id, user_id, chapter_id) do update set due_at = excluded.due_at, given_at = now()
    where class_extensions.due_at < coalesce(excluded.due_at, 'infinity') returning chapter_id as id`.execute(
    tx,
  )
  return chapterIds.filter((chapter) => rows.some(({ id }) => id === chapter))
}

/** More time without an end is an accommodation, and comes along to another section; a date is that of one section. */
export const moveEndless = (tx: Db, userId: string, from: string, to: string) =>
  sql`
    insert into class_extensions (class_id, user_id, chapter_id)
    select ${to}::uuid, user_id, chapter_id from class_extensions
    where class_id = ${from} and user_id = ${userId} and due_at is null
    on conflict (class_id, user_id, chapter_id) do update set due_at = null`.execute(tx)

/** Takes more time back. @returns false when none was given */
export async function takeTime(tx: Db, { classId, userId, chapterId }: More) {
  const { rows } = await sql`
    delete from class_extensions where class_id = ${classId} and user_id = ${userId}
      and chapter_id = any (${chaptersOf(chapterId)}) returning 1`.execute(tx)
  return rows.length > 0
}
