import { sql } from 'kysely'
import { times } from '#core/workbook/times'
import { isLastInstructor, lastInstructorSentence } from '#server/access/instructors.store'
import { hasOwnPassword } from '#server/access/local'
import { revokeTokensBy } from '#server/access/one-time.store'
import { audit } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { HttpError } from '#server/errors'
import { forgetFailures } from '#server/http/limits.store'
import { holdTaught, taughtAlone } from '#server/membership/rights.store'
import { lockUser } from '#server/progress/lock-user'
import type { Session, SignedIn } from '#server/session/session.store'

/** How a person proves once more that the account is theirs. */
export interface Proof {
  /** null: no password here, the person signs in through the institution. */
  passwordHash: string | null
  hasPassword: boolean
  /** Signed in within `times.recentSignIn`; giving the access password is no sign-in. */
  isRecent: boolean
}

export async function readProof({ db }: Context, user: Pick<SignedIn, 'id'>, session: Session | null) {
  const { rows } = await sql<Proof>`
    select password_hash as "passwordHash",
      ${hasOwnPassword} as "hasPassword",
      exists (select 1 from sessions where id_hash = ${session?.idHash ?? null} and method <> 'gate'
        and created_at > now() - make_interval(mins => ${times.recentSignIn.minutes})) as "isRecent"
    from users where id = ${user.id}`.execute(db)
  return rows[0] ?? { passwordHash: null, hasPassword: false, isRecent: false }
}

/** For good; what the audit trail says stays. @throws 409 for the last instructor, of the workbook or of a section */
export async function deleteAccount({ db }: Context, user: SignedIn): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Before the person, as everywhere.
    await holdTaught(tx, user.id)
    const subject = await lockUser(tx, user.id)
    if (await isLastInstructor(tx, user.id)) throw new HttpError(409, lastInstructorSentence)
    const section = await taughtAlone(tx, user.id)
    if (section)
      throw new HttpError(
        409,
        `You are the only instructor of the section “${section}”. Invite another one first.`,
      )
    await audit(tx, { actor: user, subject, action: 'account-deleted' })
    await revokeTokensBy(tx, user.id)
    await tx.deleteFrom('users').where('id', '=', user.id).execute()
    // Wrong passwords are counted under the address, mails and what costs much under the id.
    await forgetFailures(tx, [user.id, user.email])
  })
}
