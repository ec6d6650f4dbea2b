import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '#server/config'
import type { Course } from '#server/content/course'
import type { Db } from '#server/db/schema'
import { hashOf, randomSecret } from '#server/session/session.store'
import { readStandings, type Standing } from './due.store.ts'
import { type CalendarEvent, icalendar } from './icalendar.ts'

/** Addresses that calendars ask for what is due; stored hashed. */

/** Makes an address, and ends the one before. @returns its secret part, shown once */
export async function newCalendarAddress(db: Db, userId: string): Promise<string> {
  const secret = randomSecret()
  const row = { token_hash: hashOf(secret), made_at: sql<Date>`now()`, shown_hash: null }
  await db
    .insertInto('calendar_addresses')
    .values({ user_id: userId, ...row })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(row))
    .execute()
  return secret
}

/** Ends the person's address, where there is one. */
export async function endCalendarAddress(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_addresses').where('user_id', '=', userId).execute()
}

/** Whose address it is; undefined where it is nobody's, was ended, or the person is suspended. */
async function ownerOf(db: Db, secret: string) {
  const { rows } = await sql<{ user_id: string; shown_hash: Buffer | null; changed_at: Date }>`
    select c.user_id, c.shown_hash, c.changed_at from calendar_addresses c join users on users.id = c.user_id
    where c.token_hash = ${hashOf(secret)} and users.suspended_at is null`.execute(db)
  return rows[0]
}

const title = 'Ethical Evaluation Workbook'

const eventsOf = (
  date: Standing,
  { course, config }: { course: Course; config: Pick<Config, 'publicUrl'> },
): CalendarEvent[] => {
  const { chapterId, classId, section } = date
  const event = (what: string, at: Date | null, [says, more]: [says: string, more: string]) =>
    at === null
      ? []
      : [
          {
            uid: `${what}-${chapterId}-${classId}@ethical-evaluation-workbook`,
            at,
            summary: `Chapter ${chapterId} ${says}: ${course.chapter(chapterId)?.card.title ?? ''}`,
            description: `${section}${more}`,
            url: `${config.publicUrl}/chapter/${chapterId}`,
          },
        ]
  return [
    ...event('opens', date.opensAt, ['opens', '']),
    ...event('due', date.dueAt, ['is due', date.extended ? '. Extended for you.' : '']),
  ]
}

/**
 * The calendar at an address, and a tag of what it shows.
 * @param onlyLooks nothing is noted (HEAD)
 * @returns undefined where there is none
 */
export async function readCalendar(
  parts: { db: Db; course: Course; config: Pick<Config, 'publicUrl'> },
  { secret, onlyLooks }: { secret: string; onlyLooks: boolean },
): Promise<{ text: string; etag: string } | undefined> {
  const { db } = parts
  const owner = await ownerOf(db, secret)
  if (!owner) return undefined
  const dates = await readStandings(db, sql`m.user_id = ${owner.user_id}`)
  const events = dates.flatMap((date) => eventsOf(date, parts))
  const shown = createHash('sha256').update(JSON.stringify(events)).digest()
  const isSame = onlyLooks || owner.shown_hash?.equals(shown)
  const changedAt = isSame ? owner.changed_at : await noteChange(db, secret, shown)
  const text = icalendar({ name: title, events, changedAt })
  return { text, etag: `"${shown.toString('base64url')}"` }
}

/** @returns since when the calendar is what it is now, for two who ask at once the same */
async function noteChange(db: Db, secret: string, shown: Buffer): Promise<Date> {
  const { rows } = await sql<{ changed_at: Date }>`
    update calendar_addresses set shown_hash = ${shown},
      changed_at = case when shown_hash is not distinct from ${shown} then changed_at else now() end
    where token_hash = ${hashOf(secret)} returning changed_at`.execute(db)
  return rows[0]?.changed_at ?? new Date()
}
