/** Longest turn, in words. */
export const wordLimit = 70

/** One of several wordings, always the same for the same number. */
export function choose(wordings: readonly string[], number: number): string {
  return wordings[Math.abs(number) % wordings.length] ?? ''
}

export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** A part of a turn. Parts with a `rank` may be left out, the highest rank first. */
export interface Part {
  text: string
  rank?: number
}

/** Joins parts to a turn of at most 70 words, leaving out what matters least. */
export function join(parts: readonly Part[]): string {
  const kept = parts.filter((part) => part.text !== '')
  const text = kept.map((part) => part.text).join(' ')
  if (countWords(text) <= wordLimit) return text
  const ranks = kept.map((part) => part.rank ?? 0)
  const highest = Math.max(...ranks)
  return highest === 0 ? text : join(kept.filter((part) => (part.rank ?? 0) !== highest))
}
