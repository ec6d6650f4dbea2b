import type { Context } from '#server/context'
import { route } from '#server/http/route'
import { setCookie } from '#server/session/cookie'
import { startSession } from '#server/session/session.store'
import { finishInstitutionSignIn } from './oidc.ts'
import { isSuspended } from './suspension.store.ts'

/** The way back from the identity provider. It signs in; it does not pass the gate. */
export const oidcRoutes = (context: Context) => [
  route('GET /api/oidc/callback', async ({ session, request, reply }) => {
    const search = new URL(request.url, context.config.publicUrl).search
    const userId = await finishInstitutionSignIn(context, search, request.cookies, reply)
    if (!userId) return reply.redirect('/api/login?error=institution', 302)
    // The provider has shown who it is: they may know why they do not get in.
    if (await isSuspended(context.db, userId)) return reply.redirect('/api/login?error=suspended', 302)
    const secret = await startSession(context.db, { userId, method: 'oidc', replaces: session })
    setCookie(context.config, reply, secret)
    request.log.info({ event: 'signed-in', user: userId, method: 'oidc' }, 'signed in')
    return reply.redirect('/', 302)
  }),
]
