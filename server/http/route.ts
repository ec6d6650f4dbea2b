import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access, RouteContract } from '#core/contract/define'
import { type Contract, type ContractKey, contract } from '#core/contract/index'
import { personHeader, sessionReplacedHeader } from '#core/contract/wire'
import type { Context } from '#server/context'
import { forbidden, HttpError, unauthorized } from '#server/errors'
import { readCookie } from '#server/session/cookie'
import { findSession, type Session, type SignedIn } from '#server/session/session.store'
import { InFlight, kindOf, untilAnswered } from './in-flight.ts'
import { refuseHead, refuseUnasked } from './security.ts'

/** Turns entries of the contract into guarded, validated routes. */

type Part<K extends ContractKey, P extends 'params' | 'query' | 'body'> =
  Contract[K] extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined

type UserOf<K extends ContractKey> = Contract[K]['access'] extends 'learner' | 'instructor'
  ? SignedIn
  : SignedIn | null

/** What a route's handler works with, parsed and typed by the contract. */
export interface Call<K extends ContractKey> {
  params: Part<K, 'params'>
  query: Part<K, 'query'>
  body: Part<K, 'body'>
  user: UserOf<K>
  session: Session | null
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler returns the answer, or the reply where it has sent that itself (a page, a stream, 304). */
type Answer<K extends ContractKey> = z.input<Contract[K]['response']> | FastifyReply

export interface Route {
  key: ContractKey
  handler: (call: never) => Promise<unknown>
  admit?: ((user: SignedIn) => Promise<void>) | undefined
}

/**
 * Binds a handler to its entry of the contract.
 * @param admit refuses or counts a call before its body is read
 */
export const route = <K extends ContractKey>(
  key: K,
  handler: (call: Call<K>) => Promise<Answer<K>>,
  admit?: Route['admit'],
): Route => ({
  key,
  handler: handler as Route['handler'],
  admit,
})

/** The session of a request, looked up once. */
export async function sessionOf(context: Context, request: FastifyRequest): Promise<Session | null> {
  if (request.session === undefined) {
    const secret = readCookie(context.config, request)
    request.session = secret ? await findSession(context.db, secret) : null
  }
  return request.session
}

/**
 * Refuses whoever may not make the call.
 * @throws 403 without the gate's pass, 401 signed out or with a session that was replaced, 403 without the
 * instructor's right.
 */
export function guard(access: Access, session: Session | null): void {
  if (access === 'open') return
  if (session?.replaced) throw unauthorized(undefined, { [sessionReplacedHeader]: '1' })
  if (!session?.gatePassed) throw forbidden('Access password required')
  if (access === 'gate') return
  if (!session.user) throw unauthorized()
  if (access === 'instructor' && !session.user.isAdmin) throw forbidden('Administrator access required')
}

/**
 * Only for calls that need a signed-in person: signing in works on a page that somebody else left open.
 * @throws 401 when the page was made for somebody else than who is signed in by now.
 */
function refuseOtherPerson(access: Access, request: FastifyRequest, session: Session | null): void {
  if (access === 'open' || access === 'gate') return
  const meant = request.headers[personHeader]
  if (meant !== undefined && meant !== session?.user?.id) throw unauthorized()
}

/** Message for a missing field whose schema has none. */
const missing: z.core.$ZodErrorMap = ({ input, path = [] }) =>
  input === undefined && path.length > 0 ? `${path.join('.')} is required.` : undefined

/** @throws HttpError 400 with the first problem's sentence, or the status the schema names. */
function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value, { error: missing })
  if (result.success) return result.data
  const [issue] = result.error.issues
  const status = issue?.code === 'custom' ? Number(issue.params?.status ?? 400) : 400
  const where = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''
  const generic = !issue || /^(Invalid|Unrecognized|Too |Expected)/.test(issue.message)
  throw new HttpError(status, generic ? `${where}${issue?.message ?? 'Invalid input'}` : issue.message)
}

/**
 * Before a body is read: large ones need the right to make the call, and calls of a signed-in person wait for a place.
 */
function beforeTheBody(
  { context, inFlight }: { context: Context; inFlight: InFlight },
  entry: RouteContract,
  key: ContractKey,
  admit: Route['admit'],
) {
  if (entry.access !== 'learner' && entry.access !== 'instructor') return {}
  const kind = kindOf(entry, key.startsWith('GET '))
  return {
    ...(entry.bodyLimit ? { bodyLimit: entry.bodyLimit } : {}),
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await sessionOf(context, request)
      if (entry.bodyLimit || admit) guard(entry.access, session)
      if (!session?.gatePassed || !session.user) return
      const leave = await inFlight.enter(session.user.id, kind)
      request.answering = untilAnswered(request, reply, leave)
      await admit?.(session.user)
    },
  }
}

const split = (key: ContractKey) => {
  const [method, url] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  return { method, url }
}

/**
 * Registers the routes of all features.
 * @throws when an entry of the contract is served twice or not at all.
 */
export function registerRoutes(app: FastifyInstance, context: Context, routes: readonly Route[]): void {
  const served = new Set<ContractKey>()
  const inFlight = new InFlight()
  for (const { key, handler, admit } of routes) {
    if (served.has(key)) throw new Error(`${key} is served twice`)
    served.add(key)
    const entry: RouteContract = contract[key]
    const json = (entry.kind ?? 'json') === 'json'
    // A download open to anyone (metrics) holds nobody's data.
    const takesAlong = entry.kind === 'download' && entry.access !== 'open'
    app.route({
      ...split(key),
      ...beforeTheBody({ context, inFlight }, entry, key, admit),
      ...(json ? { schema: { response: { 200: entry.response } } } : {}),
      handler: async (request, reply) => {
        const session = entry.anonymous ? null : await sessionOf(context, request)
        guard(entry.access, session)
        refuseOtherPerson(entry.access, request, session)
        if (entry.kind === 'navigation' || takesAlong) refuseHead(request)
        if (takesAlong) refuseUnasked(request)
        const call = {
          params: parse(entry.params, request.params),
          query: parse(entry.query, request.query),
          // A missing body counts as empty, so that the answer names the field that is needed.
          body: parse(entry.body, request.body ?? {}),
          user: session?.gatePassed ? session.user : null,
          session,
          request,
          reply,
        }
        const work = () => handler(call as never)
        return request.answering ? request.answering(work) : work()
      },
    })
  }
  const missing = (Object.keys(contract) as ContractKey[]).filter((key) => !served.has(key))
  if (missing.length > 0) throw new Error(`not served: ${missing.join(', ')}`)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** undefined until looked up. */
    session: Session | null | undefined
    /** Put around the work of a call that has a place (in-flight.ts). */
    answering: ReturnType<typeof untilAnswered> | undefined
  }
}
