import { fleschKincaid } from '#core/methods/report/reading-grade'
import { sentencesOf, wordsOf } from './sentences.ts'

/** The Flesch-Kincaid grade of a text of the course, words and sentences counted as the checks do; 0 without words. */
export const readingGrade = (text: string): number =>
  fleschKincaid(wordsOf(text), sentencesOf(text).length) ?? 0
