import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Configuration } from 'openid-client'
import { z } from 'zod'
import { claimedAddress, claimedName } from '#core/contract/person'
import type { Config } from '#server/config'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { hostCookie } from '#server/session/cookie'
import { hashOf, randomSecret } from '#server/session/session.store'
import { type NewPerson, userForIdentity } from './accounts.store.ts'
import { takePicture } from './pictures.store.ts'

/** OpenID Connect, authorization code with PKCE. A flow is a row used once, bound to its browser by a cookie. */

const flowMinutes = 10
const flowCookie = (context: Context) => hostCookie(context.config, 'wb_oidc')

const flowData = z.object({ verifier: z.string(), nonce: z.string() })

/** Loaded at the first such sign-in: most workbooks never need it. */
const openidClient = () => import('openid-client')

/** A provider is asked for its configuration once, and again after a failure. */
const discovered = new WeakMap<Context, Promise<Configuration>>()

function provider(context: Context): Promise<Configuration> {
  const { oidc } = context.config
  if (!oidc) throw new Error('no identity provider is configured')
  const known = discovered.get(context)
  if (known) return known
  const asked = discover(oidc).catch((error: unknown) => {
    discovered.delete(context)
    throw error
  })
  discovered.set(context, asked)
  return asked
}

async function discover(oidc: NonNullable<Config['oidc']>): Promise<Configuration> {
  const client = await openidClient()
  const issuer = new URL(oidc.issuer)
  const loopback =
    issuer.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(issuer.hostname)
  const withoutSecret = oidc.clientSecret ? undefined : client.None()
  return client.discovery(issuer, oidc.clientId, oidc.clientSecret, withoutSecret, {
    timeout: 10,
    // Plain http only on this very machine, for trying a provider out.
    ...(loopback ? { execute: [client.allowInsecureRequests] } : {}),
  })
}

const callbackUrl = (context: Context) => `${context.config.publicUrl}/api/oidc/callback`

/** Most sign-ins under way. */
const mostFlows = 10_000

/** Removes flows whose time is over, and the oldest of too many. */
export async function makeRoomForFlow(db: Db): Promise<void> {
  await sql`delete from auth_flows where expires_at < now() or state_hash in (
    select state_hash from auth_flows order by expires_at desc offset ${mostFlows - 1})`.execute(db)
}

/** Sends the browser to the provider, or with an error to the sign-in page when that cannot be reached. */
export async function beginInstitutionSignIn(context: Context, reply: FastifyReply): Promise<FastifyReply> {
  const { db } = context
  try {
    const client = await openidClient()
    const config = await provider(context)
    const verifier = client.randomPKCECodeVerifier()
    const state = client.randomState()
    const nonce = client.randomNonce()
    const browser = randomSecret()
    await makeRoomForFlow(db)
    await db
      .insertInto('auth_flows')
      .values({
        state_hash: hashOf(state),
        browser_hash: hashOf(browser),
        kind: 'oidc',
        data: JSON.stringify({ verifier, nonce }),
        expires_at: sql<Date>`now() + make_interval(mins => ${flowMinutes})`,
      })
      .execute()
    const { name, options } = flowCookie(context)
    reply.setCookie(name, browser, { ...options, maxAge: flowMinutes * 60 })
    const target = client.buildAuthorizationUrl(config, {
      redirect_uri: callbackUrl(context),
      scope: 'openid profile email',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    })
    return reply.redirect(target.href, 302)
  } catch (error) {
    reply.log.error(
      { event: 'oidc-unreachable', reason: (error as Error).message },
      'the identity provider did not answer',
    )
    return reply.redirect('/api/login?error=institution', 302)
  }
}

/** @returns the person's id, or null when the flow is unknown, used, another browser's, or refused */
export async function finishInstitutionSignIn(
  context: Context,
  search: string,
  cookies: Record<string, string | undefined>,
  reply: FastifyReply,
): Promise<string | null> {
  const { config, db } = context
  const current = new URL(`${callbackUrl(context)}${search}`)
  const state = current.searchParams.get('state')
  const { name, options } = flowCookie(context)
  const browser = cookies[name]
  reply.clearCookie(name, options)
  if (!state || !browser || !config.oidc) return null
  const flow = await db
    .deleteFrom('auth_flows')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('data')
    .executeTakeFirst()
  if (!flow) return null
  const { verifier, nonce } = flowData.parse(flow.data)
  try {
    const client = await openidClient()
    const provided = await provider(context)
    const tokens = await client.authorizationCodeGrant(provided, current, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) return null
    const info = provided.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(provided, tokens.access_token, claims.sub)
      : claims
    const said = { ...claims, ...info }
    const userId = await userForIdentity(db, `oidc:${config.oidc.issuer}`, claims.sub, personOf(said))
    await takePicture(context, userId, said.picture)
    return userId
  } catch (error) {
    reply.log.warn(
      { event: 'oidc-refused', reason: (error as Error).message },
      'a sign-in at the institution did not succeed',
    )
    return null
  }
}

/** Claims may be missing or anything; an address counts as verified unless the provider says otherwise. */
export function personOf(claims: Record<string, unknown>): NewPerson {
  const [first = '', ...rest] = claimedName(claims.name).split(' ')
  return {
    firstName: claimedName(claims.given_name) || first || 'Learner',
    lastName: claimedName(claims.family_name) || (claims.given_name === undefined ? rest.join(' ') : ''),
    email: claimedAddress(claims.email),
    emailVerified: claims.email_verified !== false && claims.email_verified !== 'false',
  }
}
