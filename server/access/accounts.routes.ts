import type { FastifyReply, FastifyRequest } from 'fastify'
import { suspendedSentence } from '#core/contract/wire'
import { audit } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { badRequest, forbidden, HttpError, unauthorized } from '#server/errors'
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
import { notify } from '#server/notifications/notifications.store'
import { lockUser } from '#server/progress/lock-user'
import { clearCookie, setCookie } from '#server/session/cookie'
import { endSession, endSessionsOf, type Session, startSession } from '#server/session/session.store'
import {
  anyInstructor,
  createLocalAccount,
  findByEmail,
  findPassword,
  holdPassword,
  makeInstructor,
  readUser,
  replacePassword,
  setPasswordHash,
} from './accounts.store.ts'
import { confirmAddress, isUnconfirmed } from './address.ts'
import { knownDevice, rememberDevice } from './device.ts'
import { holdInstructors } from './instructors.store.ts'
import { letters, mayMail, sendMailLater, tellOfNewPassword } from './mail.ts'
import { beginInstitutionSignIn } from './oidc.ts'
import { endResetTokens, isToken, newAddressToken, newAskedResetToken, useToken } from './one-time.store.ts'
import {
  hashPassword,
  isOutdated,
  verifyPassword,
  whyNotThis,
  whyTooCommon,
  whyTooPersonal,
} from './password.ts'
import { noteResetLinkUsed } from './reset-links.store.ts'
import { isSuspended } from './suspension.store.ts'
import { forgetUsedLink } from './way-in.ts'

type Account = Awaited<ReturnType<typeof findByEmail>>

const wrong = 'The email or password is not right.'

export const accountRoutes = (context: Context) => {
  const { config, db } = context

  /** @throws 403 where people sign in through the institution only */
  const refuseIfOff = () => {
    if (!config.localAccounts) {
      throw forbidden('Accounts with a password are switched off here. Sign in with your institution.')
    }
  }

  const welcome = async (userId: string, secret: string, request: FastifyRequest, reply: FastifyReply) => {
    setCookie(config, reply, secret)
    await rememberDevice(context, request, reply, userId)
    reply.log.info({ event: 'signed-in', user: userId, method: 'password' }, 'signed in')
    return readUser(db, userId)
  }

  /** @returns the new session's secret; null where the password is wrong, or was changed meanwhile */
  const enter = async (account: Account, password: string, session: Session | null, guess: Guess) => {
    const verified = account?.password_hash ?? null
    if (!(await verifyPassword(verified, password, guess)) || !account || !verified) return null
    // The password is needed to hash it at today's cost.
    const renewed = isOutdated(verified) ? await hashPassword(password, guess.line) : null
    return inTransaction(db, async (tx) => {
      // A reset ends all sessions: none may start with the old password after it.
      if (!(await holdPassword(tx, account.id, verified))) return null
      if (await isSuspended(tx, account.id)) throw forbidden(suspendedSentence)
      if (renewed) await setPasswordHash(tx, account.id, renewed)
      return startSession(tx, { userId: account.id, method: 'password', replaces: session })
    })
  }

  /** Signs out; the gate's pass stays. */
  const signOut = async (session: Session | null, reply: FastifyReply) => {
    if (session?.gatePassed) {
      const secret = await startSession(db, { userId: null, method: 'gate', replaces: session })
      return setCookie(config, reply, secret)
    }
    if (session) await endSession(db, session)
    clearCookie(config, reply)
  }

  const setPassword = async (request: FastifyRequest, token: string, password: string) => {
    // The link first: its holder is not refused because others guessed, and a guess costs no hash.
    if (!(await isToken(db, 'password-reset', token))) throw await noLink(request)
    const tooCommon = await whyTooCommon(password)
    if (tooCommon) throw badRequest(tooCommon)
    const passwordHash = await hashPassword(password, lineOf(request.ip))
    const outcome = await inTransaction(db, async (tx) => {
      const used = await useToken(tx, 'password-reset', token)
      if (!used?.userId) return 'no link'
      const subject = await lockUser(tx, used.userId)
      const { email } = await readUser(tx, subject.id)
      const tooPersonal = whyTooPersonal(password, { ...subject, email })
      if (tooPersonal) throw badRequest(tooPersonal)
      if (!(await replacePassword(tx, subject.id, passwordHash))) return 'no password'
      // The link came by mail, so the address is theirs.
      await confirmAddress(tx, subject.id, used.mailedTo)
      await endResetTokens(tx, subject.id)
      await endSessionsOf(tx, subject.id)
      if (used.resetLinkId) await noteResetLinkUsed(tx, subject, used.resetLinkId)
      await notify(tx, subject.id, {
        kind: 'account',
        text: `Your password was changed with a link that ${
          used.resetLinkId ? 'somebody else made for you' : 'was asked for on the sign-in page'
        }. If it was not you, choose a new one at once, and tell your instructor.`,
        href: null,
      })
      return { account: await findPassword(tx, subject.id) }
    })
    if (typeof outcome === 'object') return tellOfNewPassword(context, request.log, outcome.account)
    if (outcome === 'no password') {
      throw new HttpError(409, 'This account signs in through the institution and has no password here.')
    }
    throw await noLink(request)
  }

  /** The answer to a wrong link. @throws 429 after too many */
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
      // A link or image on another site must not sign anybody out.
      if (site !== undefined ? site === 'same-origin' || site === 'none' : isOwnPage(request, config)) {
        await signOut(session, reply)
      }
      return reply.redirect('/', 302)
    }),

    route('GET /api/sign-in-options', async () => ({
      institution: config.oidc !== undefined,
      accounts: config.localAccounts,
      resetByEmail: config.mail !== undefined,
    })),

    route('POST /api/session', async ({ body, session, request, reply }) => {
      refuseIfOff()
      const account = await findByEmail(db, body.email)
      const device = await knownDevice(context, request, account?.id)
      const limits = signInLimits(request.ip, body.email, device)
      const line = device === undefined ? lineOf(request.ip) : `device ${device}`
      const secret = await enter(account, body.password, session, new Guess(db, limits, { line }))
      if (!secret || !account) {
        // Without the address: people type their password there by mistake.
        request.log.warn({ event: 'sign-in-refused' }, 'a wrong email or password was given')
        throw unauthorized(wrong)
      }
      await clearFailures(db, limits)
      return welcome(account.id, secret, request, reply)
    }),

    route('POST /api/accounts', async ({ body, session, request, reply }) => {
      refuseIfOff()
      const limits = accountLimits(request.ip)
      await refuseIfLimited(db, limits)
      const why = await whyNotThis(body.password, body)
      if (why) throw badRequest(why)
      const passwordHash = await hashPassword(body.password, lineOf(request.ip))
      const id = await createLocalAccount(db, body, passwordHash)
      await countSuccess(db, limits)
      if (config.mail && (await mayMail(db, id))) {
        const token = await newAddressToken(db, id, body.email)
        sendMailLater(context, request.log, body.email, letters.confirmAddress(config, token))
      }
      const secret = await startSession(db, { userId: id, method: 'password', replaces: session })
      return welcome(id, secret, request, reply)
    }),

    route('POST /api/password-reset/request', async ({ body, request }) => {
      await countFailure(db, resetRequestLimits(request.ip))
      const account = await findByEmail(db, body.email)
      // An unconfirmed address may be somebody else's; an instructor can still send a link there.
      const address = account?.has_password && !isUnconfirmed(config, account) ? account.email : null
      if (account && address && config.mail && config.localAccounts && (await mayMail(db, account.id))) {
        const token = await newAskedResetToken(db, account.id, address)
        // Not awaited: the answer takes as long for an unknown address.
        sendMailLater(context, request.log, address, letters.resetAskedFor(config, token))
      }
      return { success: true as const }
    }),

    route('POST /api/password-reset', async ({ body, session, request, reply }) => {
      refuseIfOff()
      await setPassword(request, body.token, body.password)
      // The page says "signed out everywhere", whoever was signed in here.
      if (session?.user) await signOut(session, reply)
      return { success: true as const }
    }),

    route('POST /api/instructor-claim', async ({ body, user, request }) => {
      const made = await inTransaction(db, async (tx) => {
        // Of two claims at once the second finds the first one's instructor.
        await holdInstructors(tx)
        if (!(await useToken(tx, 'instructor', body.token)) || (await anyInstructor(tx))) return false
        await makeInstructor(tx, user.id)
        await audit(tx, {
          actor: user,
          subject: user,
          action: 'instructor-appointed',
          detail: { by: 'one-time link of the first start' },
        })
        return true
      })
      if (!made) {
        await countFailure(db, tokenLimits(request.ip))
        throw badRequest(
          'This link has been used or has expired. A restart makes a new one while there is no instructor.',
        )
      }
      // The hourly sweep retries and logs a failure.
      await forgetUsedLink(db, config).catch(() => {})
      return readUser(db, user.id)
    }),
  ]
}
