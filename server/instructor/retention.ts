import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import type { RemovedRows } from '#server/db/stored'
import { inTransaction } from '#server/db/transaction'
import { notify } from '#server/notifications/notifications.store'
import { lockUser } from '#server/progress/lock-user'
import { readSetting } from '#server/settings/settings.store'
import { countPieces, extractWork } from './remove-work.ts'
import { rowsOf, type WorkTable, workTables } from './work-rows.ts'

/**
 * Work is deleted so many months after its last change, chapter by chapter: everything a learner has in a
 * chapter stays together until nothing in it has been touched for that long. Off unless an instructor sets it.
 */

/** The setting with the months; null: never. */
export const retentionKey = 'retention'
const setting = z.object({ months: z.number().int().min(1).nullable() })

export const readRetentionMonths = async (db: Db): Promise<number | null> =>
  (await readSetting(db, retentionKey, setting))?.months ?? null

const before = (months: number) => sql<Date>`(now() - make_interval(months => ${months}))`

/**
 * Chapters of learners in which nothing was touched since: user_id, chapter_id. Feedback counts as well, drafts of
 * it and answers to it: all of it goes with the work.
 */
const untouched = (months: number) => sql`(
  select user_id, chapter_id from (
    select user_id, chapter_id, updated_at as at from exercises
    union all select user_id, chapter_id, updated_at from reflections
    union all select user_id, chapter_id, updated_at from assessments
    union all select user_id, chapter_id, created_at from submissions
    union all select user_id, chapter_id, created_at from conversations
    union all select user_id, chapter_id, greatest(started_at, completed_at) from dialogues
    union all select user_id, chapter_id, max(created_at) from assistant_messages group by user_id, chapter_id
  ) touched
  group by user_id, chapter_id
  having max(at) < ${before(months)} and not exists (
    select 1 from dialogue_messages m
    where m.user_id = touched.user_id and m.chapter_id = touched.chapter_id and m.created_at >= ${before(months)})
  and not exists (
    select 1 from feedback f left join feedback_answers a on a.feedback_id = f.id
    where f.user_id = touched.user_id and f.chapter_id = touched.chapter_id
      and greatest(f.updated_at, f.released_at, a.created_at) >= ${before(months)}))`

/** The moments of removed rows that say when work was touched; the same as `untouched` asks for. */
const moments: Partial<Record<WorkTable, readonly string[]>> = {
  exercises: ['updated_at'],
  reflections: ['updated_at'],
  assessments: ['updated_at'],
  submissions: ['created_at'],
  conversations: ['created_at'],
  dialogues: ['started_at', 'completed_at'],
  dialogue_messages: ['created_at'],
  assistant_messages: ['created_at'],
  feedback: ['updated_at', 'released_at'],
  feedback_answers: ['created_at'],
}

/** Whether any of the removed rows was touched since. */
const isTouched = (removed: RemovedRows, since: Date): boolean =>
  workTables.some((table) =>
    rowsOf(removed, table).some((row) =>
      moments[table]?.some((column) => {
        const at = row[column]
        return typeof at === 'string' && new Date(at) >= since
      }),
    ),
  )

/** What would be deleted today. */
export async function previewRetention(db: Db, months: number) {
  const count = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} join gone using (user_id, chapter_id))`
  const { rows } = await sql<{
    before: Date
    students: number
    chapters: number
    exercises: number
    reflections: number
    competencies: number
    dialogues: number
    submissions: number
  }>`
    with gone as materialized (select * from ${untouched(months)} u)
    select ${before(months)} as before,
      (select count(distinct user_id)::int from gone) as students, (select count(*)::int from gone) as chapters,
      ${count('exercises')} as exercises, ${count('reflections')} as reflections,
      ${count('assessments')} as competencies, ${count('dialogues')} as dialogues,
      ${count('submissions')} as submissions`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query without tables gave no row')
  return { ...row, before: row.before.toISOString() }
}

/**
 * Deletes what is too old, one chapter of one learner after the other. There is no Undo: what goes was not
 * touched for months, and the learner is told.
 * @param stopped ends the work between two chapters
 * @returns how many chapters were cleared
 */
export async function sweepOldWork(
  { db }: Pick<Context, 'db'>,
  months: number,
  stopped: AbortSignal,
): Promise<number> {
  const { rows } = await sql<{ user_id: string; chapter_id: string }>`
    select user_id, chapter_id from ${untouched(months)} u order by user_id, chapter_id`.execute(db)
  let cleared = 0
  for (const { user_id: userId, chapter_id: chapterId } of rows) {
    if (stopped.aborted) break
    if (await clearChapter(db, userId, chapterId, months)) cleared++
  }
  return cleared
}

/** Rolls the deletion of a chapter back. */
class TouchedMeanwhile extends Error {}

async function clearChapter(db: Db, userId: string, chapterId: string, months: number): Promise<boolean> {
  try {
    return await inTransaction(db, (tx) => takeChapter(tx, userId, chapterId, months))
  } catch (error) {
    if (error instanceof TouchedMeanwhile) return false
    throw error
  }
}

async function takeChapter(tx: Db, userId: string, chapterId: string, months: number): Promise<boolean> {
  const subject = await lockUser(tx, userId)
  // The learner may have come back between the list and this moment.
  const { rows } = await sql<{ since: Date }>`
    select ${before(months)} as since from ${untouched(months)} u
    where user_id = ${userId} and chapter_id = ${chapterId}`.execute(tx)
  const [old] = rows
  if (!old) return false
  const removed = await extractWork(tx, { userId, chapterId, type: null })
  // Or since that look: a completed section is saved without waiting for this lock.
  if (isTouched(removed, old.since)) throw new TouchedMeanwhile()
  await audit(tx, {
    actor: null,
    subject,
    action: 'work-deleted',
    chapterId,
    detail: { type: 'all', deleted: countPieces(removed), retentionMonths: months },
  })
  await notify(tx, userId, {
    kind: 'work-deleted',
    text: `Your work in Chapter ${chapterId} was deleted: nothing in it had changed for ${months} months.`,
    href: `/chapter/${chapterId}`,
  })
  return true
}

/** The database's clock, which all processes share. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query without tables gave no row')
  return row.now
}

/** Hour in the server's time zone from which the nightly sweep may run. */
const nightHour = 3

export function midnightOf(now: Date): Date {
  const midnight = new Date(now)
  midnight.setHours(0, 0, 0, 0)
  return midnight
}

/**
 * Whether this process does what is done once a night: the first to ask after three in the morning. A night recorded by
 * a clock that was days ahead is ignored.
 * @param key of the setting that records the night
 */
export async function claimDay(db: Db, now: Date, key: string): Promise<boolean> {
  if (now.getHours() < nightHour) return false
  const day = now.toLocaleDateString('sv')
  const { rows } = await sql`
    insert into settings as s (key, value) values (${key}, jsonb_build_object('day', ${day}::text))
    on conflict (key) do update set value = excluded.value, updated_at = now()
    where s.value ->> 'day' < ${day} or (s.value ->> 'day')::date > ${day}::date + 1 returning 1`.execute(db)
  return rows.length > 0
}

/** The months after which tonight's sweep deletes work; null: not now. A setting made today counts from tomorrow. */
export async function claimNight(db: Db, now: Date): Promise<number | null> {
  if (!(await claimDay(db, now, 'retention-swept'))) return null
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', retentionKey)
    .where('updated_at', '<', midnightOf(now))
    .executeTakeFirst()
  return row ? setting.parse(row.value).months : null
}
