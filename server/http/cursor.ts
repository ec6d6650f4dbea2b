import { badRequest } from '#server/errors'

/** Where a page of a list ends: the sort values of its last row, opaque to whoever carries them. */
export type Cursor = readonly (string | number)[]

export const writeCursor = (values: Cursor): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/**
 * @param kinds the type each value must have
 * @throws 400 when it is not a cursor of this list
 */
export function readCursor(text: string | undefined, kinds: readonly ('string' | 'number')[]): Cursor | null {
  if (text === undefined) return null
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (
      Array.isArray(values) &&
      values.length === kinds.length &&
      values.every((value, index) => typeof value === kinds[index])
    )
      return values
  } catch {
    // Said below.
  }
  throw badRequest('That page of the list is not there. Start again from the first one.')
}
