import { sql } from 'kysely'
import { soonHours, stillPossible, zoneName } from '#core/workbook/due'
import { dayAndTimeIn } from '#core/workbook/local-time'
import { countedSections } from '#core/workbook/sections'
import type { Course } from '#server/content/course'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { studentDates } from '#server/membership/dates.store'
import { notify } from '#server/notifications/notifications.store'
import type { Standing } from './due.store.ts'

/** Reminders by the bell: once `soonHours` before a chapter is due, once a day after, while it is not complete. */

export interface Reminder extends Pick<Standing, 'userId' | 'classId' | 'chapterId' | 'timeZone'> {
  dueAt: Date
  kind: 'due-soon' | 'was-due'
}

/** "Chapter 3, SMART Goals, is due Monday, September 14, 11:59 PM EDT." */
export function sentenceOf({ chapterId, dueAt, timeZone, kind }: Reminder, course: Course): string {
  const title = course.chapter(chapterId)?.card.title ?? ''
  const when = `${dayAndTimeIn(dueAt, timeZone)} ${zoneName(dueAt, timeZone)}`
  const chapter = `Chapter ${chapterId}, ${title},`
  return kind === 'due-soon' ? `${chapter} is due ${when}.` : `${chapter} was due ${when}. ${stillPossible}`
}

/** The chapter is complete, as core's `isChapterComplete` has it. */
const isComplete = sql`(
  select count(*) from progress p where p.user_id = found.user_id and p.chapter_id = found.chapter_id and p.completed
    and p.section_id in (${sql.join(countedSections)})) = ${countedSections.length}`

/**
 * Sections and chapters with a due date near now, whatever the time zone: of a school's thousand dates a handful,
 * found before anybody's membership is looked at.
 */
const nearNow = sql`(d.class_id, d.chapter_id) in (
  select class_id, chapter_id from (
    select class_id, chapter_id, due_at from class_dates
    union all select class_id, chapter_id, due_at from class_extensions) dates
  where due_at between now() - interval '3 days' and now() + interval '3 days')`

/**
 * Claims what somebody is to be reminded of now. What was due more than two days ago, or before they joined, is past:
 * nobody is told of a term's worth of dates that were entered late.
 */
const claim = async (tx: Db): Promise<Reminder[]> => {
  const { rows } = await sql<Reminder>`
    with found as (
      select dates.*, case when due_at > now() then 'due-soon' else 'was-due' end as kind
      from ${studentDates(nearNow)} dates join users u on u.id = dates.user_id
      where u.wants_reminders and u.suspended_at is null
        and (due_at > now() and due_at <= now() + make_interval(hours => ${soonHours})
          or due_at <= now() - interval '1 day' and due_at > now() - interval '2 days' and joined_at < due_at)
    ), claimed as (
      insert into class_reminders (class_id, user_id, chapter_id, due_at, kind)
      select class_id, user_id, chapter_id, due_at, kind from found
      where not exists (
          select from class_reminders r where r.class_id = found.class_id and r.user_id = found.user_id
            and r.chapter_id = found.chapter_id and r.due_at = found.due_at and r.kind = found.kind)
        and not ${isComplete}
      order by user_id limit ${atOnce}
      on conflict do nothing
      returning class_id, user_id, chapter_id, due_at, kind)
    select claimed.class_id as "classId", user_id as "userId", chapter_id as "chapterId", due_at as "dueAt", kind,
      time_zone as "timeZone"
    from claimed join classes on classes.id = claimed.class_id
    order by user_id, chapter_id::int, due_at`.execute(tx)
  return rows
}

/** Reminders of one transaction: sign-ins and saves do not wait for those of a whole school. */
const atOnce = 500

/**
 * Reminds by the bell whoever is to be reminded now. Any process may do it at any time: each reminder is given once.
 * @returns how many were given
 */
export async function ringReminders({ db, course }: Pick<Context, 'db' | 'course'>): Promise<number> {
  let given = 0
  for (let claimed = atOnce; claimed === atOnce; given += claimed) {
    claimed = await inTransaction(db, async (tx) => {
      const reminders = await claim(tx)
      // Two sections can ask for the same chapter: the date that comes first is said.
      const said = new Map(
        reminders.toReversed().map((one) => [`${one.userId} ${one.chapterId} ${one.kind}`, one]),
      )
      for (const one of said.values()) {
        const href = `/chapter/${one.chapterId}`
        await notify(tx, one.userId, { kind: 'due', text: sentenceOf(one, course), href })
      }
      return reminders.length
    })
  }
  return given
}
