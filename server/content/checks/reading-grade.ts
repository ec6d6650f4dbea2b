import { syllable } from 'syllable'
import { sentencesOf, wordsOf } from './sentences.ts'

/**
 * The Flesch-Kincaid grade level of a text: about the number of school years needed to read it with ease.
 *
 * 0.39 words/sentences + 11.8 syllables/words - 15.59, from Kincaid, Fishburne, Rogers & Chissom (1975),
 * *Derivation of new readability formulas for Navy enlisted personnel*, Research Branch Report 8-75.
 * A number counts as a word of one syllable. A text without words has grade 0.
 */
export function readingGrade(text: string): number {
  const words = wordsOf(text)
  const sentences = sentencesOf(text).length
  if (words.length === 0 || sentences === 0) return 0
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}
