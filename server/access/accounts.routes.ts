import type { FastifyReply, FastifyRequest } from 'fastify'
import { suspendedSentence } from '#core/contract/suspended'
import type { Context, Db } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { badRequest, forbidden, HttpError, unauthorized } from '#server/errors'
import {
  accountLimits,
  clearFailures,
  countFailure,
  Guess,
  type Limit,
  refuseIfLimited,
  signInLimits,
  tokenLimits,
} from '#server/http/limits.store'
import { sendPage } from '#server/http/pages'
import { route } from '#server/http/route'
import { isOwnPage } from '#server/http/security'
import { clearCookie, setCookie } from '#server/session/cookie'
import { endSession, endSessionsOf, type Session, startSession } from '#server/session/session.store'
import {
  anyInstructor,
  createLocalAccount,
  findByEmail,
  holdPassword,
  makeInstructor,
  readUser,
  replacePassword,
  setPasswordHash,
} from './accounts.store.ts'
import { holdInstructors } from './instructors.store.ts'
import { sendResetLink } from './mail.ts'
import { beginInstitutionSignIn } from './oidc.ts'
import { newResetToken, useToken } from './one-time.store.ts'
import { hashPassword, isOutdated, verifyPassword, whyTooCommon } from './password.ts'
import { isSuspended } from './suspension.store.ts'
import { forgetUsedLink } from './way-in.ts'

type Account = NonNullable<Awaited<ReturnType<typeof findByEmail>>>

/** What nodemailer throws: its own code ("EENVELOPE"), the SMTP command, and the number the server answered. */
type MailFailure = Error & { code?: string; command?: string; responseCode?: number }

const wrong = 'The email or password is not right.'

/** Sign-in, accounts and one-time links. */
export const accountRoutes = (context: Context) => {
  const { config, db } = context

  /** Begins the signed-in session; the pass of the gate is carried over, the id is not. @returns its secret */
  const begin = (tx: Db, userId: string, session: Session | null) =>
    startSession(tx, {
      userId,
      gateVersion: session?.gateVersion ?? null,
      method: 'password',
      replaces: session,
    })

  const welcome = (userId: string, secret: string, reply: FastifyReply) => {
    setCookie(config, reply, secret)
    reply.log.info({ event: 'signed-in', user: userId, method: 'password' }, 'signed in')
    return readUser(db, userId)
  }

  /** Signs in who has this password. @returns the session's secret; null where it is not right, or no longer */
  const enter = async (
    account: Account | undefined,
    password: string,
    session: Session | null,
    limits: readonly Limit[],
  ) => {
    const verified = account?.password_hash ?? null
    if (!(await verifyPassword(verified, password, new Guess(db, limits))) || !account || !verified)
      return null
    // Only now is the password at hand to hash it at today's cost.
    const renewed = isOutdated(verified) ? await hashPassword(password) : null
    return inTransaction(db, async (tx) => {
      // A reset ends the sessions there are. One that comes with the old password must not follow it.
      if (!(await holdPassword(tx, account.id, verified))) return null
      if (await isSuspended(tx, account.id)) throw forbidden(suspendedSentence)
      if (renewed) await setPasswordHash(tx, account.id, renewed)
      return begin(tx, account.id, session)
    })
  }

  /** Ends this browser's session. The gate was passed in it; leaving the account does not close that. */
  const signOut = async (session: Session | null, reply: FastifyReply) => {
    if (session?.gatePassed) {
      const secret = await startSession(db, {
        userId: null,
        gateVersion: session.gateVersion,
        method: 'gate',
        replaces: session,
      })
      setCookie(config, reply, secret)
      return
    }
    if (session) await endSession(db, session)
    clearCookie(config, reply)
  }

  const setPassword = async (request: FastifyRequest, token: string, password: string) => {
    const limits = tokenLimits(request.ip)
    await refuseIfLimited(db, limits)
    const tooCommon = await whyTooCommon(password)
    if (tooCommon) throw badRequest(tooCommon)
    const passwordHash = await hashPassword(password)
    const outcome = await inTransaction(db, async (tx) => {
      const found = await useToken(tx, 'password-reset', token)
      if (!found?.userId) return 'no link'
      if (!(await replacePassword(tx, found.userId, passwordHash))) return 'no password'
      await endSessionsOf(tx, found.userId)
      return 'done'
    })
    if (outcome === 'done') return
    if (outcome === 'no password') {
      throw new HttpError(409, 'This account signs in through the institution and has no password here.')
    }
    await countFailure(db, limits)
    throw badRequest('This link has been used or has expired. Ask for a new one.')
  }

  return [
    route('GET /api/auth/user', async ({ user }) => user),

    route('GET /api/login', async ({ query, session, reply }) => {
      const page = query.reset !== undefined || query.error !== undefined || !session?.gatePassed
      if (config.oidc && !page) return beginInstitutionSignIn(context, reply)
      return sendPage(context, reply)
    }),

    route('GET /api/logout', async ({ session, request, reply }) => {
      const site = request.headers['sec-fetch-site']
      // A link or image on a foreign page must not be able to sign anybody out.
      if (site !== undefined ? site === 'same-origin' || site === 'none' : isOwnPage(request, config)) {
        await signOut(session, reply)
      }
      return reply.redirect('/', 302)
    }),

    route('GET /api/sign-in-options', async () => ({
      institution: config.oidc !== undefined,
      resetByEmail: config.mail !== undefined,
    })),

    route('POST /api/session', async ({ body, session, request, reply }) => {
      const limits = signInLimits(request.ip, body.email)
      await refuseIfLimited(db, limits)
      const account = await findByEmail(db, body.email)
      const secret = await enter(account, body.password, session, limits)
      if (!secret || !account) {
        // Without the address: people type their password there, too.
        request.log.warn({ event: 'sign-in-refused' }, 'a wrong email or password was given')
        throw unauthorized(wrong)
      }
      await clearFailures(db, limits)
      return welcome(account.id, secret, reply)
    }),

    route('POST /api/accounts', async ({ body, session, request, reply }) => {
      const limits = accountLimits(request.ip)
      await refuseIfLimited(db, limits)
      await countFailure(db, limits)
      const tooCommon = await whyTooCommon(body.password)
      if (tooCommon) throw badRequest(tooCommon)
      const id = await createLocalAccount(db, body, await hashPassword(body.password))
      return welcome(id, await begin(db, id, session), reply)
    }),

    route('POST /api/password-reset/request', async ({ body, request }) => {
      const limits = tokenLimits(request.ip)
      await refuseIfLimited(db, limits)
      await countFailure(db, limits)
      const account = await findByEmail(db, body.email)
      if (account?.email && account.has_password && config.mail) {
        const token = await newResetToken(db, account.id, null)
        // Not awaited: the answer takes as long for an unknown address.
        sendResetLink(context, account.email, account.first_name, token).catch((error: MailFailure) =>
          // Without its message: what a mail server answers often names the address.
          request.log.error(
            {
              event: 'mail-failed',
              code: error.code,
              command: error.command,
              answered: error.responseCode,
            },
            'a reset link could not be sent',
          ),
        )
      }
      return { success: true as const }
    }),

    route('POST /api/password-reset', async ({ body, session, request, reply }) => {
      await setPassword(request, body.token, body.password)
      // Whoever was signed in here: the page says "signed out everywhere", and goes on to sign in.
      if (session?.user) await signOut(session, reply)
      return { success: true as const }
    }),

    route('POST /api/instructor-claim', async ({ body, user, request }) => {
      const limits = tokenLimits(request.ip)
      await refuseIfLimited(db, limits)
      const made = await inTransaction(db, async (tx) => {
        // Two claims at once: the second one finds the first one's instructor.
        await holdInstructors(tx)
        if (!(await useToken(tx, 'instructor', body.token)) || (await anyInstructor(tx))) return false
        await makeInstructor(tx, user.id)
        await tx
          .insertInto('audit')
          .values({
            actor_id: user.id,
            actor_name: `${user.firstName} ${user.lastName}`,
            subject_id: user.id,
            subject_name: `${user.firstName} ${user.lastName}`,
            action: 'instructor-appointed',
            detail: JSON.stringify({ by: 'one-time link of the first start' }),
          })
          .execute()
        return true
      })
      if (!made) {
        await countFailure(db, limits)
        throw badRequest(
          'This link has been used or has expired. A restart makes a new one while there is no instructor.',
        )
      }
      // What cannot be removed now is tried again, and logged, by the hourly sweep.
      await forgetUsedLink(db, config).catch(() => {})
      return readUser(db, user.id)
    }),
  ]
}
