import type { Context } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { badRequest, forbidden, HttpError, tooMany, unauthorized } from '#server/errors'
import { clearFailures, Guess, ownLimits, refuseIfLimited } from '#server/http/limits.store'
import { route } from '#server/http/route'
import { notify } from '#server/notifications/notifications.store'
import { setCookie } from '#server/session/cookie'
import { endOtherSessions, hashOf, startSession } from '#server/session/session.store'
import { findPassword, holdPassword, readUser, replacePassword } from './accounts.store.ts'
import { confirmAddress, isUnconfirmed } from './address.ts'
import { answerInvitation } from './invitations.store.ts'
import { letters, mayMail, noteFailure, sendMail, tellOfNewPassword } from './mail.ts'
import { putNoticesAway, readNotices } from './notices.store.ts'
import { endResetTokens, newAddressToken, useToken } from './one-time.store.ts'
import { hashPassword, verifyPassword, whyNotThis } from './password.ts'

/** What a person does with the own account, and is told of it. */
export const ownAccountRoutes = (context: Context) => {
  const { config, db } = context
  return [
    route('POST /api/account/password', async ({ body, user, session, request, reply }) => {
      const account = await findPassword(db, user.id)
      if (!account?.password_hash) {
        throw new HttpError(409, 'You sign in through your institution and have no password here.')
      }
      const limits = ownLimits(user.id)
      await refuseIfLimited(db, limits)
      if (!(await verifyPassword(account.password_hash, body.current, new Guess(db, limits)))) {
        throw forbidden('The current password is not right.')
      }
      await clearFailures(db, limits)
      const why = await whyNotThis(body.password, user)
      if (why) throw badRequest(why)
      const verified = account.password_hash
      const passwordHash = await hashPassword(body.password)
      const secret = await inTransaction(db, async (tx) => {
        // A reset may have come in between: what was found right is not the password any more.
        if (!(await holdPassword(tx, user.id, verified)))
          throw forbidden('The current password is not right.')
        await replacePassword(tx, user.id, passwordHash)
        await endResetTokens(tx, user.id)
        await notify(tx, user.id, {
          kind: 'account',
          text: 'Your password was changed, under “My data”. If it was not you, choose a new one at once, and tell your instructor.',
          href: null,
        })
        const begun = await startSession(tx, { userId: user.id, method: 'password', replaces: session })
        await endOtherSessions(tx, user.id, { idHash: hashOf(begun) })
        return begun
      })
      setCookie(config, reply, secret)
      request.log.info({ event: 'password-changed', user: user.id }, 'a password was changed')
      tellOfNewPassword(context, request.log, account)
      return { success: true as const }
    }),

    route('GET /api/account/notices', ({ user, session }) => readNotices(db, config, user.id, session)),

    route('POST /api/account/notices/put-away', async ({ session }) => {
      if (!session) throw unauthorized()
      await putNoticesAway(db, session)
      return { success: true as const }
    }),

    route('POST /api/account/address-mail', async ({ user, request }) => {
      const account = await findPassword(db, user.id)
      const address = account?.email
      if (!account || !address || !isUnconfirmed(config, account)) return { success: true as const }
      if (!(await mayMail(db, user.id))) {
        throw tooMany('Three mails were sent within an hour. Please look for them, also among spam.', 3600)
      }
      const token = await newAddressToken(db, user.id, address)
      await sendMail(config, address, letters.confirmAddress(config, token)).catch((error) => {
        noteFailure(request.log, error)
        throw new HttpError(502, 'The mail could not be sent. Please try again later.')
      })
      return { success: true as const }
    }),

    route('POST /api/account/address', async ({ body, user }) => {
      const confirmed = await inTransaction(db, async (tx) => {
        const used = await useToken(tx, 'address', body.token, user.id)
        await confirmAddress(tx, user.id, used?.mailedTo ?? null)
        return used !== undefined
      })
      if (!confirmed) {
        throw badRequest(
          'This link does not belong to the account you are signed in with, was used, or has expired.',
        )
      }
      return { success: true as const }
    }),

    route('POST /api/account/instructor-invitation', async ({ body, user }) => {
      await inTransaction(db, (tx) => answerInvitation(tx, config, { user, accept: body.accept }))
      return readUser(db, user.id)
    }),
  ]
}
