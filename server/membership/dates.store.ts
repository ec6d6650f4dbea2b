import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/schema'

/** When the chapters of a student's sections open and are due. */

type Sql = RawBuilder<unknown>

/**
 * One row for each chapter of a section with a date, for each student who is in the section now: `class_id`, `user_id`,
 * `joined_at`, `chapter_id`, `section` (its name), `time_zone`, `opens_at`, `due_at` (moments, of the student: an
 * extension stands for the section's date; null: none) and `extended`. Joins `classes`, in use only.
 * @param where a condition on `m` (class_members) and `classes`, so that the database begins with it
 */
export const studentDates = (where: Sql) => sql`(
  select m.class_id, m.user_id, m.joined_at, d.chapter_id, classes.name as section, classes.time_zone,
    d.opens_at at time zone classes.time_zone as opens_at,
    case when e.user_id is null then d.due_at else e.due_at end at time zone classes.time_zone as due_at,
    e.user_id is not null as extended
  from class_members m
  join classes on classes.id = m.class_id and classes.archived_at is null
  join class_dates d on d.class_id = m.class_id
  left join class_extensions e
    on e.class_id = m.class_id and e.user_id = m.user_id and e.chapter_id = d.chapter_id
  where m.role = 'student' and m.left_at is null and ${where})`

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
