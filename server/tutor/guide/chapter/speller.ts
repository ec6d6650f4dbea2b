import { distance } from '#server/language/distance'
import type { Sentence, Word } from '#server/language/words'
import type { Vocabulary } from './vocabulary.ts'

/** Reads slips of the pen as the chapter's words: "strangeld" as "strangled". */
export interface Speller {
  /** The word itself when it is English or nothing is near. */
  read(word: Word): Word
}

/** Sentences with slips of the pen read as the chapter's words. */
export const spelled = (sentences: readonly Sentence[], speller: Speller): Sentence[] =>
  sentences.map((sentence) => ({ ...sentence, words: sentence.words.map((word) => speller.read(word)) }))

const shortest = 5

/**
 * Only words outside the English lexicon are looked at, and only the chapter's own words are candidates: one
 * slip (a letter more, less, other, or two swapped), two in words of nine letters or more, same first letter.
 */
export function spellerOf(vocabulary: Vocabulary): Speller {
  const byStart = new Map<string, string[]>()
  for (const spelling of vocabulary.spellings.keys())
    if (spelling.length >= shortest - 1)
      byStart.set(spelling.charAt(0), [...(byStart.get(spelling.charAt(0)) ?? []), spelling])
  return {
    read(word) {
      if (word.known || word.lower.length < shortest || word.lower.length > 25) return word
      if (vocabulary.spellings.has(word.lower)) return word
      const slips = word.lower.length >= 9 ? 2 : 1
      const candidates = byStart.get(word.lower.charAt(0)) ?? []
      const far = (spelling: string) => distance(word.lower, spelling, slips)
      const near = candidates.filter((spelling) => far(spelling) <= slips)
      const meant = near.toSorted((one, other) => far(one) - far(other))[0]
      const forms = meant === undefined ? undefined : vocabulary.spellings.get(meant)
      return forms ? { ...word, ...forms, known: true } : word
    },
  }
}
