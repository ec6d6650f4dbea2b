import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isId, type Right } from '#core/contract/admin/people'
import type { Access, RouteContract } from '#core/contract/define'
import { type Contract, type ContractKey, contract } from '#core/contract/index'
import { personHeader, sessionReplacedHeader } from '#core/contract/wire'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { beginningWith } from '#server/db/transaction'
import { forbidden, HttpError, unauthorized } from '#server/errors'
import { holdAdministrator, holdRight, rightOver, type StaffRight } from '#server/membership/rights.store'
import { readCookie } from '#server/session/cookie'
import { findSession, type Session, type SignedIn } from '#server/session/session.store'
import { InFlight, kindOf, untilAnswered } from './in-flight.ts'
import { refuseHead, refuseUnasked } from './security.ts'

/** Turns entries of the contract into guarded, validated routes. */

type Part<K extends ContractKey, P extends 'params' | 'query' | 'body'> =
  Contract[K] extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined

type UserOf<K extends ContractKey> = Contract[K]['access'] extends 'open' | 'gate'
  ? SignedIn | null
  : SignedIn

type RightOf<K extends ContractKey> = Contract[K]['access'] extends 'staff' | 'instructor' ? Right : null

/** What a route's handler works with, parsed and typed by the contract. */
export interface Call<K extends ContractKey> {
  params: Part<K, 'params'>
  query: Part<K, 'query'>
  body: Part<K, 'body'>
  user: UserOf<K>
  /** By which right staff make the call. */
  right: RightOf<K>
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

const refused = () => forbidden('Administrator access required')

/**
 * Refuses whoever may not make the call, whatever it is about.
 * @throws 403 without the gate's pass, 401 signed out or with a session that was replaced, 403 without the
 * administrator's right.
 */
export function guard(access: Access, session: Session | null): void {
  if (access === 'open') return
  if (session?.replaced) throw unauthorized(undefined, { [sessionReplacedHeader]: '1' })
  if (!session?.gatePassed) throw forbidden('Access password required')
  if (access === 'gate') return
  if (!session.user) throw unauthorized()
  if (access === 'administrator' && !session.user.isAdmin) throw refused()
}

const idFields = {
  student: 'userId',
  feedback: 'feedbackId',
  deletion: 'deletionId',
  class: 'classId',
  archive: 'archiveId',
} as const

/**
 * Where a call of staff says whom it is about: the one part of the request that its handler takes the id from.
 * @throws Error where that is not one part
 */
function placeOf(entry: RouteContract, field: string): 'params' | 'query' | 'body' {
  const named = (['params', 'query', 'body'] as const).filter((part) => {
    const schema = entry[part]
    return schema instanceof z.ZodObject && field in schema.shape
  })
  const [place] = named
  if (!place || named.length > 1) throw new Error(`${entry.summary} ${field} has to stand in one place`)
  return place
}

/** What a call of staff or administrators is made with. */
interface ByRight {
  right: Right
  user: SignedIn
  /** Does the work of the call. Its transactions ask for the right again: it may be taken away since. */
  within: <T>(work: () => Promise<T>) => Promise<T>
}

/** @throws 403 for whoever does not teach whom the call is about, the same whether or not there is such a one */
type GuardOfRight = (user: SignedIn, request: FastifyRequest) => Promise<ByRight>

function idIn(part: unknown, field: string): string | undefined {
  const id = (part as Record<string, unknown> | null | undefined)?.[field]
  return typeof id === 'string' && isId(id) ? id : undefined
}

/** The guard of a call of staff or administrators: by which right it is made. */
function guardOfRight({ db }: Context, entry: RouteContract, key: ContractKey): GuardOfRight | null {
  const { about, access } = entry
  const askingAgain =
    (ask: (tx: Db) => Promise<unknown>): ByRight['within'] =>
    (work) =>
      key.startsWith('GET ') ? work() : beginningWith(async (tx) => void (await ask(tx)), work)
  const asAdministrator = (user: SignedIn): ByRight => ({
    right: 'administrator',
    user,
    within: askingAgain(async (tx) => {
      if (!(await holdAdministrator(tx, user.id))) throw refused()
    }),
  })
  if (access === 'administrator') return async (user) => asAdministrator(user)
  if (!about) return null
  const field = idFields[about]
  const place = placeOf(entry, field)
  const required = (right: StaffRight | null): StaffRight => {
    if (!right || (right.role === 'assistant' && access === 'instructor')) throw refused()
    return right
  }
  return async (user, request) => {
    const matter = { about, id: idIn(request[place], field) }
    const { role: right, section: by } = required(await rightOver(db, user, matter))
    if (!by) return asAdministrator(user)
    // Of the section that somebody is moved to.
    const also = idIn(request.body, 'to')
    return {
      right,
      user: { ...user, by },
      within: askingAgain(async (tx) => required(await holdRight(tx, user, matter, { by, also }))),
    }
  }
}

/** A call that somebody signed in makes. */
const needsPerson = ({ access }: Pick<RouteContract, 'access'>) => access !== 'open' && access !== 'gate'

/**
 * Only for calls that need a signed-in person: signing in works on a page that somebody else left open.
 * @throws 401 when the page was made for somebody else than who is signed in by now.
 */
function refuseOtherPerson(entry: RouteContract, request: FastifyRequest, session: Session | null): void {
  if (!needsPerson(entry)) return
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
  if (!needsPerson(entry)) return {}
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
    const byRight = guardOfRight(context, entry, key)
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
        refuseOtherPerson(entry, request, session)
        const signedIn = session?.gatePassed ? session.user : null
        const made = byRight && signedIn ? await byRight(signedIn, request) : null
        if (entry.kind === 'navigation' || takesAlong) refuseHead(request)
        if (takesAlong) refuseUnasked(request)
        const call = {
          params: parse(entry.params, request.params),
          query: parse(entry.query, request.query),
          // A missing body counts as empty, so that the answer names the field that is needed.
          body: parse(entry.body, request.body ?? {}),
          user: made?.user ?? signedIn,
          right: made?.right ?? null,
          session,
          request,
          reply,
        }
        const answer = () => handler(call as never)
        const work = () => (made ? made.within(answer) : answer())
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
