import { readText } from '#server/language/words'
import { countWords } from '../phrase/compose.ts'

/**
 * The part of a passage that holds most of what was asked: whole sentences, at most `words` words (one longer
 * sentence is cut at the end).
 */
export function excerpt(text: string, stems: ReadonlySet<string>, words: number): string {
  const sentences = readText(text).sentences.map((sentence) => ({
    text: text.slice(sentence.start, sentence.end).trim(),
    held: new Set(sentence.words.map((word) => word.stem).filter((stem) => stems.has(stem))).size,
  }))
  if (sentences.length === 0) return text
  const held = sentences.map((sentence) => sentence.held)
  let from = held.indexOf(Math.max(...held))
  let to = from
  const texts = sentences.map((sentence) => sentence.text)
  const taken = () => texts.slice(from, to + 1).join(' ')
  for (;;) {
    const after = sentences[to + 1]
    const before = sentences[from - 1]
    if (after && countWords(taken()) + countWords(after.text) <= words) to += 1
    else if (before && countWords(taken()) + countWords(before.text) <= words) from -= 1
    else break
  }
  const all = taken().split(/\s+/)
  return all.length <= words + 5 ? taken() : `${all.slice(0, words).join(' ')} …`
}
