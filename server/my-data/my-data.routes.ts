import { Readable } from 'node:stream'
import { times } from '#core/workbook/times'
import { isLastInstructor } from '#server/access/instructors.store'
import { verifyPassword } from '#server/access/password'
import { readPicture } from '#server/access/pictures.store'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { forbidden, notFound, unauthorized } from '#server/errors'
import { clearFailures, Guess, ownLimits, refuseIfLimited } from '#server/http/limits.store'
import { route } from '#server/http/route'
import { setCookie } from '#server/session/cookie'
import { endOtherSessions, sessionsOf, startSession } from '#server/session/session.store'
import { deleteAccount, readProof } from './account.store.ts'
import { collect } from './collect.ts'
import { everythingAsJson, readablePage } from './readable.ts'

export const myDataRoutes = (context: Context) => {
  const { db, course, config } = context
  return [
    route('GET /api/my-data', async ({ user, reply }) => {
      const at = new Date()
      const data = await collect(db, user.id)
      const picture = await readPicture(db, user.id)
      const { ZipFile } = await import('yazl')
      const zip = new ZipFile()
      // Written as it is taken: one piece at a time waits.
      const add = (name: string, pieces: Iterable<string> | AsyncIterable<string>) =>
        zip.addReadStreamLazy(name, { mtime: at }, (give) =>
          give(null, Readable.from(pieces, { highWaterMark: 1 })),
        )
      add('my-data.html', readablePage(course, data, at))
      add('my-data.json', everythingAsJson(data, at))
      if (picture)
        zip.addBuffer(picture.bytes, `picture.${picture.type.replace('image/', '')}`, { mtime: at })
      const file = zip.outputStream as Readable
      zip.on('error', (error: Error) => file.destroy(error))
      zip.end()
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="my-workbook-data.zip"')
        .send(file)
    }),

    route('GET /api/account', async ({ user, session }) => {
      const proof = await readProof(context, user, session)
      return {
        confirmWith: proof.hasPassword ? ('password' as const) : ('recent-sign-in' as const),
        isRecent: proof.isRecent,
        isLastInstructor: user.isAdmin && (await inTransaction(db, (tx) => isLastInstructor(tx, user.id))),
      }
    }),

    route('GET /api/account/picture/:version', async ({ user, params, reply }) => {
      const picture = await readPicture(db, user.id)
      if (picture?.version !== params.version) throw notFound('There is no such picture.')
      return reply.type(picture.type).header('cache-control', 'private, max-age=3600').send(picture.bytes)
    }),

    route('GET /api/account/sessions', async ({ user, session }) => {
      const rows = await sessionsOf(db, user.id)
      const listed = rows.map((row) => ({
        signedInAt: row.created_at.toISOString(),
        lastUsedAt: row.last_seen_at.toISOString(),
        isThis: session !== null && row.id_hash.equals(session.idHash),
      }))
      // This browser first, then as they were used last.
      return listed.sort((one, other) => Number(other.isThis) - Number(one.isThis))
    }),

    route('POST /api/account/end-other-sessions', async ({ user, session, request }) => {
      if (!session) throw unauthorized()
      const ended = await endOtherSessions(db, user.id, session)
      request.log.info({ event: 'other-sessions-ended', user: user.id, ended }, 'signed out everywhere else')
      return { success: true as const, ended }
    }),

    route('DELETE /api/account', async ({ user, session, body, request, reply }) => {
      const proof = await readProof(context, user, session)
      if (proof.hasPassword) {
        const limits = ownLimits(user.id)
        await refuseIfLimited(db, limits)
        if (!(await verifyPassword(proof.passwordHash, body?.password ?? '', new Guess(db, limits))))
          throw forbidden('The password is not right.')
        await clearFailures(db, limits)
      } else if (!proof.isRecent) {
        throw forbidden(`Please sign in again, then delete the account within ${times.recentSignIn.words}.`)
      }
      await deleteAccount(context, user)
      request.log.info({ event: 'account-deleted', user: user.id }, 'an account was deleted')
      // The gate was passed in this browser session; leaving the account does not close it.
      const secret = await startSession(db, { userId: null, method: 'gate', replaces: session })
      setCookie(config, reply, secret)
      return { success: true as const }
    }),
  ]
}
