import type { IdentifierType } from '#core/identifiers/span'
import { identifiersIn } from '../identifiers.ts'

const placeNames: Record<IdentifierType, string> = {
  person: 'PERSON',
  phone: 'PHONE',
  email: 'EMAIL',
  ssn: 'NUMBER',
  address: 'ADDRESS',
  birthdate: 'DATE',
  date: 'DATE',
  record: 'NUMBER',
  zip: 'ZIP',
  place: 'PLACE',
  handle: 'HANDLE',
  plate: 'NUMBER',
}

export type Redaction = ReturnType<typeof redaction>

/** Replaces a learner's identifying details wherever they stand. It finds wording: it misses some. */
export function redaction(texts: readonly string[]) {
  const placeholders = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const { start, end, type } of identifiersIn(text)) {
      const detail = text.slice(start, end)
      if (placeholders.has(detail)) continue
      const name = placeNames[type]
      const number = (counts.get(name) ?? 0) + 1
      counts.set(name, number)
      placeholders.set(detail, `[${name}-${number}]`)
    }
  // Longer details first: "Maria Lopez" before "Maria".
  const details = [...placeholders].toSorted(([one], [other]) => other.length - one.length)
  return {
    /** The copy that leaves the server: identifying details as [PERSON-1], the same detail always the same. */
    out: (text: string) =>
      details.reduce((copy, [detail, placeholder]) => copy.replaceAll(wholeWords(detail), placeholder), text),
    /** The details put back into what the model wrote. */
    back: (text: string) =>
      details.reduce((copy, [detail, placeholder]) => copy.replaceAll(placeholder, detail), text),
  }
}

/** The detail where it is not part of a longer word or number, whatever its capitals. */
const wholeWords = (detail: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(detail)}(?![\\p{L}\\p{N}])`, 'giu')
