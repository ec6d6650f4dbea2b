import type { FastifyRequest } from 'fastify'
import { dismissInstructor, listInstructors, tellInstructors } from '#server/access/instructors.store'
import { inviteInstructor, listInvitations, withdrawInvitation } from '#server/access/invitations.store'
import { letters, noteFailure, sendMail } from '#server/access/mail'
import {
  agreeToResetLink,
  askForResetLink,
  forgetUnsentLink,
  listWaiting,
  type ResetOutcome,
  refuseResetLink,
  subjectOfRequest,
} from '#server/access/reset-links.store'
import { audit, fullName } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { HttpError } from '#server/errors'
import { route } from '#server/http/route'
import { notify } from '#server/notifications/notifications.store'
import { lockUser } from '#server/progress/lock-user'
import { endSessionsOf } from '#server/session/session.store'

const nameOf = (row: { first_name: string; last_name: string; email: string | null }) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
})

/** Helping people in, signing them out, and who is an instructor. */
export const peopleRoutes = ({ db, config }: Context) => {
  /** Makes a link, and sends it where it is to be sent: the instructor sees only one that is to be handed over. */
  async function handOver(userId: string, request: FastifyRequest, ask: (tx: Db) => Promise<ResetOutcome>) {
    const outcome = await inTransaction(db, ask)
    if (outcome.state === 'waiting') return { ...outcome, path: null, address: null }
    const { state, token, address, expiresAt } = outcome
    if (address === null) return { state, path: `/api/login?reset=${token}`, address, expiresAt }
    try {
      await sendMail(config, address, letters.resetMade(config, token))
    } catch (error) {
      noteFailure(request.log, error as Error)
      await forgetUnsentLink(db, userId)
      throw new HttpError(502, 'The mail could not be sent, so there is no link. Please try again later.')
    }
    return { state, path: null, address, expiresAt }
  }

  return [
    route('GET /api/admin/instructors', async ({ user }) => {
      const rows = await listInstructors(db)
      return rows.map((row) => ({
        userId: row.id,
        user: nameOf(row),
        isYou: row.id === user.id,
        suspended: row.suspended_at !== null,
        localAccount: config.oidc !== undefined && row.has_password,
      }))
    }),

    route('GET /api/admin/open-requests', async ({ user }) => {
      const [invitations, requests] = await Promise.all([listInvitations(db), listWaiting(db)])
      return {
        invitations: invitations.map((row) => ({
          userId: row.user_id,
          user: nameOf(row),
          by: row.by_name,
          until: row.expires_at.toISOString(),
        })),
        resetRequests: requests.map((row) => ({
          id: row.id,
          userId: row.user_id,
          user: nameOf(row),
          by: row.asked_by_name,
          until: row.expires_at.toISOString(),
          mayAgree: row.asked_by !== user.id && row.user_id !== user.id,
        })),
      }
    }),

    route('POST /api/admin/reset-link/:userId', ({ user: actor, params: { userId }, request }) =>
      handOver(userId, request, (tx) => askForResetLink(tx, config, { actor, userId })),
    ),

    route('POST /api/admin/reset-requests/:requestId', async ({ user: actor, params, request }) => {
      const { requestId } = params
      const userId = await subjectOfRequest(db, requestId)
      return handOver(userId, request, (tx) => agreeToResetLink(tx, config, { actor, requestId }))
    }),

    route('DELETE /api/admin/reset-requests/:requestId', async ({ user, params }) => {
      await inTransaction(db, (tx) => refuseResetLink(tx, user, params.requestId))
      return { success: true as const }
    }),

    route('POST /api/admin/end-sessions/:userId', ({ user, params }) =>
      inTransaction(db, async (tx) => {
        const subject = await lockUser(tx, params.userId)
        const ended = await endSessionsOf(tx, subject.id)
        await audit(tx, { actor: user, subject, action: 'sessions-ended', detail: { ended } })
        return { success: true as const, ended }
      }),
    ),

    route('POST /api/admin/instructors/:userId', async ({ user: actor, params: { userId } }) => {
      await inTransaction(db, (tx) => inviteInstructor(tx, config, { actor, userId }))
      return { success: true as const }
    }),

    route('DELETE /api/admin/instructors/:userId', ({ user, params }) =>
      inTransaction(db, async (tx) => {
        const subject = await lockUser(tx, params.userId)
        if (await withdrawInvitation(tx, user, subject.id)) return { success: true as const }
        if (await dismissInstructor(tx, subject.id)) {
          await audit(tx, { actor: user, subject, action: 'instructor-dismissed' })
          const text = `${fullName(user)} dismissed ${fullName(subject)} as instructor.`
          await tellInstructors(tx, text, [user.id])
          if (user.id !== subject.id) await notify(tx, subject.id, { kind: 'account', text, href: null })
        }
        return { success: true as const }
      }),
    ),
  ]
}
