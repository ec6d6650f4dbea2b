import { readText, type Sentence } from '#server/language/words'

/** Fewest words of a quote. */
const fewest = 3

/** The same words in a row, whatever punctuation and capitals; null when they do not stand there. */
export function verbatim(quote: string, message: string, sentences: readonly Sentence[]): string | null {
  const wanted = readText(quote).words.map((word) => word.lower)
  if (wanted.length < fewest) return null
  const words = sentences.flatMap((sentence) => sentence.words)
  const at = words.findIndex((_, index) =>
    wanted.every((form, place) => words[index + place]?.lower === form),
  )
  const first = words[at]
  const last = words[at + wanted.length - 1]
  return first && last ? message.slice(first.start, last.end).replace(/[\s.,;:!?]+$/, '') : null
}
