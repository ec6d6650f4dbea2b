import { sql } from 'kysely'
import { letters, type MailFailure, noteFailure, sendMail } from '#server/access/mail'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { readStandings } from './due.store.ts'
import { type Reminder, sentenceOf } from './reminders.ts'

/** Reminders by mail, to checked addresses: what the bell said, a day's in one. */

interface Addressed {
  userId: string
  email: string
  /** When it was claimed. */
  at: Date
  reminders: Reminder[]
}

/** Longer than this nobody waits for a mail: the bell has said it. */
const waits = sql`interval '2 days'`

/** Letters that are claimed at once. */
const atOnce = 50

/**
 * Claims people who have reminders that no mail has told, none within a day of their latest. A mail is sent after this
 * is committed, so that it is sent once.
 */
const claim = (db: Db): Promise<Addressed[]> =>
  inTransaction(db, async (tx) => {
    const { rows: people } = await sql<Omit<Addressed, 'reminders'>>`
      update users set reminders_mailed_at = now() where id in (
        select id from users u where wants_reminders and suspended_at is null
          and email is not null and email_verified_at is not null
          and (reminders_mailed_at is null or reminders_mailed_at <= now() - interval '1 day')
          and id in (select user_id from class_reminders where mailed_at is null and sent_at > now() - ${waits})
        limit ${atOnce} for update skip locked)
      returning id as "userId", email, reminders_mailed_at as at`.execute(tx)
    if (people.length === 0) return []
    const ids = people.map(({ userId }) => userId)
    const { rows: told } = await sql<{ key: string }>`
      update class_reminders set mailed_at = now()
      where user_id = any (${ids}) and mailed_at is null and sent_at > now() - ${waits}
      returning ${keyOf} as key`.execute(tx)
    const keys = new Set(told.map(({ key }) => key))
    const standings = await readStandings(tx, sql`m.user_id = any (${ids})`)
    return people.map((person) => ({ ...person, reminders: stillTrue(person.userId, { standings, keys }) }))
  })

const keyOf = sql`concat_ws(' ', user_id, class_id, chapter_id, extract(epoch from due_at)::bigint)`

/** What a person was reminded of and what is still so: not completed, moved or left since. */
function stillTrue(
  person: string,
  { standings, keys }: { standings: Awaited<ReturnType<typeof readStandings>>; keys: ReadonlySet<string> },
): Reminder[] {
  const said = new Map<string, Reminder>()
  for (const { userId, classId, chapterId, dueAt, timeZone, standing } of standings) {
    if (userId !== person || !dueAt || said.has(chapterId)) continue
    if (!keys.has([userId, classId, chapterId, dueAt.getTime() / 1000].join(' '))) continue
    const one = { userId, classId, chapterId, dueAt, timeZone }
    if (standing === 'due-soon') said.set(chapterId, { ...one, kind: 'due-soon' })
    if (standing === 'overdue') said.set(chapterId, { ...one, kind: 'was-due' })
  }
  return [...said.values()]
}

/** Gives people back: of these no mail was sent. */
const release = (db: Db, people: readonly Addressed[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const { userId, at } of people) {
      await sql`update users set reminders_mailed_at = null where id = ${userId}`.execute(tx)
      await sql`update class_reminders set mailed_at = null
        where user_id = ${userId} and mailed_at = ${at}`.execute(tx)
    }
  })

/** The mail server took nothing, whoever it was for: it is away, or does not let the workbook in. */
const tookNothing = ({ code, responseCode }: MailFailure): boolean =>
  responseCode === undefined || code === 'EAUTH'

/**
 * Sends the mails that are due. One that the mail server refuses is logged and not sent again; while the server is
 * away, those that wait are tried again at the next run.
 * @returns how many were sent
 */
export async function mailReminders(context: Context, stopping: AbortSignal): Promise<number> {
  const { db, config, course, log } = context
  if (!config.mail) return 0
  let sent = 0
  for (;;) {
    const people = await claim(db)
    if (people.length === 0) return sent
    for (const [place, person] of people.entries()) {
      if (stopping.aborted) {
        await release(db, people.slice(place))
        return sent
      }
      if (person.reminders.length === 0) {
        // Nothing was left to say, so today's mail is still to come.
        await sql`update users set reminders_mailed_at = null where id = ${person.userId}`.execute(db)
        continue
      }
      const lines = person.reminders.map((one) => sentenceOf(one, course))
      try {
        await sendMail(config, person.email, letters.due(config, lines))
        sent++
      } catch (error) {
        noteFailure(log, error as MailFailure)
        if (!tookNothing(error as MailFailure)) continue
        await release(db, people.slice(place))
        return sent
      }
    }
  }
}
