import { fleschKincaid } from '#core/methods/report/reading-grade'

/** ICU's list of English abbreviations keeps "p.m." and "U.S." whole; these it does not know. */
const segmenter = new Intl.Segmenter('en-u-ss-standard', { granularity: 'sentence' })
const abbreviation = /\b(?:Mr|Mrs|Ms|Dr|Fig|No|vs|et al|e\.g|i\.e|St)\.\s*$/

/** The sentences of a text; a line break always ends one. */
export function sentencesOf(text: string): string[] {
  return text.split('\n').flatMap(sentencesOfLine)
}

function sentencesOfLine(line: string): string[] {
  const sentences: string[] = []
  for (const { segment } of segmenter.segment(line)) {
    const before = sentences.at(-1)
    if (before !== undefined && abbreviation.test(before)) sentences[sentences.length - 1] = before + segment
    else sentences.push(segment)
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => wordsOf(sentence).length > 0)
}

/** The words of a text: anything between blanks that has a letter or figure; dashes separate words. */
export function wordsOf(text: string): string[] {
  return text.split(/[\s—–]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** The Flesch-Kincaid grade of a text of the course, words and sentences counted as the checks do; 0 without words. */
export const readingGrade = (text: string): number =>
  fleschKincaid(wordsOf(text), sentencesOf(text).length) ?? 0
