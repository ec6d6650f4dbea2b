import { isContentWord } from '../chapter/vocabulary.ts'
import type { Sentence } from '../language/words.ts'

/** A row of keywords instead of a sentence: names many things and says nothing of them. */
export function isStuffed(sentences: readonly Sentence[]): boolean {
  const words = sentences.flatMap((sentence) => sentence.words)
  const content = words.filter(isContentWord)
  if (content.length < 5) return false
  const functionWords = words.length - content.length
  const verbs = words.filter((word) => word.pos === 'VERB' || word.pos === 'AUX').length
  const share = functionWords / words.length
  if (share < 0.12) return true
  return share < 0.25 && verbs / words.length < 0.1
}
