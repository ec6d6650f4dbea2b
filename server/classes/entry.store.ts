import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { ClassHead, Reader } from '#core/contract/classes'
import type { Db } from '#server/db/schema'
import { select } from '#server/db/select'
import { headColumns, readersOf } from '#server/membership/invitations.store'
import { hashOf, randomSecret } from '#server/session/session.store'
import type { RosterLine } from './roster.ts'

/** Ways into a section: codes, invitations and their links. */

/** Letters and digits that are not taken for each other on a blackboard. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 10

/** Some fifty bits, in two groups: "K7QMA-3WXHP". */
const newCode = (): string =>
  Array.from({ length: codeLength }, () => signs[randomInt(signs.length)])
    .join('')
    .replace(/^(.{5})/, '$1-')

/** A code as it may be typed. */
export const tidyCode = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(.{5})/, '$1-')

interface CodeRow {
  code: string
  needsApproval: boolean
  endsAt: Date
}
const presentCode = (row: CodeRow) => ({ ...row, endsAt: row.endsAt.toISOString() })

/** The code of a section; null where there is none, or it has ended. */
export async function codeOf(db: Db, classId: string) {
  const { rows } = await sql<CodeRow>`
    select code, needs_approval as "needsApproval", ends_at as "endsAt" from class_codes
    where class_id = ${classId} and ends_at > now()`.execute(db)
  return rows[0] ? presentCode(rows[0]) : null
}

/**
 * Opens a section to whoever has its code.
 * @param code.newCode ends the one before; else that one lives on, if it still does
 */
export async function setCode(
  tx: Db,
  classId: string,
  code: { days: number; needsApproval: boolean; newCode: boolean },
) {
  const { rows } = await sql<CodeRow>`
    insert into class_codes as c (class_id, code, needs_approval, ends_at)
    values (${classId}, ${newCode()}, ${code.needsApproval}, now() + make_interval(days => ${code.days}))
    on conflict (class_id) do update set
      code = case when ${code.newCode}::boolean or c.ends_at <= now() then excluded.code else c.code end,
      needs_approval = excluded.needs_approval, ends_at = excluded.ends_at
    returning code, needs_approval as "needsApproval", ends_at as "endsAt"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the code was not stored')
  return presentCode(row)
}

export async function endCode(tx: Db, classId: string): Promise<void> {
  await tx.deleteFrom('class_codes').where('class_id', '=', classId).execute()
}

/** The section a code opens; undefined where there is no such code any more. */
export async function classByCode(db: Db, code: string) {
  const { rows } = await sql<{ head: ClassHead; needsApproval: boolean; readers: Reader[] }>`
    select (select to_json(h) from (select ${headColumns}) h) as head, k.needs_approval as "needsApproval",
      ${readersOf(sql`classes.id`)} as readers
    from class_codes k join classes on classes.id = k.class_id and classes.archived_at is null
    where k.code = ${tidyCode(code)} and k.ends_at > now()`.execute(db)
  return rows[0]
}

/** Notes that a student asks to be let in. @returns false when they had asked before */
export async function askToJoin(tx: Db, classId: string, userId: string): Promise<boolean> {
  const result = await tx
    .insertInto('class_requests')
    .values({ class_id: classId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether a person asked to join and has no answer yet. */
export const isAsking = async (db: Db, classId: string, userId: string): Promise<boolean> =>
  (await select(db, 'class_requests', ['user_id'], {
    class_id: classId,
    user_id: userId,
  }).executeTakeFirst()) !== undefined

/** Takes a wish to join away. @returns false when there was none */
export async function takeRequest(tx: Db, classId: string, userId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('class_requests')
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Days in which an invitation can be accepted. */
export const invitationDays = 60

/** Invites somebody by address, in place of an earlier invitation to the same section. */
async function putInvitation(
  tx: Db,
  to: {
    classId: string
    role: 'instructor' | 'assistant' | 'student'
    email: string
    firstName: string
    lastName: string
    by: string
  },
): Promise<{ id: string; until: Date }> {
  await tx
    .deleteFrom('class_invitations')
    .where('class_id', '=', to.classId)
    .where(sql<boolean>`lower(email) = lower(${to.email})`)
    .execute()
  return tx
    .insertInto('class_invitations')
    .values({
      class_id: to.classId,
      role: to.role,
      email: to.email,
      first_name: to.firstName,
      last_name: to.lastName,
      invited_by: to.by,
      expires_at: sql`now() + make_interval(days => ${invitationDays})`,
    })
    .returning(['id', 'expires_at as until'])
    .executeTakeFirstOrThrow()
}

/**
 * Invites somebody to teach.
 * @returns the secret of the invitation's link, which is kept as a hash
 */
export async function inviteStaff(
  tx: Db,
  to: { classId: string; role: 'instructor' | 'assistant'; email: string; by: string },
): Promise<{ id: string; until: Date; secret: string }> {
  const { id, until } = await putInvitation(tx, { ...to, firstName: '', lastName: '' })
  return { id, until, secret: await makeLink(tx, { id, until, by: to.by }) }
}

/** Makes the link of an invitation to teach, in place of one that was there. @returns its secret */
async function makeLink(tx: Db, { id, until, by }: { id: string; until: Date; by: string }): Promise<string> {
  await tx.deleteFrom('one_time_tokens').where('class_invitation_id', '=', id).execute()
  const secret = randomSecret()
  await tx
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashOf(secret),
      kind: 'class',
      created_by: by,
      class_invitation_id: id,
      expires_at: until,
    })
    .execute()
  return secret
}

/**
 * An invitation to be sent once more, with a new link where it is one to teach. The caller holds the section.
 * @returns undefined when it was answered or has ended
 */
export async function inviteAgain(
  tx: Db,
  { id, classId, by }: { id: string; classId: string; by: string },
): Promise<{ classId: string; email: string; secret?: string } | undefined> {
  const row = await select(tx, 'class_invitations', ['email', 'role', 'expires_at'], {
    id,
    class_id: classId,
  })
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) return undefined
  const { email, role, expires_at: until } = row
  if (role === 'student') return { classId, email }
  // Worth something by the right of whoever sends it now: who made it may have left.
  await tx.updateTable('class_invitations').set({ invited_by: by }).where('id', '=', id).execute()
  return { classId, email, secret: await makeLink(tx, { id, until, by }) }
}

/** Invites the students of a list. */
export async function inviteStudents(
  tx: Db,
  classId: string,
  lines: readonly RosterLine[],
  by: string,
): Promise<void> {
  for (const { email, firstName, lastName } of lines)
    await putInvitation(tx, { classId, role: 'student', email, firstName, lastName, by })
}

interface InvitationRow {
  id: string
  name: string
  email: string
  role: 'instructor' | 'assistant' | 'student'
  until: Date
}

/** Invitations nobody has answered yet: staff first. */
export async function pendingInvitations(db: Db, classId: string) {
  const { rows } = await sql<InvitationRow>`
    select id, trim(first_name || ' ' || last_name) as name, email, role, expires_at as until
    from class_invitations where class_id = ${classId} and expires_at > now()
    order by array_position(array['instructor', 'assistant', 'student'], role), last_name, email`.execute(db)
  return rows.map((row) => ({ ...row, until: row.until.toISOString() }))
}

/** Takes an invitation away, its link too. @returns false when it was answered or has ended */
export async function takeInvitation(tx: Db, id: string, classId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('class_invitations')
    .where('id', '=', id)
    .where('class_id', '=', classId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
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
