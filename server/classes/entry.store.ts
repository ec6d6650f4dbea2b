import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import {
  type ClassHead,
  codeDays,
  type JoinCode,
  type PendingInvitation,
  type Reader,
  type RosterLine,
} from '#core/contract/classes'
import type { Db } from '#server/db/schema'
import { isoMoment, select } from '#server/db/select'
import type { ClassRole } from '#server/db/stored'
import { conflict } from '#server/errors'
import { headAsJson, readersOf } from '#server/membership/invitations.store'
import { hashOf, randomSecret } from '#server/session/session.store'

/** Ways into a section: codes, invitations and their links. */

/** Letters and digits that are not taken for each other on a blackboard. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 10

/** Some fifty bits. */
const newCode = (): string =>
  tidyCode(Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join(''))

/** A code as it may be typed, in two groups: "K7QMA-3WXHP". */
export const tidyCode = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(.{5})/, '$1-')

const codeColumns = sql`code, needs_approval as "needsApproval", ${isoMoment(sql`ends_at`)} as "endsAt"`

/** The code of a section; null where there is none, or it has ended. */
export async function codeOf(db: Db, classId: string): Promise<JoinCode | null> {
  const { rows } = await sql<JoinCode>`
    select ${codeColumns} from class_codes where class_id = ${classId} and ends_at > now()`.execute(db)
  return rows[0] ?? null
}

/**
 * Opens a section to whoever has its code.
 * @param code.newCode ends the one before; else that one lives on, if it still does
 * @param code.days left out, one that still works ends when it did
 * @param code.needsApproval left out, it stays
 * @throws 409 where that is left out and no code works any more
 */
export async function setCode(
  tx: Db,
  classId: string,
  { days, needsApproval, newCode: isNew }: { days?: number; needsApproval?: boolean; newCode: boolean },
): Promise<JoinCode> {
  if (needsApproval === undefined && !(await codeOf(tx, classId)))
    throw conflict('The code has ended meanwhile. Look at its settings once more, and save again.', null)
  const { rows } = await sql<JoinCode>`
    insert into class_codes as c (class_id, code, needs_approval, ends_at)
    values (${classId}, ${newCode()}, ${needsApproval ?? false}, now() + make_interval(days => ${days ?? codeDays}))
    on conflict (class_id) do update set
      code = case when ${isNew}::boolean or c.ends_at <= now() then excluded.code else c.code end,
      needs_approval = case when ${needsApproval === undefined}::boolean then c.needs_approval else excluded.needs_approval end,
      ends_at = case when ${days === undefined}::boolean and c.ends_at > now() then c.ends_at else excluded.ends_at end
    returning ${codeColumns}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the code was not stored')
  return row
}

export async function endCode(tx: Db, classId: string): Promise<void> {
  await tx.deleteFrom('class_codes').where('class_id', '=', classId).execute()
}

/** The section a code opens; undefined where there is no such code any more. */
export async function classByCode(db: Db, code: string) {
  const { rows } = await sql<{ class: ClassHead; needsApproval: boolean; readers: Reader[] }>`
    select ${headAsJson} as class, k.needs_approval as "needsApproval", ${readersOf(sql`classes.id`)} as readers
    from class_codes k join classes on classes.id = k.class_id and classes.archived_at is null
    where k.code = ${tidyCode(code)} and k.ends_at > now()`.execute(db)
  return rows[0]
}

/** Notes that a student asks to be let in. @returns false when they had asked before */
export async function askToJoin(tx: Db, classId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into class_requests (class_id, user_id) values (${classId}, ${userId})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Whether a person asked to join and has no answer yet. */
export const isAsking = async (db: Db, classId: string, userId: string): Promise<boolean> =>
  (await select(db, 'class_requests', ['user_id'], {
    class_id: classId,
    user_id: userId,
  }).executeTakeFirst()) !== undefined

/** Takes a wish to join away. @returns false when there was none */
export async function takeRequest(tx: Db, classId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from class_requests where class_id = ${classId} and user_id = ${userId} returning 1`.execute(tx)
  return rows.length > 0
}

/** Days in which an invitation can be accepted. */
export const invitationDays = 60

interface Invited {
  classId: string
  role: 'instructor' | 'assistant' | 'student'
  email: string
  firstName?: string
  lastName?: string
  by: string
}

/** Invites somebody by address, in place of an earlier invitation to the same section. */
async function invite(tx: Db, { classId, role, email, firstName = '', lastName = '', by }: Invited) {
  await sql`
    delete from class_invitations where class_id = ${classId} and lower(email) = lower(${email})`.execute(tx)
  const { rows } = await sql<{ id: string; until: string }>`
    insert into class_invitations (class_id, role, email, first_name, last_name, invited_by, expires_at)
    values (${classId}, ${role}, ${email}, ${firstName}, ${lastName}, ${by},
      now() + make_interval(days => ${invitationDays}))
    returning id, ${isoMoment(sql`expires_at`)} as until`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('the invitation was not stored')
  return made
}

/**
 * Invites somebody to teach.
 * @returns the secret of the invitation's link, which is kept as a hash
 */
export async function inviteStaff(tx: Db, to: Invited & { role: 'instructor' | 'assistant' }) {
  const made = await invite(tx, to)
  return { ...made, secret: await makeLink(tx, made.id, to.by) }
}

/** Makes the link of an invitation to teach, in place of one that was there. @returns its secret */
async function makeLink(tx: Db, id: string, by: string): Promise<string> {
  await tx.deleteFrom('one_time_tokens').where('class_invitation_id', '=', id).execute()
  const secret = randomSecret()
  await sql`
    insert into one_time_tokens (token_hash, kind, created_by, class_invitation_id, expires_at)
    select ${hashOf(secret)}, 'class', ${by}, id, expires_at from class_invitations where id = ${id}`.execute(
    tx,
  )
  return secret
}

/** Whom an invitation is for, and as what; held until the transaction ends. Undefined when it was answered or has ended. */
export async function heldInvitation(tx: Db, id: string, classId: string) {
  const { rows } = await sql<{ email: string; role: ClassRole }>`
    select email, role from class_invitations
    where id = ${id} and class_id = ${classId} and expires_at > now() for update`.execute(tx)
  return rows[0]
}

/**
 * Readies an invitation to teach to be sent once more: it is worth something by the right of whoever sends it now, as
 * who made it may have left. The caller holds it. @returns the secret of its new link
 */
export async function inviteAgain(tx: Db, id: string, by: string): Promise<string> {
  await sql`update class_invitations set invited_by = ${by} where id = ${id}`.execute(tx)
  return makeLink(tx, id, by)
}

/** Invites the students of a list. */
export async function inviteStudents(
  tx: Db,
  classId: string,
  lines: readonly RosterLine[],
  by: string,
): Promise<void> {
  for (const { email, firstName, lastName } of lines)
    await invite(tx, { classId, role: 'student', email, firstName, lastName, by })
}

/** Invitations nobody has answered yet: staff first. */
export async function pendingInvitations(db: Db, classId: string): Promise<PendingInvitation[]> {
  const { rows } = await sql<PendingInvitation>`
    select id, trim(first_name || ' ' || last_name) as name, email, role, ${isoMoment(sql`expires_at`)} as until
    from class_invitations where class_id = ${classId} and expires_at > now()
    order by array_position(array['instructor', 'assistant', 'student'], role), last_name, email`.execute(db)
  return rows
}

/** Takes an invitation away, its link too. @returns false when it was answered or has ended */
export async function takeInvitation(tx: Db, id: string, classId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from class_invitations where id = ${id} and class_id = ${classId} returning 1`.execute(tx)
  return rows.length > 0
}

/** Addresses of people who are in the section already, or invited to teach, with what they are. */
export async function knownAddresses(db: Db, classId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ email: string; is: string }>`
    select lower(u.email) as email,
      case m.role when 'student' then 'in this section already' else 'teaching this section' end as is
    from class_members m join users u on u.id = m.user_id
    where m.class_id = ${classId} and m.left_at is null and u.email is not null
    union all
    select lower(email), 'invited to teach this section' from class_invitations
    where class_id = ${classId} and role <> 'student' and expires_at > now()`.execute(db)
  return new Map(rows.map(({ email, is }) => [email, is]))
}
