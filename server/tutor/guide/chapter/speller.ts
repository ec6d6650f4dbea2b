import type { Word } from '../language/words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Reads slips of the pen as the chapter's words: "strangeld" as "strangled". */
export interface Speller {
  /** The word itself when it is English or nothing is near. */
  read(word: Word): Word
}

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
      const near = candidates.filter((spelling) => distance(word.lower, spelling, slips) <= slips)
      const meant = near.toSorted(
        (a, b) => distance(word.lower, a, slips) - distance(word.lower, b, slips),
      )[0]
      const forms = meant === undefined ? undefined : vocabulary.spellings.get(meant)
      return forms ? { ...word, ...forms, known: true } : word
    },
  }
}

/** Optimal string alignment distance, given up beyond `limit` (then `limit + 1`). */
export function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one.charAt(row - 1) === other.charAt(column - 1)
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 &&
        column > 1 &&
        one.charAt(row - 1) === other.charAt(column - 2) &&
        one.charAt(row - 2) === other.charAt(column - 1)
      if (swapped) best = Math.min(best, (before[column - 2] ?? 0) + 1)
      current.push(best)
    }
    if (Math.min(...current) > limit) return limit + 1
    before = previous
    previous = current
  }
  return previous[other.length] ?? limit + 1
}
