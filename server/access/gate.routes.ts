import type { Context } from '#server/context'
import { unauthorized } from '#server/errors'
import { Guess, gateLimits, lineOf, passLimits, wholeGate } from '#server/http/limits.store'
import { route } from '#server/http/route'
import { setCookie } from '#server/session/cookie'
import { passGate } from '#server/session/session.store'
import { checkAccessPassword } from './gate.store.ts'

export const gateRoutes = (context: Context) => [
  route('POST /api/verify-access-password', async ({ body, session, request, reply }) => {
    const { config, db } = context
    const guess = new Guess(db, gateLimits(request.ip), {
      line: lineOf(request.ip),
      // One that takes the place of a session is no further row.
      rightOnes: session ? [] : passLimits(request.ip),
    })
    const version = await checkAccessPassword(db, body.password, guess)
    if (version === null) {
      request.log.warn({ event: 'gate-refused' }, 'a wrong access password was given')
      if (guess.usedUp.includes(wholeGate)) {
        request.log.error(
          { event: 'gate-guessed' },
          'a thousand wrong access passwords within fifteen minutes: somebody may be guessing',
        )
      }
      throw unauthorized('Invalid password')
    }
    setCookie(config, reply, await passGate(db, session, version))
    return { success: true as const }
  }),
]
