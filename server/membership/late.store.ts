import { type RawBuilder, sql } from 'kysely'
import type { ChapterDate } from '#core/contract/chapter-date'
import { chapterIds, countedSections } from '#core/workbook/sections'
import type { Db } from '#server/db/schema'
import type { SignedIn } from '#server/session/session.store'
import { isoMoment, studentDates } from './dates.store.ts'
import { seesClass } from './rights.store.ts'

/**
 * What is late, in the database: the rule is core's (workbook/due), and a test holds the two together.
 */

type Sql = RawBuilder<unknown>

/** From when on something is late: the minute that is named is in time. */
const pastDue = (dueAt: Sql) => sql`${dueAt} + interval '1 minute'`

/**
 * The rows of `studentDates` with a due date for the section, each with `completed_at` (when the last counted section
 * of the chapter was completed; null: not yet) and `lateness` (late, overdue, null).
 * @param where as for `studentDates`
 */
export const studentLateness = (where: Sql) => sql`(
  select dates.*, done.at as completed_at,
    case when done.at >= ${pastDue(sql`due_at`)} then 'late'
      when done.at is null and now() >= ${pastDue(sql`due_at`)} then 'overdue' end as lateness
  from ${studentDates(where)} dates
  left join lateral (
    select max(p.updated_at) as at from progress p
    where p.user_id = dates.user_id and p.chapter_id = dates.chapter_id and p.completed
      and p.section_id in (${sql.join(countedSections)})
    having count(*) = ${countedSections.length}) done on true
  where dates.due_at is not null or dates.extended)`

/**
 * Overdue with a chapter in a section, or in any of theirs; a condition on the student's id. What is complete is
 * looked up in the counts that the database keeps: the records of a whole section are not read for it.
 */
export const isOverdueIn = (classId: string | undefined, userId: Sql) =>
  sql<boolean>`(${userId} in (
    select dates.user_id
    from ${studentDates(classId === undefined ? sql`true` : sql`m.class_id = ${classId}`)} dates
      join progress_counts done on done.user_id = dates.user_id
    where now() >= ${pastDue(sql`dates.due_at`)} and (array[${countsByChapter}])[dates.chapter_id::int] < ${countedSections.length}))`

const countsByChapter = sql.join(chapterIds.map((id) => sql.ref(`done.c${id}`)))

/** How many students of a section are overdue with a chapter; null where the section has no due dates. */
export const countOverdue = (classId: string) => sql<number | null>`(
  select case when exists (select from class_dates where class_id = ${classId} and due_at is not null) then (
    select count(*)::int from users u where not u.is_admin and ${isOverdueIn(classId, sql`u.id`)}) end)`

/** The rows of `studentLateness` as JSON of the contract's `chapterDate`. */
const asJson = sql`jsonb_agg(jsonb_build_object(
    'chapterId', late.chapter_id, 'dueAt', ${isoMoment(sql`late.due_at`)}, 'extended', late.extended,
    'completedAt', ${isoMoment(sql`late.completed_at`)}, 'lateness', late.lateness)
  order by late.chapter_id::int)`

/** One row for each student of a section with due dates: `user_id` and `dates`. */
export const datesByStudent = (classId: string) => sql`(
  select late.user_id, ${asJson} as dates
  from ${studentLateness(sql`m.class_id = ${classId}`)} late group by late.user_id)`

export interface SectionDates {
  classId: string
  name: string
  timeZone: string
  dates: ChapterDate[]
}

/** Due dates of a student in some of their sections, by the section's name. @param which a condition on a section's id */
async function datesIn(db: Db, studentId: string, which: (classId: Sql) => Sql): Promise<SectionDates[]> {
  const where = sql`m.user_id = ${studentId} and ${which(sql`m.class_id`)}`
  const { rows } = await sql<SectionDates>`
    select late.class_id as "classId", late.section as name, late.time_zone as "timeZone", ${asJson} as dates
    from ${studentLateness(where)} late group by late.class_id, late.section, late.time_zone
    order by late.section, late.class_id`.execute(db)
  return rows
}

/** The same in the sections that somebody sees. */
export const datesSeenBy = (db: Db, viewer: Pick<SignedIn, 'id' | 'isAdmin'>, studentId: string) =>
  datesIn(db, studentId, (classId) => seesClass(viewer, classId))

/** The same in one section. */
export const datesInClass = (db: Db, classId: string, studentId: string) =>
  datesIn(db, studentId, (id) => sql`${id} = ${classId}`)

/** Chapters of a section that are due, as the course goes, and its time zone; null: none is. */
export async function dueChapters(db: Db, classId: string) {
  const { rows } = await sql<{ timeZone: string; chapters: string[] }>`
    select time_zone as "timeZone", array_agg(chapter_id order by chapter_id::int) as chapters
    from classes join class_dates on class_id = id and due_at is not null
    where id = ${classId} group by time_zone`.execute(db)
  return rows[0] ?? null
}

/** From when on what a student hands in of a chapter is late in a section; null: never. For a column of a statement. */
export const lateFromIn = (classId: string, userId: Sql, chapterId: Sql) => sql<Date | null>`(
  select ${pastDue(sql`due_at`)} from ${studentDates(sql`m.class_id = ${classId} and m.user_id = ${userId}`)} d
  where d.chapter_id = ${chapterId})`
