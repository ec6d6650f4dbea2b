import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '#server/config'
import type { Context } from '#server/context'
import { HttpError, notFound } from '#server/errors'
import { countFailure, refuseIfLimited, tokenLimits } from '#server/http/limits.store'
import { guard, route } from '#server/http/route'

/** The parts the workbook stands on, and how each is. Sentences are for the administrator. */
interface Part {
  part: 'database' | 'disk' | 'model'
  state: 'ok' | 'degraded' | 'unavailable'
  says: string
}

/** Below so many bytes the disk of DATA_DIR counts as running full: PostgreSQL alone writes logs of 16 MB. */
const littleSpace = 256 * 1024 * 1024

export async function database({ db }: Pick<Context, 'db'>): Promise<Part> {
  const began = performance.now()
  try {
    await sql`select 1`.execute(db)
    return { part: 'database', state: 'ok', says: `Answers in ${Math.ceil(performance.now() - began)} ms.` }
  } catch (error) {
    return { part: 'database', state: 'unavailable', says: `Does not answer: ${(error as Error).message}` }
  }
}

/** @param free bytes that may still be written where DATA_DIR is */
export function diskWith(free: number): Part {
  const says = `${Math.floor(free / 1024 / 1024)} MB are free where DATA_DIR is.`
  return { part: 'disk', state: free < littleSpace ? 'degraded' : 'ok', says }
}

export async function disk({ config }: Pick<Context, 'config'>): Promise<Part> {
  try {
    const { bavail, bsize } = await statfs(config.dataDir)
    return diskWith(bavail * bsize)
  } catch (error) {
    const says = `DATA_DIR cannot be looked at: ${(error as Error).message}`
    return { part: 'disk', state: 'degraded', says }
  }
}

/** Without a model there is nothing to be ill. A model that rests is no reason to stop: the guide carries on. */
export function model({ tutor }: Pick<Context, 'tutor'>): Part[] {
  if (!tutor.model) return []
  const { judge, reply } = tutor.model.breakers()
  const isWell = judge === 'closed' && reply === 'closed'
  const says = isWell
    ? `${tutor.model.recipient} is called.`
    : `${tutor.model.recipient} failed several times and rests (judging: ${judge}, replying: ${reply}); the built-in guide speaks.`
  return [{ part: 'model', state: isWell ? 'ok' : 'degraded', says }]
}

/** The worst of the parts is how the whole is. */
export function wholeOf(parts: readonly Part[]): Part['state'] {
  const states = parts.map(({ state }) => state)
  return (['unavailable', 'degraded'] as const).find((state) => states.includes(state)) ?? 'ok'
}

/** For whoever watches the process. A stranger learns whether it works, and nothing of what it is made of. */
export const healthRoutes = (context: Context) => [
  route('GET /api/health/live', async () => ({ status: 'ok' as const })),

  route('GET /api/health/ready', async ({ reply }) => {
    const { state } = await database(context)
    if (state === 'ok') return { status: 'ok' as const, database: 'ok' as const }
    return reply.status(503).send({ status: 'unavailable', database: 'unavailable' })
  }),

  route('GET /api/health', async ({ user, request, reply }) => {
    const parts = [await database(context), await disk(context), ...model(context)]
    const status = wholeOf(parts)
    if (status === 'unavailable') reply.status(503)
    const mayKnow = user?.isAdmin || holdsMetricsToken(context.config, request) === true
    return mayKnow ? { status, parts } : { status }
  }),
]

/** The numbers for Prometheus, for whoever holds the token; without a token the call is not there. */
export const metricsRoutes = ({ config, db, metrics }: Context) => [
  route('GET /api/metrics', async ({ request, reply, session }) => {
    const holds = holdsMetricsToken(config, request)
    if (holds === null) {
      guard('gate', session)
      throw notFound('There is no such call.')
    }
    if (!holds) {
      const limits = tokenLimits(request.ip)
      await refuseIfLimited(db, limits)
      await countFailure(db, limits)
      throw new HttpError(401, 'Unauthorized', {}, { 'www-authenticate': 'Bearer' })
    }
    return reply.type(metrics.contentType).send(await metrics.text())
  }),
]

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Null when no token is set. Compared as hashes in constant time: an answer's time tells nothing of it. */
function holdsMetricsToken(config: Config, request: FastifyRequest): boolean | null {
  if (config.metricsToken === undefined) return null
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(hashOf(given), hashOf(config.metricsToken))
}
