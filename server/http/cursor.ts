import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { badRequest } from '#server/errors'

/** Where a page of a list ends: the sort values of its last row, opaque to whoever carries them. */
export type Cursor = readonly (string | number)[]

export const writeCursor = (values: Cursor): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** @param shape what the database can compare @throws 400 when it is not a cursor of this list */
export function readCursor<T extends Cursor>(text: string | undefined, shape: z.ZodType<T>): T | null {
  if (text === undefined) return null
  try {
    const values = shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    if (values.success) return values.data
  } catch {
    // No cursor of ours.
  }
  throw badRequest('That page of the list is not there. Start again from the first one.')
}

/** @param rows read one further than the page is long @returns its rows, and the next page's cursor */
export function cutPage<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => Cursor) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: rows.length > limit && last ? writeCursor(cursorOf(last)) : null }
}

/** Names the next page of an answer that is an array in its header Link (RFC 8288). */
export function linkNext(request: FastifyRequest, reply: FastifyReply, next: string | null): void {
  if (next === null) return
  const [path = '', query] = request.url.split('?')
  const search = new URLSearchParams(query)
  search.set('cursor', next)
  reply.header('link', `<${path}?${search}>; rel="next"`)
}
