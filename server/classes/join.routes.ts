import type { ClassHead, ClassRole } from '#core/contract/classes'
import { audit, fullName } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { HttpError, notFound } from '#server/errors'
import { countFailure, joinLimits, refuseIfLimited } from '#server/http/limits.store'
import { route } from '#server/http/route'
import {
  invitationByLink,
  invitationsOf,
  isStillOpen,
  type OpenInvitation,
} from '#server/membership/invitations.store'
import type { SignedIn } from '#server/session/session.store'
import { enter, holdClass, holdPerson, roleIn, tellStaff } from './classes.store.ts'
import { askToJoin, classByCode, isAsking, takeInvitation } from './entry.store.ts'

const nothingThere = () =>
  notFound('This code or link leads nowhere: it may be mistyped, ended or used. Ask your instructor.')

const answered = () => notFound('This invitation was taken back or has expired.')

/** How people come into a section themselves. */
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

  /** What the person is in a section already. */
  async function placeIn(user: SignedIn, { id }: ClassHead): Promise<ClassRole | 'waiting' | null> {
    const role = await roleIn(db, id, user.id)
    if (role) return role
    return (await isAsking(db, id, user.id)) ? 'waiting' : null
  }

  /** The invited person says yes: they come in, with the role they were invited for. */
  async function accept(tx: Db, user: SignedIn, invitation: OpenInvitation): Promise<void> {
    const { id, classId, role } = invitation
    const head = await holdClass(tx, classId)
    const subject = await holdPerson(tx, user.id)
    if (!(await isStillOpen(tx, id)) || !(await takeInvitation(tx, id, classId))) throw answered()
    await enter(tx, head, subject, role)
    const detail = { role, invitedBy: invitation.by }
    await audit(tx, { actor: user, subject, action: 'section-joined', section: head, detail })
    if (role !== 'student')
      await tellStaff(tx, classId, `${fullName(subject)} is ${role} of “${head.name}” now.`, {
        except: [user.id],
      })
  }

  /** Joins with a code: at once, or once an instructor agrees. */
  async function join(tx: Db, user: SignedIn, classId: string, code: string) {
    const head = await holdClass(tx, classId)
    // Looked at once more: while the section was waited for, the code may have ended or come to need a yes.
    const opened = await classByCode(tx, code)
    if (opened?.head.id !== classId) throw nothingThere()
    const { needsApproval } = opened
    const subject = await holdPerson(tx, user.id)
    const before = await roleIn(tx, classId, user.id)
    if (!needsApproval || before) {
      await enter(tx, head, subject, 'student')
      if (!before)
        await audit(tx, {
          actor: user,
          subject,
          action: 'section-joined',
          section: head,
          detail: { role: 'student' },
        })
      return 'student' as const
    }
    if (user.isAdmin) throw new HttpError(409, 'Administrators see every section and are nobody’s student.')
    if (await askToJoin(tx, classId, user.id))
      await tellStaff(tx, classId, `${fullName(subject)} asks to join “${head.name}”.`, {
        except: [],
        only: 'instructor',
      })
    return 'waiting' as const
  }

  return [
    route('GET /api/join/:code', async ({ user, params }) => {
      const { head, role, needsApproval, readers } = await find(user, params.code)
      return { class: head, role, needsApproval, is: await placeIn(user, head), readers }
    }),

    route('POST /api/join/:code', async ({ user, params }) => {
      const { invitation, head } = await find(user, params.code)
      const role = await inTransaction(db, async (tx) => {
        if (!invitation) return join(tx, user, head.id, params.code)
        await accept(tx, user, invitation)
        return invitation.role
      })
      return { classId: head.id, role }
    }),

    route('POST /api/class-invitations/:invitationId', ({ user, params, body }) =>
      inTransaction(db, async (tx) => {
        const open = await invitationsOf(tx, user.id, { confirmed: config.mail !== undefined })
        const invitation = open.find(({ id }) => id === params.invitationId)
        if (!invitation) throw answered()
        if (body.accept) await accept(tx, user, invitation)
        else await decline(tx, user, invitation)
        return { success: true as const }
      }),
    ),
  ]
}

async function decline(tx: Db, user: SignedIn, { id, classId, role, head }: OpenInvitation): Promise<void> {
  const subject = await holdPerson(tx, user.id)
  await takeInvitation(tx, id, classId)
  const section = head
  await audit(tx, { actor: user, subject, action: 'section-invitation-declined', section, detail: { role } })
  await tellStaff(tx, classId, `${fullName(subject)} does not want to be ${role} of “${head.name}”.`, {
    except: [],
    only: 'instructor',
  })
}
