/** What a detail would identify somebody by; a place is a school, workplace, church or shelter by name. */
export type IdentifierType =
  | 'person'
  | 'phone'
  | 'email'
  | 'ssn'
  | 'address'
  | 'birthdate'
  | 'date'
  | 'record'
  | 'zip'
  | 'place'
  | 'handle'
  | 'plate'

/** A detail of a text: first character, and one past the last, in UTF-16 units as `slice` counts. */
export interface IdentifierSpan {
  start: number
  end: number
  type: IdentifierType
}

/** The detail of a match of a pattern: its group `it`, or else the whole match. */
export function spanOf(match: RegExpExecArray, type: IdentifierType): IdentifierSpan {
  const detail = match.groups?.it ?? match[0]
  const start = match.index + match[0].lastIndexOf(detail)
  return { start, end: start + detail.length, type }
}
