import { rosterLimits } from '#core/contract/classes'
import { audit, fullName } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { badRequest, HttpError, notFound } from '#server/errors'
import { route } from '#server/http/route'
import { invitationsOf } from '#server/membership/invitations.store'
import { rightOver } from '#server/membership/rights.store'
import { archivesOf } from '#server/membership/section-settings'
import { notify } from '#server/notifications/notifications.store'
import { lockUser } from '#server/progress/lock-user'
import {
  changeClass,
  classesOf,
  endedSentence,
  enter,
  holdClass,
  isTimeZone,
  joinedSentence,
  leave,
  listClasses,
  makeClass,
  membersOf,
  missing,
  readHead,
  requestsOf,
  roleIn,
  tellStaff,
  waitingOf,
} from './classes.store.ts'
import { moveEndless } from './dates.store.ts'
import {
  codeOf,
  endCode,
  heldInvitation,
  invitationDays,
  inviteAgain,
  inviteStaff,
  inviteStudents,
  isAsking,
  knownAddresses,
  pendingInvitations,
  setCode,
  takeInvitation,
  takeRequest,
} from './entry.store.ts'
import { mailInvitation, mailStudents, mayInvite, sendInvitation } from './mails.ts'
import { readRoster } from './roster.ts'

const success = { success: true as const }
const notAsking = () => notFound('This person does not ask to join any more.')
const notInIt = () => notFound('This person is not in the section.')

/** Sections as their staff make and fill them. */
export const classRoutes = (context: Context) => {
  const { config, db } = context
  return [
    route('GET /api/classes', async ({ user }) => {
      const [classes, waiting, invitations, archives] = await Promise.all([
        classesOf(db, user.id),
        waitingOf(db, user.id),
        invitationsOf(db, user.id, { confirmed: config.mail !== undefined }),
        archivesOf(db, user.id),
      ])
      return { classes, waiting, invitations, archives }
    }),

    route('GET /api/admin/classes', () => listClasses(db)),

    route('POST /api/admin/classes', ({ user, body: { everybody, ...term } }) =>
      inTransaction(db, async (tx) => ({ ...term, ...(await makeClass(tx, user, term, everybody)) })),
    ),

    route('GET /api/classes/:classId', async ({ params: { classId }, right }) => {
      const [head, members, invitations, requests, code] = await Promise.all([
        readHead(db, classId),
        membersOf(db, classId),
        pendingInvitations(db, classId),
        requestsOf(db, classId),
        codeOf(db, classId),
      ])
      return {
        ...head,
        right,
        ...(!(await isTimeZone(db, head)) && { wrongTimeZone: true as const }),
        mails: config.mail !== undefined,
        members,
        invitations,
        requests,
        code,
      }
    }),

    route('POST /api/classes/:classId', ({ user, params: { classId }, body }) =>
      inTransaction(db, (tx) => changeClass(tx, user, classId, body)),
    ),

    route('POST /api/classes/:classId/invitations', async ({ user, params: { classId }, body, request }) => {
      const { email, role } = body
      const { secret, ...made } = await inTransaction(db, async (tx) => {
        const section = await holdClass(tx, classId)
        const invited = await inviteStaff(tx, { classId, role, email, by: user.id })
        await audit(tx, { actor: user, action: 'section-invited', section, detail: { role } })
        const text = `${fullName(user)} invited somebody as ${role} of “${section.name}”.`
        await tellStaff(tx, classId, text, { except: user.id })
        return invited
      })
      return {
        ...made,
        path: `/join/${secret}`,
        mailed: await mailInvitation(context, request.log, { classId, email, secret }),
      }
    }),

    route('POST /api/classes/:classId/invitations/:invitationId/mail', async ({ user, params, request }) => {
      const { classId, invitationId: id } = params
      if (!config.mail) throw badRequest('This workbook sends no mails.')
      const invited = await inTransaction(db, async (tx) => {
        const section = await holdClass(tx, classId)
        const held = await heldInvitation(tx, id, classId)
        if (!held) throw notFound('This invitation was answered, withdrawn or has ended.')
        const { email, role } = held
        // Asked before there is a new link: the one before goes on working.
        if (!(await mayInvite(tx, { classId, email }))) return null
        if (role === 'student') return { classId, email }
        await audit(tx, { actor: user, action: 'section-invited', section, detail: { role, again: true } })
        return { classId, email, secret: await inviteAgain(tx, id, user.id) }
      })
      if (!invited) return { mailed: 'limited' as const }
      const mailed = await sendInvitation(context, request.log, invited)
      return { mailed, ...(mailed === 'failed' && invited.secret && { path: `/join/${invited.secret}` }) }
    }),

    route('DELETE /api/classes/:classId/invitations/:invitationId', ({ user, params }) =>
      inTransaction(db, async (tx) => {
        const section = await holdClass(tx, params.classId)
        if (await takeInvitation(tx, params.invitationId, params.classId))
          await audit(tx, { actor: user, action: 'section-invitation-withdrawn', section })
        return success
      }),
    ),

    route('POST /api/classes/:classId/roster', async ({ user, params: { classId }, body, request }) => {
      const { lines, good } = await inTransaction(db, async (tx) => {
        const section = await holdClass(tx, classId)
        const read = readRoster(body.text)
        if (read.length === 0) throw badRequest('There is nobody in this list.')
        const { lines: most } = rosterLimits
        if (read.length > most)
          throw badRequest(`A list may have at most ${most} people. This one has ${read.length}.`)
        const known = await knownAddresses(tx, classId)
        const lines = read.map((line) => {
          const is = known.get(line.email)
          return is && !line.problem ? { ...line, problem: `This person is ${is}.` } : line
        })
        const good = lines.filter(({ problem }) => problem === null)
        if (body.save && good.length > 0) {
          await inviteStudents(tx, classId, good, user.id)
          const detail = { students: good.length, days: invitationDays }
          await audit(tx, { actor: user, action: 'section-roster-invited', section, detail })
        }
        return { lines, good }
      })
      const told = body.save ? good.map(({ email }) => ({ classId, email })) : []
      return { lines, invited: good.length, mailed: await mailStudents(context, request.log, told) }
    }),

    route('POST /api/classes/:classId/code', ({ user, params: { classId }, body }) =>
      inTransaction(db, async (tx) => {
        const section = await holdClass(tx, classId)
        const code = await setCode(tx, classId, body)
        const detail = { until: code.endsAt, approval: code.needsApproval }
        await audit(tx, { actor: user, action: 'section-code-made', section, detail })
        return code
      }),
    ),

    route('DELETE /api/classes/:classId/code', ({ user, params: { classId } }) =>
      inTransaction(db, async (tx) => {
        const section = await holdClass(tx, classId)
        await endCode(tx, classId)
        await audit(tx, { actor: user, action: 'section-code-ended', section })
        return success
      }),
    ),

    route('POST /api/classes/:classId/requests/:personId', ({ user, params, body }) =>
      inTransaction(db, async (tx) => {
        const section = await holdClass(tx, params.classId)
        // Before the person is held: who does not ask is told of as if there were nobody.
        if (!(await isAsking(tx, section.id, params.personId))) throw notAsking()
        const subject = await lockUser(tx, params.personId)
        if (!(await takeRequest(tx, section.id, subject.id))) throw notAsking()
        if (body.accept) await enter(tx, section, subject, 'student')
        const detail = { role: 'student' }
        const action = body.accept ? ('section-joined' as const) : ('section-request-refused' as const)
        await audit(tx, { actor: user, subject, action, section, detail })
        const text = body.accept
          ? joinedSentence(section)
          : `You were not let into the section “${section.name}”. Ask your instructor.`
        await notify(tx, subject.id, { kind: 'sections', text, href: null })
        return success
      }),
    ),

    route('DELETE /api/classes/:classId/members/:personId', ({ user, params, query, right }) =>
      inTransaction(db, async (tx) => {
        const section = await holdClass(tx, params.classId)
        const role = await roleIn(tx, section.id, params.personId)
        if (!role) throw notInIt()
        const subject = await lockUser(tx, params.personId)
        const takenOver = right === 'administrator' && query.takeOver !== undefined
        await leave(tx, section, subject.id, takenOver)
        await audit(tx, { actor: user, subject, action: 'section-left', section, detail: { role } })
        if (subject.id !== user.id) {
          const text =
            role === 'student'
              ? `You are no longer in the section “${section.name}”. Your work is as it was; “My data” says who can read it now.`
              : `${fullName(user)} ended your work as ${role} of the section “${section.name}”.`
          await notify(tx, subject.id, { kind: 'sections', text, href: null })
        }
        if (role !== 'student')
          await tellStaff(tx, section.id, endedSentence(subject, role, section), { except: user.id })
        return success
      }),
    ),

    route('POST /api/classes/:classId/members/:personId/move', ({ user, params, body }) =>
      inTransaction(db, async (tx) => {
        // In the same order whoever moves whom where, so that two moves never wait for each other in a circle.
        const held = new Map<string, Awaited<ReturnType<typeof holdClass>>>()
        for (const id of [params.classId, body.to].sort()) held.set(id, await holdClass(tx, id))
        const [from, to] = [held.get(params.classId), held.get(body.to)]
        const right = await rightOver(tx, user, { about: 'class', id: body.to })
        if (!from || !to || !right || right.role === 'assistant') throw missing()
        // Compared as stored: an id may be sent in capitals.
        if (from.id === to.id) throw new HttpError(409, 'The student is in this section already.')
        if ((await roleIn(tx, from.id, params.personId)) !== 'student') throw notInIt()
        const subject = await lockUser(tx, params.personId)
        await leave(tx, from, subject.id)
        await enter(tx, to, subject, 'student')
        await moveEndless(tx, subject.id, from.id, to.id)
        const detail = { from: from.name }
        await audit(tx, { actor: user, subject, action: 'section-moved', section: to, detail })
        const text = `You were moved from the section “${from.name}” to “${to.name}”. Your work came along; “My data” says who can read it now.`
        await notify(tx, subject.id, { kind: 'sections', text, href: null })
        return success
      }),
    ),
  ]
}
