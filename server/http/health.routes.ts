import { sql } from 'kysely'
import type { Context } from '#server/context'
import { route } from './route.ts'

/** For whoever watches the process: nothing secret, open to all. */
export const healthRoutes = ({ db }: Context) => [
  route('GET /api/health/live', async () => ({ status: 'ok' as const })),
  route('GET /api/health/ready', async ({ reply }) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ok' as const, database: 'ok' as const }
    } catch {
      return reply.status(503).send({ status: 'unavailable', database: 'unavailable' })
    }
  }),
]
