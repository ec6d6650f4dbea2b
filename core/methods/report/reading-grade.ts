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
 * Flesch–Kincaid grade of words in sentences: 0.39 × words/sentences + 11.8 × syllables/words − 15.59, from
 * Kincaid, Fishburne, Rogers & Chissom (1975), Research Branch Report 8-75. A number counts as one syllable.
 * Below 0 for the shortest words.
 * @param sentences how many there are; at least one is supposed
 * @returns null without words
 */
export function fleschKincaid(words: readonly string[], sentences: number): number | null {
  if (words.length === 0) return null
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  return 0.39 * (words.length / Math.max(1, sentences)) + 11.8 * (syllables / words.length) - 15.59
}

/**
 * The grade of a text; a hint, not a grade for the writer. Lines of a list count as sentences.
 * @returns null for a text without words
 */
export const readingGrade = (text: string): number | null =>
  fleschKincaid(wordsOf(text), sentencesOf(text).filter((one) => wordsOf(one.text).length > 0).length)
