import { sql } from 'kysely'
import { audit, fullName } from '#server/audit/audit.store'
import type { Config } from '#server/config'
import type { Db } from '#server/db/schema'
import { HttpError, notFound } from '#server/errors'
import { notify } from '#server/notifications/notifications.store'
import { lockUser } from '#server/progress/lock-user'
import type { SignedIn } from '#server/session/session.store'
import { makeInstructor } from './accounts.store.ts'
import { isUnconfirmed, readAddress, unconfirmedSentence } from './address.ts'
import { holdInstructors, tellInstructors } from './instructors.store.ts'
import { isSuspended } from './suspension.store.ts'

/** An instructor invites, and the invited person accepts or declines. */

const lifetime = sql`interval '7 days'`

/** Invites a person; nothing changes for an instructor or a person already invited. */
export async function inviteInstructor(
  tx: Db,
  config: Config,
  { actor, userId }: { actor: SignedIn; userId: string },
): Promise<void> {
  const subject = await lockUser(tx, userId)
  const person = await readAddress(tx, userId)
  if (person.is_admin || (await invitationOf(tx, userId))) return
  if (isUnconfirmed(config, person)) throw new HttpError(409, unconfirmedSentence)
  if (await isSuspended(tx, userId)) {
    throw new HttpError(409, 'This account is suspended. Let the person back in first.')
  }
  const fresh = {
    invited_by: actor.id,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + ${lifetime}`,
  }
  await tx
    .insertInto('instructor_invitations')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
  await audit(tx, { actor, subject, action: 'instructor-invited' })
  await notify(tx, userId, {
    kind: 'account',
    text: `${fullName(actor)} invites you to be an instructor. You can accept on your start page.`,
    href: '/',
  })
  await tellInstructors(tx, `${fullName(actor)} invited ${fullName(subject)} to be an instructor.`, [
    actor.id,
  ])
}

/** Not expired, from somebody who is still an instructor, to a person who is not suspended. */
const openInvitations = (db: Db) =>
  db
    .selectFrom('instructor_invitations as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .innerJoin('users as by', 'by.id', 'i.invited_by')
    .select(['i.user_id', 'i.invited_by', 'i.expires_at', 'u.first_name', 'u.last_name', 'u.email'])
    .select(sql<string>`trim(by.first_name || ' ' || by.last_name)`.as('by_name'))
    .where('i.expires_at', '>', sql<Date>`now()`)
    .where('by.is_admin', '=', true)
    .where('u.is_admin', '=', false)
    .where('u.suspended_at', 'is', null)

/** Everybody who is invited, oldest first. */
export const listInvitations = (db: Db) => openInvitations(db).orderBy('i.created_at').execute()

/** The invitation of one person; undefined when there is none. */
export const invitationOf = (db: Db, userId: string) =>
  openInvitations(db).where('i.user_id', '=', userId).executeTakeFirst()

/** Takes an invitation back. @returns false when there was none */
export async function withdrawInvitation(tx: Db, actor: SignedIn, userId: string): Promise<boolean> {
  const subject = await lockUser(tx, userId)
  const gone = await tx.deleteFrom('instructor_invitations').where('user_id', '=', userId).executeTakeFirst()
  if (gone.numDeletedRows === 0n) return false
  await audit(tx, { actor, subject, action: 'invitation-withdrawn' })
  return true
}

/** The person says yes or no. @throws 404 when the invitation was withdrawn or has expired */
export async function answerInvitation(
  tx: Db,
  config: Config,
  { user, accept }: { user: SignedIn; accept: boolean },
): Promise<void> {
  const subject = await lockUser(tx, user.id)
  // The inviting instructor may be dismissed at this moment, which ends the invitation.
  await holdInstructors(tx)
  const invitation = await invitationOf(tx, user.id)
  if (!invitation) throw notFound('This invitation was taken back or has expired.')
  await tx.deleteFrom('instructor_invitations').where('user_id', '=', user.id).execute()
  const person = await readAddress(tx, user.id)
  if (accept && isUnconfirmed(config, person)) throw new HttpError(409, 'Please confirm your address first.')
  if (accept) {
    await makeInstructor(tx, user.id)
    await audit(tx, {
      actor: user,
      subject,
      action: 'instructor-appointed',
      detail: { invitedBy: invitation.by_name },
    })
    await tellInstructors(tx, `${fullName(subject)} accepted and is an instructor now.`, [user.id])
  } else {
    await audit(tx, { actor: user, subject, action: 'invitation-declined' })
    await notify(tx, invitation.invited_by, {
      kind: 'instructors',
      text: `${fullName(subject)} does not want to be an instructor.`,
      href: null,
    })
  }
}
