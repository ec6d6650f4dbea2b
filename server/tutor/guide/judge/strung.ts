import type { Sentence } from '#server/language/words'
import { isContentWord, type Vocabulary } from '../chapter/vocabulary.ts'

/** Share of the words of weight from which on all are the chapter's, and share of pronouns below which nobody speaks. */
const nearlyAll = 0.9
const hardlyAny = 0.05

/**
 * Whether words of the case are strung together without a sentence of one's own: nearly every word of weight is the
 * chapter's and hardly a pronoun among them, or short pieces stand between commas. Of honest answers 1 in 70 is
 * such, of nonsense made of the chapter's words 9 in 10.
 */
export function isStrung(sentences: readonly Sentence[], vocabulary: Vocabulary): boolean {
  const words = sentences.flatMap((sentence) => sentence.words)
  const content = words.filter(isContentWord)
  const known = content.filter((word) => vocabulary.has(word)).length
  const pronouns = words.filter(({ pos }) => pos === 'PRON').length
  if (known >= content.length * nearlyAll && pronouns <= words.length * hardlyAny) return true
  const clauses = [...Map.groupBy(words, (word) => word.clause).values()]
  const short = clauses.filter((clause) => clause.length <= 3)
  return short.length >= 4 && short.flat().length >= words.length / 2
}
