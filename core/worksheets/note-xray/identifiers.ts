import { pluralize } from '../../format.ts'
import { patternSpans } from '../../identifiers/patterns.ts'
import type { IdentifierSpan, IdentifierType } from '../../identifiers/span.ts'

/** A detail of the note that could point to a person: what it looks like, and what to ask about it. */
export type NoteIdentifier = ReturnType<typeof noteIdentifiers>[number]

const identifierWords: Record<IdentifierType, string> = {
  person: 'a name',
  phone: 'a phone number',
  email: 'an email address',
  ssn: 'a social security number',
  address: 'an address',
  birthdate: 'a date of birth',
  date: 'an exact date',
  record: 'a record number',
  zip: 'a ZIP code',
  place: 'a place by name',
  handle: 'a name used online',
  plate: 'a license plate',
}

/**
 * Details that could point to a person. An address counts even where it belongs to the story: whether it should
 * be in this note is just the question.
 * @param spans what the identifier check found in this note; its language data is loaded where it is called
 */
export function noteIdentifiers(note: string, spans: readonly IdentifierSpan[]) {
  const ofStory = patternSpans(note).filter(
    ({ type, start, end }) =>
      type === 'address' && spans.every((one) => end <= one.start || start >= one.end),
  )
  return [...spans, ...ofStory]
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end, type }) => {
      const found = note.slice(start, end)
      const looks = `“${found}” looks like ${identifierWords[type]}.`
      return { start, found, text: `${looks} Is it needed here, and who could read it?` }
    })
}

/** How many there are, and how far the check can be trusted. */
export const identifierSentence = (count: number): string =>
  count === 0
    ? 'The check found no detail that could point to a person. It finds typical patterns and misses others, so look yourself.'
    : `${pluralize(count, 'detail')} that could point to a person. The check finds typical patterns and misses others, so look yourself.`
