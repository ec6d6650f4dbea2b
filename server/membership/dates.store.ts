import { type RawBuilder, sql } from 'kysely'
import type { HeldBack } from '#core/workbook/progress'
import type { Db } from '#server/db/schema'
import { isTeaching } from './rights.store.ts'

/** When the chapters of a student's sections open and are due. */

type Sql = RawBuilder<unknown>

/** A moment in JSON, as the contract has moments. */
export const isoMoment = (at: Sql) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Who is a student of a section in use now, as `m`, with `classes`. */
const studentsNow = sql`class_members m
  join classes on classes.id = m.class_id and classes.archived_at is null and m.role = 'student' and m.left_at is null`

/**
 * One row for each chapter of a section with a date, for each student who is in the section now: `class_id`, `user_id`,
 * `chapter_id`, `opens_at`, `due_at` (moments, of the student: an extension moves the section's date, and never to an
 * earlier one; null: none) and `extended`. Joins `classes`, in use only.
 * @param where a condition on `m` (class_members) and `classes`, so that the database begins with it
 */
export const studentDates = (where: Sql) => sql`(
  select m.class_id, m.user_id, d.chapter_id, classes.name as section, classes.time_zone,
    d.opens_at at time zone classes.time_zone as opens_at,
    case when d.due_at is not null and (e.user_id is null or e.due_at is not null)
      then greatest(d.due_at, e.due_at) end at time zone classes.time_zone as due_at,
    d.due_at is not null and e.user_id is not null and (e.due_at is null or e.due_at > d.due_at) as extended
  from ${studentsNow}
  join class_dates d on d.class_id = m.class_id
  left join class_extensions e
    on e.class_id = m.class_id and e.user_id = m.user_id and e.chapter_id = d.chapter_id
  where ${where})`

export interface StudentDate {
  classId: string
  section: string
  chapterId: string
  opensAt: Date | null
  dueAt: Date | null
  /** The student has more time than the section, or no end. */
  extended: boolean
}

/** The dates of one student, in all sections they are in now, as the course goes. */
export async function datesOf(db: Db, userId: string): Promise<StudentDate[]> {
  const { rows } = await sql<StudentDate>`
    select class_id as "classId", section, chapter_id as "chapterId", opens_at as "opensAt", due_at as "dueAt", extended
    from ${studentDates(sql`m.user_id = ${userId}`)} dates
    order by chapter_id::int, due_at nulls last, class_id`.execute(db)
  return rows
}

/**
 * One row for each student whom every section they are in holds back from a chapter: `user_id` and `held`, as JSON of
 * HeldBack. Whoever teaches is held back from nothing. The rule is core's (workbook/progress).
 * @param where a condition on `m` (class_members)
 */
export const heldBack = (where: Sql) => sql`(
  select user_id, jsonb_agg(jsonb_build_object(
    'chapterId', chapter_id, 'opensAt', ${isoMoment(sql`opens_at`)}, 'timeZone', time_zone)) as held
  from (
    select m.user_id, d.chapter_id, count(*) as sections, min(d.opens_at at time zone classes.time_zone) as opens_at,
      (array_agg(classes.time_zone order by d.opens_at at time zone classes.time_zone))[1] as time_zone
    from ${studentsNow}
    join class_dates d on d.class_id = m.class_id and d.opens_at at time zone classes.time_zone > now()
    where ${where}
    group by m.user_id, d.chapter_id) holding
  where not ${isTeaching(sql`holding.user_id`)} and sections = (
    select count(*) from ${studentsNow} where m.user_id = holding.user_id)
  group by user_id)`

/** What holds a student back, as a column of a statement. */
export const heldBackOf = (userId: string) =>
  sql<HeldBack[] | null>`(select held from ${heldBack(sql`m.user_id = ${userId}`)} holds)`
