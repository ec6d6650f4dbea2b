import type { Sentence } from '#server/language/words'
import { isContentWord, type Vocabulary } from '../chapter/vocabulary.ts'

/** Share of the words of weight from which on all are the chapter's. */
const nearlyAll = 0.9
/** Share of the words that stand in short pieces between commas from which on nothing else is there. */
const mostly = 0.75

/**
 * Whether words of the case are strung together without a sentence of one's own: nearly every word of weight is the
 * chapter's and no pronoun among them, or short pieces stand between commas.
 */
export function isStrung(sentences: readonly Sentence[], vocabulary: Vocabulary): boolean {
  const words = sentences.flatMap((sentence) => sentence.words)
  const content = words.filter(isContentWord)
  const known = content.filter((word) => vocabulary.has(word)).length
  if (known >= content.length * nearlyAll && !words.some(({ pos }) => pos === 'PRON')) return true
  const clauses = [...Map.groupBy(words, (word) => word.clause).values()]
  const short = clauses.filter((clause) => clause.length <= 3)
  return short.length >= 4 && short.flat().length >= words.length * mostly
}
