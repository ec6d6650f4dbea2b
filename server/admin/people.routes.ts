import { sql } from 'kysely'
import { makeInstructor } from '#server/access/accounts.store'
import { dismissInstructor, listInstructors } from '#server/access/instructors.store'
import { newResetToken } from '#server/access/one-time.store'
import { audit } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { HttpError } from '#server/errors'
import { route } from '#server/http/route'
import { holdPerson } from '#server/progress/hold-person'
import { endSessionsOf } from '#server/session/session.store'
import { hasPassword } from './student.store.ts'

/** Helping people in, signing them out, and who is an instructor. */
export const peopleRoutes = ({ db, config }: Context) => [
  route('GET /api/admin/instructors', async ({ user }) => {
    const rows = await listInstructors(db)
    return rows.map((row) => ({
      userId: row.id,
      user: { firstName: row.first_name, lastName: row.last_name, email: row.email },
      isYou: row.id === user.id,
      suspended: row.suspended_at !== null,
    }))
  }),

  route('POST /api/admin/reset-link/:userId', ({ user, params }) =>
    inTransaction(db, async (tx) => {
      const subject = await holdPerson(tx, params.userId)
      if (!(await hasPassword(tx, subject.id))) {
        throw new HttpError(409, 'This person signs in through the institution and has no password here.')
      }
      const token = await newResetToken(tx, subject.id, user.id)
      await audit(tx, { actor: user, subject, action: 'reset-link-made' })
      const { rows } = await sql<{ at: Date }>`select now() + interval '24 hours' as at`.execute(tx)
      return {
        link: `${config.publicUrl}/api/login?reset=${token}`,
        expiresAt: (rows[0]?.at ?? new Date()).toISOString(),
      }
    }),
  ),

  route('POST /api/admin/end-sessions/:userId', ({ user, params }) =>
    inTransaction(db, async (tx) => {
      const subject = await holdPerson(tx, params.userId)
      const ended = await endSessionsOf(tx, subject.id)
      await audit(tx, { actor: user, subject, action: 'sessions-ended', detail: { ended } })
      return { success: true as const, ended }
    }),
  ),

  route('POST /api/admin/instructors/:userId', ({ user, params }) =>
    inTransaction(db, async (tx) => {
      const subject = await holdPerson(tx, params.userId)
      await makeInstructor(tx, subject.id)
      await audit(tx, { actor: user, subject, action: 'instructor-appointed' })
      return { success: true as const }
    }),
  ),

  route('DELETE /api/admin/instructors/:userId', ({ user, params }) =>
    inTransaction(db, async (tx) => {
      const subject = await holdPerson(tx, params.userId)
      if (await dismissInstructor(tx, subject.id)) {
        await audit(tx, { actor: user, subject, action: 'instructor-dismissed' })
      }
      return { success: true as const }
    }),
  ),
]
