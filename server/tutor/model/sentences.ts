/** A point after these is not the end of a sentence: initials, titles, shortened words. */
const shortForm = /(?:^|[\s"'(“])(?:\p{Lu}\.)*(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|St|vs|e\.g|i\.e|etc|No)\.$/u

const boundary = /[.!?…]+["'”’)\]]*(?=\s)|\n+/gu

/** Cuts one answer as it streams in into sentences. Blanks and line breaks between them are dropped. */
export function sentenceCutter() {
  let buffer = ''
  return {
    /** The sentences that are complete after one more piece. */
    add(piece: string) {
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
