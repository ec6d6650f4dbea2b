import type { FastifyRequest } from 'fastify'

/** Whether the client has this version already (If-None-Match). A tag that a proxy made weak is the same here. */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(/\s*,\s*/) ?? []
  return known.some((tag) => tag.replace(/^W\//, '') === etag)
}
