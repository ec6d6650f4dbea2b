import { type RawBuilder, sql } from 'kysely'
import type { ChapterDate } from '#core/contract/chapter-date'
import { completedAt, dueStanding, latenessOf } from '#core/workbook/due'
import { chapterIds, countedSections, type SectionId } from '#core/workbook/sections'
import type { Db } from '#server/db/schema'
import type { SignedIn } from '#server/session/session.store'
import { studentDates } from './dates.store.ts'
import { seesClass } from './rights.store.ts'

/**
 * What is late. The rule is core's (workbook/due); where a list is chosen or counted by it the database has it, too, and
 * a test holds the two together.
 */

type Sql = RawBuilder<unknown>

/** From when on something is late: the minute that is named is in time. */
const pastDue = (dueAt: Sql) => sql`${dueAt} + interval '1 minute'`

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

/** A due date of a student. */
interface DueDate {
  chapterId: string
  dueAt: Date | null
  extended: boolean
}

/**
 * The sections that are complete: of which chapters, and since when, where that was asked; null where none is. By
 * columns, because a list of rows costs three times as much.
 */
export type Completions = [
  chapterIds: string[] | null,
  sectionIds: SectionId[] | null,
  moments?: string[] | null,
]

/** Those of a person, as a column. @param dated with since when, which costs half as much again */
export const completionsOf = (userId: Sql, dated: boolean) => sql<Completions>`(
  select json_build_array(array_agg(chapter_id), array_agg(section_id)${dated ? sql`, array_agg(updated_at)` : sql``})
  from progress where user_id = ${userId} and completed)`

/** The chapter and the section of each. */
export const readCompletions = ([chapterIds, sectionIds]: Completions) =>
  chapterIds?.flatMap((chapterId, n) => {
    const sectionId = sectionIds?.[n]
    return sectionId ? { chapterId, sectionId, completed: true } : []
  }) ?? []

/** What is late, by the rule in core. */
function withLateness(dates: readonly DueDate[], completions: Completions): ChapterDate[] {
  const now = new Date()
  const [, , moments] = completions
  const dated = readCompletions(completions).map((one, n) => ({
    ...one,
    at: new Date(moments?.[n] ?? Number.NaN),
  }))
  const byChapter = Map.groupBy(dated, ({ chapterId }) => chapterId)
  return dates.map(({ chapterId, dueAt, extended }) => {
    const done = completedAt(byChapter.get(chapterId) ?? [])
    return {
      chapterId,
      dueAt: dueAt?.toISOString() ?? null,
      extended,
      completedAt: done?.toISOString() ?? null,
      lateness: latenessOf(dueStanding({ dueAt, completedAt: done }, now)),
    }
  })
}

const dueDate = sql`chapter_id as "chapterId", due_at as "dueAt", extended`
const isDue = sql`(due_at is not null or extended)`

/** The due dates of a student with what is late. The completions are dated. */
export type DatesOf = (userId: string, completions: Completions) => ChapterDate[]

/** Those of the students of a section, who share most of them; without a section there are none. */
export async function readDueDates(db: Db, classId: string | undefined): Promise<DatesOf> {
  if (classId === undefined) return () => []
  const { rows } = await sql<DueDate & { of: string[] | null }>`
    select ${dueDate}, array_agg(user_id) filter (where extended) as of
    from ${studentDates(sql`m.class_id = ${classId}`)} dates where ${isDue}
    group by chapter_id, due_at, extended order by chapter_id::int, extended desc`.execute(db)
  return (userId, completions) => {
    const dates = rows.filter(({ of }) => of === null || of.includes(userId))
    // More time comes before the date of the section.
    const own = dates.filter(({ chapterId }, at) => chapterId !== dates[at - 1]?.chapterId)
    return withLateness(own, completions)
  }
}

export interface SectionDates {
  classId: string
  name: string
  timeZone: string
  dates: ChapterDate[]
}

/** Due dates of a student in some of their sections, by the section's name. @param which a condition on a section's id */
async function datesIn(db: Db, studentId: string, which: (classId: Sql) => Sql): Promise<SectionDates[]> {
  const [dates, done] = await Promise.all([
    sql<Omit<SectionDates, 'dates'> & DueDate>`
      select class_id as "classId", section as name, time_zone as "timeZone", ${dueDate}
      from ${studentDates(sql`m.user_id = ${studentId} and ${which(sql`m.class_id`)}`)} dates
      where ${isDue} order by section, class_id, chapter_id::int`.execute(db),
    sql<{
      completions: Completions
    }>`select ${completionsOf(sql`${studentId}`, true)} as completions`.execute(db),
  ])
  const completions = done.rows[0]?.completions ?? [null, null]
  return [...Map.groupBy(dates.rows, ({ classId }) => classId).values()].flatMap((own) =>
    own.slice(0, 1).map(({ classId, name, timeZone }) => ({
      classId,
      name,
      timeZone,
      dates: withLateness(own, completions),
    })),
  )
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
