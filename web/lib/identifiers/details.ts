import type { IdentifierSpan, IdentifierType } from '#core/identifiers/span'

/** What is marked, and what stands in its place. Exact dates are not: alone they point to nobody. */
const kinds = {
  person: { name: 'a name', instead: '[name]' },
  phone: { name: 'a phone number', instead: '[phone number]' },
  email: { name: 'an email address', instead: '[email address]' },
  ssn: { name: 'a social security number', instead: '[number]' },
  address: { name: 'an address', instead: '[address]' },
  birthdate: { name: 'a date of birth', instead: '[date of birth]' },
  record: { name: 'a case or record number', instead: '[case number]' },
  zip: { name: 'a ZIP code', instead: '[ZIP code]' },
  place: { name: 'a place by name', instead: '[place]' },
  handle: { name: 'a name used online', instead: '[online name]' },
  plate: { name: 'a license plate', instead: '[license plate]' },
} satisfies Partial<Record<IdentifierType, { name: string; instead: string }>>

/** A detail of a text, however often it occurs. */
export interface Detail {
  text: string
  /** "a name". */
  name: string
  /** "[name]". */
  instead: string
}

/** The different details among the found places, in the order in which they first occur. */
export function detailsOf(text: string, spans: readonly IdentifierSpan[]): Detail[] {
  const details = new Map<string, Detail>()
  for (const { start, end, type } of spans) {
    // A full stop ends the sentence more often than an abbreviation.
    const found = text.slice(start, end).replace(/\.$/, '')
    if (type !== 'date' && !details.has(found)) details.set(found, { text: found, ...kinds[type] })
  }
  return [...details.values()]
}

/** Every place of a detail, as words of its own: "Al" is not found in "Also". */
const placesOf = ({ text }: Detail) => {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu')
}

/** Whether a detail still stands in a text that was edited since. */
export const stillThere = (text: string, detail: Detail): boolean => placesOf(detail).test(text)

/** The text with details replaced; longer ones first, so that a first name does not cut a full one. */
export const withoutDetails = (text: string, details: readonly Detail[]): string =>
  details
    .toSorted((a, b) => b.text.length - a.text.length)
    .reduce((rest, detail) => rest.replace(placesOf(detail), () => detail.instead), text)

/** Stands for a detail where there is no room for more: never longer than what it replaces. */
const shortest = 'X'

/** Details that leave the text within its limit: where the usual words would not, an X stands for the longer. */
export const thatFit = (text: string, details: readonly Detail[], max: number): readonly Detail[] =>
  withoutDetails(text, details).length <= max
    ? details
    : details.map((detail) =>
        detail.instead.length > detail.text.length ? { ...detail, instead: shortest } : detail,
      )
