/** How the texts of one kind of record (an exercise, a reflection, a rating) are compared. */
export interface Kind<V> {
  /** What the form shows before anything is written. */
  empty: V
  /** Whether a value read from the browser's storage is such a text. */
  is: (value: unknown) => value is V
  /** Whether two texts are the same to the server, which drops what no database stores. */
  same: (a: V, b: V) => boolean
  blank: (text: V) => boolean
  /** The server accepts it. */
  saveable: (text: V) => boolean
}

/** A text as the server has it; `updatedAt` identifies the version. */
export interface SavedVersion<V> {
  value: V
  updatedAt: string
}

/** A text the server does not have yet, as this browser stores it. */
export interface Draft<V> {
  text: V
  /** The version it was written over; null if nothing was saved. */
  base: SavedVersion<V> | null
  /** What was sent and not answered: the server may have it. */
  sent: V | null
  /** When it was written, in milliseconds since 1970. */
  at: number
}

/** Drops what no database stores, NUL and unpaired surrogates, as the server does. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Whether two values made of lists, plain objects, texts and numbers are the same once saved. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return sameText(a, b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => sameValue(one[key], other[key]))
}

/** Whether two texts are the same once saved. */
export const sameText = (a: string, b: string): boolean => a === b || storable(a) === storable(b)
