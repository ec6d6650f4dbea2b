/** A point after these is not the end of a sentence: initials, titles, shortened words. */
const shortForm = /(?:^|[\s"'(“])(?:\p{Lu}\.)*(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|St|vs|e\.g|i\.e|etc|No)\.$/u

const boundary = /[.!?…]+["'”’)\]]*(?=\s)|\n+/gu

/** Cuts a growing text into sentences. */
export interface SentenceCutter {
  /** The sentences that are complete after one more piece. */
  add(piece: string): string[]
  /** What is left at the end. */
  rest(): string
}

/** A cutter for one answer as it streams in. Blanks and line breaks between sentences are dropped. */
export function sentenceCutter(): SentenceCutter {
  let buffer = ''
  return {
    add(piece) {
      buffer += piece
      const found: string[] = []
      let from = 0
      for (const match of buffer.matchAll(boundary)) {
        const end = match.index + match[0].length
        const sentence = buffer.slice(from, end).trim()
        if (match[0].startsWith('.') && shortForm.test(sentence)) continue
        if (sentence) found.push(sentence)
        from = end
      }
      buffer = buffer.slice(from)
      return found
    },
    rest() {
      const last = buffer.trim()
      buffer = ''
      return last
    },
  }
}
