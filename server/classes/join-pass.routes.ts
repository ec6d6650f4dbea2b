import { gateVersion } from '#server/access/gate.store'
import { inTurn } from '#server/access/password'
import type { Context } from '#server/context'
import { unauthorized } from '#server/errors'
import { Guess, gateLimits, lineOf, passLimits } from '#server/http/limits.store'
import { route } from '#server/http/route'
import { setCookie } from '#server/session/cookie'
import { passGate } from '#server/session/session.store'
import { doJoinLinksPass } from '#server/settings/settings.store'
import { classByCode, tidyCode } from './entry.store.ts'

const refused = () => unauthorized('Please enter the access password.')

/** The gate opens to whoever holds a join code, where that is allowed: guesses count as those at the password do. */
export const joinPassRoutes = ({ config, db }: Context) => [
  route('POST /api/join-pass', async ({ body, session, request, reply }) => {
    const version = await gateVersion(db)
    if (version === null || !(await doJoinLinksPass(db))) throw refused()
    const guess = new Guess(db, gateLimits(request.ip), {
      line: lineOf(request.ip),
      rightOnes: session ? [] : passLimits(request.ip),
    })
    const code = tidyCode(body.code)
    if (await guess.isKnownWrong(null, code)) throw refused()
    if (!(await inTurn(guess, async () => (await classByCode(db, code)) !== undefined))) throw refused()
    setCookie(config, reply, await passGate(db, session, version))
    return { success: true as const }
  }),
]
