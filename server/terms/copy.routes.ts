import { sql } from 'kysely'
import type { ClassHead } from '#core/contract/classes'
import { audit, fullName } from '#server/audit/audit.store'
import { holdClass, isStaff, membersOf, requireTimeZone, type Term } from '#server/classes/classes.store'
import { inviteStaff } from '#server/classes/entry.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { route } from '#server/http/route'
import type { SignedIn } from '#server/session/session.store'
import { holdArchive } from './archive.store.ts'

/** The section of the next term, made from one in use or a past one. */
export const copyRoutes = ({ db }: Context) => [
  route('POST /api/classes/:classId/copy', ({ user, params, body }) =>
    inTransaction(db, async (tx) => copy(tx, user, await holdClass(tx, params.classId), body)),
  ),
  route('POST /api/archives/:archiveId/copy', ({ user, params, body }) =>
    inTransaction(db, async (tx) => copy(tx, user, await holdArchive(tx, params.archiveId), body)),
  ),
]

const day = 24 * 60 * 60 * 1000

/** Days between two first days, in whole weeks, so that what was due on a Monday is due on a Monday. */
export const weeksBetween = (before: string, after: string): number =>
  Math.round((Date.parse(after) - Date.parse(before)) / (7 * day)) * 7

/** Settings, dates and staff come along; students, extensions and codes do not. */
async function copy(tx: Db, actor: SignedIn, from: ClassHead, term: Term) {
  await requireTimeZone(tx, term)
  const { rows } = await sql<{ id: string }>`
    insert into classes (name, term, starts_on, ends_on, time_zone,
      open_chapters, support, share_link_days, without_model, archive_months, archive_months_set_at)
    select ${term.name}, ${term.term}, ${term.startsOn}::date, ${term.endsOn}::date, ${term.timeZone},
      open_chapters, support, share_link_days, without_model, archive_months, archive_months_set_at
    from classes where id = ${from.id} returning id`.execute(tx)
  const id = rows[0]?.id ?? ''
  const dates = await sql`
    insert into class_dates (class_id, chapter_id, opens_at, due_at)
    select ${id}::uuid, chapter_id, opens_at + moved, due_at + moved
    from make_interval(days => ${weeksBetween(from.startsOn, term.startsOn)}) moved, class_dates where class_id = ${from.id}`.execute(
    tx,
  )
  await sql`
    insert into class_members (class_id, user_id, role) select ${id}::uuid, user_id, role from class_members
    where class_id = ${from.id} and user_id = ${actor.id} and role <> 'student' and left_at is null`.execute(
    tx,
  )
  const staff = (await membersOf(tx, from.id)).filter(isStaff)
  const invited = []
  const notInvited = []
  for (const { userId, user, role } of staff) {
    if (userId === actor.id) continue
    if (user.email === null) {
      notInvited.push(fullName(user))
      continue
    }
    const { secret } = await inviteStaff(tx, { classId: id, role, email: user.email, by: actor.id })
    invited.push({ user, role, path: `/join/${secret}` })
  }
  const section = { id, name: term.name }
  const detail = { from: from.name, term: term.term, invited: invited.length }
  await audit(tx, { actor, action: 'section-copied', section, detail })
  return { id, ...term, dates: Number(dates.numAffectedRows ?? 0n), invited, notInvited }
}
