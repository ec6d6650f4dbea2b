import { isLastInstructor, lastInstructorSentence } from '#server/access/instructors.store'
import { revokeTokensBy } from '#server/access/one-time.store'
import { endSuspension, suspend } from '#server/access/suspension.store'
import { audit } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import type { RemovedRows } from '#server/db/stored'
import { inTransaction } from '#server/db/transaction'
import { HttpError } from '#server/errors'
import { forgetFailures } from '#server/http/limits.store'
import { route } from '#server/http/route'
import { notify } from '#server/notifications/notifications.store'
import { lockUser } from '#server/progress/lock-user'
import type { SignedIn } from '#server/session/session.store'
import { takeAccount } from './account-rows.ts'
import { keepRemoved } from './deletions.store.ts'
import { countPieces } from './remove-work.ts'

const self = {
  suspend: 'You cannot suspend your own account.',
  remove: 'You cannot remove your own account here. “My data” deletes it.',
}

/**
 * The person to be kept out, held.
 * @throws 409 for oneself, and for the last instructor
 */
async function holdOther(tx: Db, actor: SignedIn, userId: string, act: keyof typeof self) {
  if (userId === actor.id) throw new HttpError(409, self[act])
  const subject = await lockUser(tx, userId)
  // Two who do it to each other at once: the second one is the last by now, whoever asks.
  if (await isLastInstructor(tx, userId)) throw new HttpError(409, lastInstructorSentence)
  return subject
}

/** Keeping a person out, for a while or for good. */
export const accountRoutes = ({ db }: Context) => [
  route('POST /api/admin/suspensions/:userId', ({ user, params }) =>
    inTransaction(db, async (tx) => {
      const subject = await holdOther(tx, user, params.userId, 'suspend')
      if (await suspend(tx, subject.id))
        await audit(tx, { actor: user, subject, action: 'account-suspended' })
      return { success: true as const }
    }),
  ),

  route('DELETE /api/admin/suspensions/:userId', ({ user, params }) =>
    inTransaction(db, async (tx) => {
      const subject = await lockUser(tx, params.userId)
      if (await endSuspension(tx, subject.id)) {
        await audit(tx, { actor: user, subject, action: 'suspension-ended' })
        await notify(tx, subject.id, {
          kind: 'account',
          text: 'An instructor suspended your account and has let you back in. Your work is as you left it.',
          href: null,
        })
      }
      return { success: true as const }
    }),
  ),

  route('DELETE /api/admin/accounts/:userId', ({ user, params }) =>
    inTransaction(db, async (tx) => {
      const subject = await holdOther(tx, user, params.userId, 'remove')
      await revokeTokensBy(tx, subject.id)
      const removed = await takeAccount(tx, subject.id)
      const undo = await keepRemoved(tx, {
        userId: null,
        kind: 'account',
        chapterId: null,
        type: null,
        removed,
        pieces: countPieces(removed),
        by: user,
      })
      await audit(tx, {
        actor: user,
        subject,
        action: 'account-removed',
        detail: { deleted: countPieces(removed) },
      })
      await forgetFailures(tx, [subject.id, emailIn(removed)])
      return { success: true as const, ...undo }
    }),
  ),
]

const emailIn = ({ users }: RemovedRows) => (users?.[0]?.email ?? null) as string | null
