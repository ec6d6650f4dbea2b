import { type RawBuilder, sql } from 'kysely'
import type { StudentDate } from '#core/contract/due'
import { completedAt, dueStanding } from '#core/workbook/due'
import type { SectionId } from '#core/workbook/sections'
import type { Db } from '#server/db/schema'
import { studentDates } from '#server/membership/dates.store'

/** A date of one student with where they stand. */
export interface Standing extends Pick<StudentDate, 'chapterId' | 'timeZone' | 'extended' | 'standing'> {
  classId: string
  userId: string
  section: string
  opensAt: Date | null
  dueAt: Date | null
}

type Row = Omit<Standing, 'standing'> & {
  now: Date
  records: { sectionId: SectionId; completed: boolean; at: string }[]
}

/**
 * Dates of students with where they stand, as the course goes.
 * @param where a condition on `m` (class_members), as `studentDates` has it
 */
export async function readStandings(db: Db, where: RawBuilder<unknown>): Promise<Standing[]> {
  const { rows } = await sql<Row>`
    select class_id as "classId", user_id as "userId", section, time_zone as "timeZone", chapter_id as "chapterId",
      opens_at as "opensAt", due_at as "dueAt", extended, now() as now,
      coalesce((
        select json_agg(json_build_object('sectionId', section_id, 'completed', completed, 'at', updated_at))
        from progress p where p.user_id = dates.user_id and p.chapter_id = dates.chapter_id), '[]') as records
    from ${studentDates(where)} dates
    order by chapter_id::int, due_at nulls last, class_id`.execute(db)
  return rows.map(({ records, now, ...date }) => ({
    ...date,
    standing: dueStanding(
      {
        dueAt: date.dueAt,
        completedAt: completedAt(records.map(({ at, ...one }) => ({ ...one, at: new Date(at) }))),
      },
      now,
    ),
  }))
}

/** The dates of one student as they see them. */
export async function ownDates(db: Db, userId: string): Promise<StudentDate[]> {
  const dates = await readStandings(db, sql`m.user_id = ${userId}`)
  const several = new Set(dates.map(({ classId }) => classId)).size > 1
  const now = Date.now()
  return dates.map(({ chapterId, section, timeZone, opensAt, dueAt, extended, standing }) => ({
    chapterId,
    section: several ? section : null,
    timeZone,
    opensAt: opensAt && opensAt.getTime() > now ? opensAt.toISOString() : null,
    dueAt: dueAt?.toISOString() ?? null,
    extended,
    standing,
  }))
}

/** @returns whether the person wants reminders, and since when there is an address for calendars */
export async function readDueSettings(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('calendar_addresses as c', 'c.user_id', 'users.id')
    .select(['users.wants_reminders', 'users.email', 'users.email_verified_at', 'c.made_at'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Off at once: what was to go out by mail does not any more. */
export async function setReminders(db: Db, userId: string, wanted: boolean): Promise<void> {
  await db.updateTable('users').set({ wants_reminders: wanted }).where('id', '=', userId).execute()
}
