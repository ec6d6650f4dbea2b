/** What one kind of work (an exercise, a reflection, a rating) has to say about its texts. */
export interface Kind<V> {
  /** What stands there before anything was written. */
  empty: V
  /** Whether something read from the browser's storage is such a text. */
  is: (value: unknown) => value is V
  /** Whether two texts are the same to the server, which drops what no database keeps. */
  same: (a: V, b: V) => boolean
  /** Nothing is written. */
  blank: (text: V) => boolean
  /** The server takes it. */
  saveable: (text: V) => boolean
}

/** A text as the server holds it; `updatedAt` names that version of it. */
export interface Stored<V> {
  value: V
  updatedAt: string
}

/** A text the server does not hold yet, as this browser keeps it. */
export interface Draft<V> {
  text: V
  /** The version it was written over; null when nothing was stored. */
  base: Stored<V> | null
  /** What was sent without an answer: the server may hold it already. */
  sent: V | null
  /** When it was written, in milliseconds since 1970; says which of several drafts is the newest. */
  at: number
}

/** What no database keeps, NUL and halves of characters, taken out as the server does it. */
const kept = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Whether two values made of lists, plain objects, texts and numbers are the same once stored. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return sameText(a, b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [a, b] as Record<string, unknown>[] as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => sameValue(one[key], other[key]))
}

/** Whether two texts are the same once stored. */
export const sameText = (a: string, b: string): boolean => a === b || kept(a) === kept(b)
