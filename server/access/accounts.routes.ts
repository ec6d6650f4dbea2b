import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Db } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { badRequest, HttpError, unauthorized } from '#server/errors'
import {
  accountLimits,
  clearFailures,
  countFailure,
  countSuccess,
  Guess,
  lineOf,
  refuseIfLimited,
  resetRequestLimits,
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
import { knownDevice, rememberDevice } from './device.ts'
import { holdInstructors } from './instructors.store.ts'
import { sendResetLink } from './mail.ts'
import { beginInstitutionSignIn } from './oidc.ts'
import { isToken, newResetToken, useToken } from './one-time.store.ts'
import { hashPassword, isOutdated, verifyPassword, whyTooCommon } from './password.ts'

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

  const welcome = async (userId: string, secret: string, request: FastifyRequest, reply: FastifyReply) => {
    setCookie(config, reply, secret)
    await rememberDevice(context, request, reply, userId)
    reply.log.info({ event: 'signed-in', user: userId, method: 'password' }, 'signed in')
    return readUser(db, userId)
  }

  /** Signs in who has this password. @returns the session's secret; null where it is not right, or no longer */
  const enter = async (
    account: Account | undefined,
    password: string,
    session: Session | null,
    guess: Guess,
  ) => {
    const verified = account?.password_hash ?? null
    if (!(await verifyPassword(verified, password, guess)) || !account || !verified) return null
    // Only now is the password at hand to hash it at today's cost.
    const renewed = isOutdated(verified) ? await hashPassword(password, guess.line) : null
    return inTransaction(db, async (tx) => {
      // A reset ends the sessions there are. One that comes with the old password must not follow it.
      if (!(await holdPassword(tx, account.id, verified))) return null
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
    // The link first: whoever has one is not refused because others guessed, and a guess costs no hash.
    if (!(await isToken(db, 'password-reset', token))) throw await noLink(request)
    const tooCommon = await whyTooCommon(password)
    if (tooCommon) throw badRequest(tooCommon)
    const passwordHash = await hashPassword(password, lineOf(request.ip))
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
    throw await noLink(request)
  }

  /** What a miss is answered with. @throws 429 when there have been too many */
  const noLink = async (request: FastifyRequest) => {
    await countFailure(db, tokenLimits(request.ip))
    return badRequest('This link has been used or has expired. Ask for a new one.')
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
      const account = await findByEmail(db, body.email)
      const device = await knownDevice(context, request, account?.id)
      const limits = signInLimits(request.ip, body.email, device)
      const line = device === undefined ? lineOf(request.ip) : `device ${device}`
      const secret = await enter(account, body.password, session, new Guess(db, limits, { line }))
      if (!secret || !account) {
        // Without the address: people type their password there, too.
        request.log.warn({ event: 'sign-in-refused' }, 'a wrong email or password was given')
        throw unauthorized(wrong)
      }
      await clearFailures(db, limits)
      return welcome(account.id, secret, request, reply)
    }),

    route('POST /api/accounts', async ({ body, session, request, reply }) => {
      const limits = accountLimits(request.ip)
      await refuseIfLimited(db, limits)
      const tooCommon = await whyTooCommon(body.password)
      if (tooCommon) throw badRequest(tooCommon)
      const passwordHash = await hashPassword(body.password, lineOf(request.ip))
      const id = await createLocalAccount(db, body, passwordHash)
      await countSuccess(db, limits)
      return welcome(id, await begin(db, id, session), request, reply)
    }),

    route('POST /api/password-reset/request', async ({ body, request }) => {
      await countFailure(db, resetRequestLimits(request.ip))
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
        await countFailure(db, tokenLimits(request.ip))
        throw badRequest(
          'This link has been used or has expired. A restart prints a new one while there is no instructor.',
        )
      }
      return readUser(db, user.id)
    }),
  ]
}
