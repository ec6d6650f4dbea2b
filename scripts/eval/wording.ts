/** The first sentence, or clause, of an answer that still has six words. */
export function inShort(text: string): string {
  const words = text.split(/\s+/)
  const end = words.findIndex((word, index) => index >= 6 && /[.,;:]$/.test(word))
  return end < 0
    ? text
    : words
        .slice(0, end + 1)
        .join(' ')
        .replace(/[.,;:]$/, '.')
}

/** An answer of several sentences in two halves; one of a single sentence stays whole. */
export function inTwo(text: string): string[] {
  const sentences = text.split(/(?<=[.!?]["'”’]?)\s+/)
  const half = Math.ceil(sentences.length / 2)
  return [sentences.slice(0, half), sentences.slice(half)]
    .filter((part) => part.length > 0)
    .map((part) => part.join(' '))
}

/**
 * The same answer as somebody writes it who learns English and types fast: articles and apostrophes missing,
 * third-person endings dropped, now and then two letters swapped. Deterministic.
 */
export function withSlips(text: string): string {
  const words = text.split(/\s+/).filter((word, index) => !(index % 3 === 1 && /^(?:the|a|an)$/i.test(word)))
  return words
    .map((word, index) => {
      const plain = word.replace(/['’]/g, '')
      if (index % 7 === 3 && /^[a-z]{6,}$/i.test(plain))
        return plain.slice(0, 2) + plain.charAt(3) + plain.charAt(2) + plain.slice(4)
      if (index % 5 === 2 && /^[a-z]{4,}[^s]s$/i.test(plain)) return plain.slice(0, -1)
      return plain
    })
    .join(' ')
    .toLowerCase()
}
