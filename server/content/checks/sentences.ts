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
