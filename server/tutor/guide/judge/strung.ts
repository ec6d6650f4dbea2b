import type { Sentence } from '../language/words.ts'

/** A row of short pieces between commas, or hardly a verb: words strung together without a sentence's grammar. */
export function isStrung(sentences: readonly Sentence[]): boolean {
  const words = sentences.flatMap((sentence) => sentence.words)
  const clauses = [...Map.groupBy(words, (word) => word.clause).values()]
  const short = clauses.filter((clause) => clause.length <= 3)
  if (short.length >= 4 && short.flat().length >= words.length / 2) return true
  const verbs = words.filter(({ pos }) => pos === 'VERB' || pos === 'AUX').length
  return verbs * 12 < words.length
}
