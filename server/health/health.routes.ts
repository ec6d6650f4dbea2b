import type { Context } from '#server/context'
import { holdsMetricsToken } from '#server/http/bearer'
import { route } from '#server/http/route'
import { database, disk, model, wholeOf } from './parts.ts'

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
