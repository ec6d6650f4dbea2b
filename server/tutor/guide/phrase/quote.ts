/** Most words of the learner's that a reply repeats. */
export const quoteLimit = 14

/**
 * The learner's words made fit for a quotation: one line, no markup, no question or exclamation marks, no
 * double quotation marks inside, at most `limit` words.
 */
export function quoted(words: string, limit = quoteLimit): string {
  const plain = words
    .normalize('NFC')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_#`~|\\<>{}[\]]+/g, ' ')
    .replace(/["“”„«»]/g, "'")
    .replace(/[?!¿¡]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  const all = plain.split(' ').filter(Boolean)
  const kept = all.slice(0, limit).map((word) => word.slice(0, 30))
  const text = kept.join(' ').replace(/^[\s,.;:–—-]+(?=\S)|[\s,.;:–—-]+$/g, '')
  const balanced =
    (text.match(/(?<!\w)'|'(?!\w)/g) ?? []).length % 2 === 0 ? text : text.replace(/(?<!\w)'|'(?!\w)/g, '')
  return all.length > limit ? `${balanced} …` : balanced
}
