import { syllable } from 'syllable'
import type { MethodText } from '../method-text.ts'
import { sentencesOf, wordsOf } from '../note/sentences.ts'

export const readingGradeText: MethodText = {
  name: 'Reading grade',
  says: 'About how many years of school a reader needs to read the text with ease.',
  weakness: 'It counts syllables, not sense: short words can be hard, and names and numbers confuse it.',
  source: 'Kincaid and others (1975), Flesch–Kincaid',
}

/** A text readable with ease by nearly everybody has at most this grade. */
export const plainGrade = 8

/**
 * Flesch–Kincaid grade: 0.39 × words/sentences + 11.8 × syllables/words − 15.59. Below 0 for the shortest
 * words; a hint, not a grade for the writer. Lines of a list count as sentences.
 * @returns null for a text without words
 */
export function readingGrade(text: string): number | null {
  const words = wordsOf(text)
  if (words.length === 0) return null
  const sentences = Math.max(1, sentencesOf(text).filter((one) => wordsOf(one.text).length > 0).length)
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}
