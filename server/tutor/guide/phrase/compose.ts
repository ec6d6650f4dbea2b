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

/** Sets a turn: what is said, then the question in a paragraph of its own. */
export function setTurn(texts: readonly string[]): string {
  const said = texts.filter((text) => text !== '')
  const question = said.at(-1) ?? ''
  const before = said.slice(0, -1).join(' ')
  return before !== '' && question.endsWith('?') ? `${before}\n\n${question}` : said.join(' ')
}

/** Joins parts to a turn of at most 70 words, leaving out what matters least. */
export function join(parts: readonly Part[]): string {
  const kept = parts.filter((part) => part.text !== '')
  const text = setTurn(kept.map((part) => part.text))
  if (countWords(text) <= wordLimit) return text
  const ranks = kept.map((part) => part.rank ?? 0)
  const highest = Math.max(...ranks)
  return highest === 0 ? text : join(kept.filter((part) => (part.rank ?? 0) !== highest))
}
