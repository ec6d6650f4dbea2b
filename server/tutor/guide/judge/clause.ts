import type { Sentence } from '#server/language/words'

/** Longest quote kept, in words. */
const longest = 30

/**
 * The learner's own words around a match, letter for letter: from the start of its first clause to the end of
 * its last, at most 30 words.
 */
export function clauseAround(
  original: string,
  { sentence, first, last }: { sentence: Sentence; first: number; last: number },
): string {
  const { words } = sentence
  const clauseOf = (index: number) => words[index]?.clause
  let from = first
  while (from > 0 && last - from < longest - 1 && clauseOf(from - 1) === clauseOf(first)) from -= 1
  let to = last
  while (to < words.length - 1 && to - from < longest - 1 && clauseOf(to + 1) === clauseOf(last)) to += 1
  if (to - from >= longest) to = from + longest - 1
  return original.slice(words[from]?.start ?? 0, words[to]?.end ?? 0)
}
