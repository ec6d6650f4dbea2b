import { readText, type Word } from '#server/language/words'

/** The words a chapter is written with: by stem, in how many of its texts they stand. */
export interface Vocabulary {
  has(word: Word): boolean
  /** From 0 (in every text) to 1 (in one): how much a word says. Unknown words: 1. */
  weight(stem: string): number
  /** How its words are written, with their lemma and stem. */
  spellings: ReadonlyMap<string, Pick<Word, 'lemma' | 'stem'>>
}

/** Whether a word carries meaning of its own. */
export const isContentWord = (word: Word): boolean =>
  !word.stop &&
  /[\p{L}\p{N}]/u.test(word.lower) &&
  !['AUX', 'DET', 'PRON', 'ADP', 'PART', 'CCONJ', 'SCONJ', 'PUNCT'].includes(word.pos)

/** The stems of the words that carry meaning. */
export const stemsOf = (text: string): Set<string> =>
  new Set(
    readText(text)
      .words.filter(isContentWord)
      .map((word) => word.stem),
  )

/** Collects the words of texts, each text counted once for a word. */
export function vocabularyOf(texts: readonly string[]): Vocabulary {
  const frequency = new Map<string, number>()
  const spellings = new Map<string, Pick<Word, 'lemma' | 'stem'>>()
  for (const text of texts) {
    const words = readText(text).words.filter(isContentWord)
    for (const stem of new Set(words.map((word) => word.stem)))
      frequency.set(stem, (frequency.get(stem) ?? 0) + 1)
    for (const { lower, lemma, stem } of words) spellings.set(lower, { lemma, stem })
  }
  const most = Math.log(1 + texts.length)
  return {
    has: (word) => frequency.has(word.stem),
    weight: (stem) => 1 - Math.log(frequency.get(stem) ?? 1) / most,
    spellings,
  }
}
