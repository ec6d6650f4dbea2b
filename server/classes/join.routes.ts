import type { ClassInvitation, ClassRole } from '#core/contract/classes'
import { audit, fullName } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { HttpError, notFound } from '#server/errors'
import { countFailure, joinLimits, refuseIfLimited } from '#server/http/limits.store'
import { route } from '#server/http/route'
import { invitationByLink, invitationsOf, isStillOpen } from '#server/membership/invitations.store'
import { lockUser } from '#server/progress/lock-user'
import type { SignedIn } from '#server/session/session.store'
import {
  administratorRefused,
  endedSentence,
  enter,
  holdClass,
  leave,
  roleIn,
  tellStaff,
} from './classes.store.ts'
import { askToJoin, classByCode, isAsking, takeInvitation, takeRequest } from './entry.store.ts'

const success = { success: true as const }

const nothingThere = () =>
  notFound('This code or link leads nowhere: it may be mistyped, ended or used. Ask your instructor.')

const answered = () => notFound('This invitation was taken back or has expired.')

/** What a person is in a section already. */
async function placeIn(db: Db, user: SignedIn, classId: string): Promise<ClassRole | 'waiting' | null> {
  const role = await roleIn(db, classId, user.id)
  return role ?? ((await isAsking(db, classId, user.id)) ? 'waiting' : null)
}

const withArticle = { instructor: 'an instructor', assistant: 'an assistant', student: 'a student' }

/** How people come into a section themselves, and leave it. */
export const joinRoutes = ({ config, db }: Context) => {
  /** What a code or the link of an invitation leads to. @throws 404; 429 for whoever guesses */
  async function find(user: SignedIn, code: string) {
    await refuseIfLimited(db, joinLimits(user.id))
    const invitation = await invitationByLink(db, code)
    if (invitation) return { invitation, ...invitation, needsApproval: false }
    const opened = await classByCode(db, code)
    if (opened) return { invitation: null, role: 'student' as const, ...opened }
    await countFailure(db, joinLimits(user.id))
    throw nothingThere()
  }

  /** The invited person says yes: they come in, with the role they were invited for. */
  async function accept(tx: Db, user: SignedIn, invitation: ClassInvitation): Promise<void> {
    const { id, role } = invitation
    const section = await holdClass(tx, invitation.class.id)
    const subject = await lockUser(tx, user.id)
    // Staff may try a link: it stays for whom it is for. And nobody becomes less than they are.
    const before = await roleIn(tx, section.id, user.id)
    if (before && (before === 'instructor' || before === role))
      throw new HttpError(
        409,
        `You are ${withArticle[before]} of this section already. The invitation stays.`,
      )
    if (!(await isStillOpen(tx, id)) || !(await takeInvitation(tx, id, section.id))) throw answered()
    await enter(tx, section, subject, role)
    const detail = { role, invitedBy: invitation.by }
    await audit(tx, { actor: user, subject, action: 'section-joined', section, detail })
    const text = `${fullName(subject)} is ${role} of “${section.name}” now.`
    if (role !== 'student') await tellStaff(tx, section.id, text, { except: user.id })
  }

  async function decline(tx: Db, user: SignedIn, { id, role, class: section }: ClassInvitation) {
    const subject = await lockUser(tx, user.id)
    await takeInvitation(tx, id, section.id)
    const action = 'section-invitation-declined'
    await audit(tx, { actor: user, subject, action, section, detail: { role } })
    const text = `${fullName(subject)} does not want to be ${role} of “${section.name}”.`
    await tellStaff(tx, section.id, text, { only: 'instructor' })
  }

  /** Joins with a code: at once, or once an instructor agrees. */
  async function join(tx: Db, user: SignedIn, classId: string, code: string) {
    const section = await holdClass(tx, classId)
    // Looked at once more: while the section was waited for, the code may have ended or come to need a yes.
    const opened = await classByCode(tx, code)
    if (opened?.class.id !== classId) throw nothingThere()
    const subject = await lockUser(tx, user.id)
    const before = await roleIn(tx, classId, user.id)
    if (!opened.needsApproval || before) {
      await enter(tx, section, subject, 'student')
      const detail = { role: 'student' }
      if (!before) await audit(tx, { actor: user, subject, action: 'section-joined', section, detail })
      return 'student' as const
    }
    if (user.isAdmin) throw administratorRefused()
    if (await askToJoin(tx, classId, user.id)) {
      const text = `${fullName(subject)} asks to join “${section.name}”.`
      await tellStaff(tx, classId, text, { only: 'instructor' })
    }
    return 'waiting' as const
  }

  return [
    route('GET /api/join/:code', async ({ user, params }) => {
      const { class: section, role, needsApproval, readers } = await find(user, params.code)
      return { class: section, role, needsApproval, is: await placeIn(db, user, section.id), readers }
    }),

    route('POST /api/join/:code', async ({ user, params }) => {
      const { invitation, class: section } = await find(user, params.code)
      const role = await inTransaction(db, async (tx) => {
        if (!invitation) return join(tx, user, section.id, params.code)
        await accept(tx, user, invitation)
        return invitation.role
      })
      return { classId: section.id, role }
    }),

    route('POST /api/class-invitations/:invitationId', ({ user, params, body }) =>
      inTransaction(db, async (tx) => {
        const open = await invitationsOf(tx, user.id, { confirmed: config.mail !== undefined })
        const invitation = open.find(({ id }) => id === params.invitationId)
        if (!invitation) throw answered()
        await (body.accept ? accept : decline)(tx, user, invitation)
        return success
      }),
    ),

    route('DELETE /api/classes/:classId/own', ({ user, params }) =>
      inTransaction(db, async (tx) => {
        // Who neither is in it nor asks to be learns nothing of the section, by a wait neither.
        if (!(await placeIn(tx, user, params.classId))) return success
        const section = await holdClass(tx, params.classId)
        const subject = await lockUser(tx, user.id)
        const role = await leave(tx, section, user.id)
        if (!role) {
          if (await takeRequest(tx, section.id, user.id))
            await audit(tx, { actor: user, subject, action: 'section-request-withdrawn', section })
          return success
        }
        await audit(tx, { actor: user, subject, action: 'section-left', section, detail: { role } })
        const text =
          role === 'student'
            ? `${fullName(subject)} left “${section.name}”.`
            : endedSentence(subject, role, section)
        await tellStaff(tx, section.id, text, { except: user.id })
        return success
      }),
    ),
  ]
}
