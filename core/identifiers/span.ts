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
