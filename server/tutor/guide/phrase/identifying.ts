import { patternSpans } from '#core/identifiers/patterns'
import type { IdentifierSpan, IdentifierType } from '#core/identifiers/span'
import { readLimit } from '#server/language/clean'
import type { TutorChapter } from '../../content.ts'
import { identifiersIn } from '../../identifiers.ts'
import { compileChapter } from '../chapter/compile.ts'

const notice = 'Parts of that look like a real person’s details. Please leave such details out here.'
/** Too often harmless to speak of every one. */
const harmless: ReadonlySet<IdentifierType> = new Set(['date', 'person', 'place'])

/** What the case itself names is fiction and identifies nobody. */
function isFiction(chapter: TutorChapter, text: string, { start, end }: IdentifierSpan): boolean {
  return compileChapter(chapter).knownText.includes(text.slice(start, end).toLowerCase())
}

/** A request to leave out details of a real person, when a message holds some; else nothing. */
export function identifyingNotice(chapter: TutorChapter, message: string): string {
  const text = message.slice(0, readLimit)
  const found = patternSpans(text).filter(
    (span) => !harmless.has(span.type) && !isFiction(chapter, text, span),
  )
  return found.length > 0 ? notice : ''
}

/** The words with such details, names among them, blanked, so that a reply never repeats them. */
export function withoutIdentifying(chapter: TutorChapter, words: string): string {
  return identifiersIn(words)
    .filter((span) => !isFiction(chapter, words, span))
    .toReversed()
    .reduce((text, { start, end }) => `${text.slice(0, start)}…${text.slice(end)}`, words)
}
