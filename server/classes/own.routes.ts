import { audit, fullName } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { route } from '#server/http/route'
import { holdClass, holdPerson, leave, roleIn, tellStaff } from './classes.store.ts'
import { isAsking, takeRequest } from './entry.store.ts'

/** What a person does with their own place in a section. */
export const ownClassRoutes = ({ db }: Context) => [
  route('DELETE /api/classes/:classId/own', ({ user, params }) =>
    inTransaction(db, async (tx) => {
      const done = { success: true as const }
      const mine = [await roleIn(tx, params.classId, user.id), await isAsking(tx, params.classId, user.id)]
      // Who neither is in it nor asks to be learns nothing of the section, by a wait neither.
      if (!mine.some(Boolean)) return done
      const section = await holdClass(tx, params.classId)
      const subject = await holdPerson(tx, user.id)
      const role = await leave(tx, section, user.id)
      if (!role) {
        if (await takeRequest(tx, section.id, user.id))
          await audit(tx, { actor: user, subject, action: 'section-request-withdrawn', section })
        return done
      }
      await audit(tx, { actor: user, subject, action: 'section-left', section, detail: { role } })
      const text =
        role === 'student'
          ? `${fullName(subject)} left “${section.name}”.`
          : `${fullName(subject)} is no longer ${role} of “${section.name}”.`
      await tellStaff(tx, section.id, text, { except: [user.id] })
      return done
    }),
  ),
]
