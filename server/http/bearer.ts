import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a request carries METRICS_TOKEN as its bearer token; null when no token is set. Compared as hashes
 * and in constant time, so that an answer's time tells neither the token's length nor how much of it was right.
 */
export function holdsMetricsToken(config: Config, request: FastifyRequest): boolean | null {
  if (config.metricsToken === undefined) return null
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(hashOf(given), hashOf(config.metricsToken))
}
