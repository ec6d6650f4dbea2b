import type { Context } from '#server/context'
import { HttpError, notFound } from '#server/errors'
import { holdsMetricsToken } from '#server/http/bearer'
import { countFailure, refuseIfLimited, tokenLimits } from '#server/http/limits.store'
import { guard, route } from '#server/http/route'

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
