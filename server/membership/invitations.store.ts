import { type RawBuilder, sql } from 'kysely'
import type { ClassHead, ClassInvitation, Reader } from '#core/contract/classes'
import type { Db } from '#server/db/schema'
import { isoMoment } from '#server/db/select'
import { hashOf } from '#server/session/session.store'

/** Invitations to a section that can be accepted now. */

/** Instructors and assistants of a class, as JSON, in the statement's `classes`. */
export const readersOf = (classId: RawBuilder<unknown>) => sql<Reader[]>`coalesce((
  select json_agg(json_build_object('name', trim(u.first_name || ' ' || u.last_name), 'role', m.role)
    order by m.role desc, u.sort_name, u.id)
  from class_members m join users u on u.id = m.user_id
  where m.class_id = ${classId} and m.left_at is null and m.role <> 'student'), '[]')`

/** The columns of a section, as pages get them. */
export const headColumns = sql`classes.id, classes.name, classes.term, classes.starts_on::text as "startsOn",
  classes.ends_on::text as "endsOn", classes.time_zone as "timeZone"`
/** The same as one column. */
export const headAsJson = sql<ClassHead>`(select to_json(h) from (select ${headColumns}) h)`

/** An invitation to teach is worth something as long as who made it may still invite. */
const isOpen = sql<boolean>`(i.expires_at > now() and (i.role = 'student' or exists (
  select from users u where u.id = i.invited_by and u.suspended_at is null and (u.is_admin or exists (
    select from class_members m where m.class_id = i.class_id and m.user_id = u.id and m.role = 'instructor'
      and m.left_at is null)))))`

async function find(db: Db, where: RawBuilder<unknown>): Promise<ClassInvitation[]> {
  const { rows } = await sql<ClassInvitation>`
    select i.id, i.role, ${isoMoment(sql`i.expires_at`)} as until,
      (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = i.invited_by) as by,
      ${headAsJson} as class, ${readersOf(sql`i.class_id`)} as readers
    from class_invitations i join classes on classes.id = i.class_id and classes.archived_at is null
    where ${isOpen} and ${where} order by i.created_at, i.id`.execute(db)
  return rows
}

/** Whether there may be an invitation for a person, in a statement that reads `users`. */
export const isInvited = sql<boolean>`exists (
  select from class_invitations i where lower(i.email) = lower(users.email))`

/**
 * Invitations that came to a person's address. An address that nobody has checked carries no right: without a check it
 * only lets a student join.
 * @param confirmed students, too, have to show first that the address is theirs
 */
export const invitationsOf = (db: Db, userId: string, { confirmed }: { confirmed: boolean }) =>
  find(
    db,
    sql`exists (select from users me where me.id = ${userId} and lower(me.email) = lower(i.email)
      and (me.email_verified_at is not null or (i.role = 'student' and ${!confirmed}::boolean)))`,
  )

/** Whether an invitation can still be accepted: whoever made it may have lost the right a moment ago. */
export const isStillOpen = async (db: Db, id: string): Promise<boolean> =>
  (await find(db, sql`i.id = ${id}`)).length > 0

/** The invitation that a link belongs to; undefined where it was used, taken back or has ended. */
export async function invitationByLink(db: Db, secret: string): Promise<ClassInvitation | undefined> {
  const [found] = await find(
    db,
    sql`i.id = (select t.class_invitation_id from one_time_tokens t
      where t.token_hash = ${hashOf(secret)} and t.kind = 'class' and t.expires_at > now())`,
  )
  return found
}
