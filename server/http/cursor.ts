import type { z } from 'zod'
import { badRequest } from '#server/errors'

/** Where a page of a list ends: the sort values of its last row, opaque to whoever carries them. */
export type Cursor = readonly (string | number)[]

export const writeCursor = (values: Cursor): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/**
 * @param shape what the values must be for the database to compare them
 * @throws 400 when it is not a cursor of this list
 */
export function readCursor<T extends Cursor>(text: string | undefined, shape: z.ZodType<T>): T | null {
  if (text === undefined) return null
  try {
    const values = shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    if (values.success) return values.data
  } catch {
    // Said below.
  }
  throw badRequest('That page of the list is not there. Start again from the first one.')
}
