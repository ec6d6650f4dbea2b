import { readText } from '../guide/language/words.ts'

const wordsOf = (text: string): string[] => readText(text).words.map((word) => word.lower)

const gramsOf = (words: readonly string[], size: number): string[] =>
  words.slice(0, Math.max(0, words.length - size + 1)).map((_, at) => words.slice(at, at + size).join(' '))

/** Share of the idea's three-word runs that stand in a text, 0 to 1. */
export function overlapWith(text: string, idea: string): number {
  const grams = gramsOf(wordsOf(idea), 3)
  if (grams.length === 0) return 0
  const said = new Set(gramsOf(wordsOf(text), 3))
  return grams.filter((gram) => said.has(gram)).length / grams.length
}

/** Share of the stems of `wanted` that stand in `text`, 0 to 1; small words do not count. */
export function likenessOf(text: string, wanted: string): number {
  const stems = (one: string) =>
    new Set(readText(one).words.flatMap((word) => (word.stop ? [] : [word.stem])))
  const needed = stems(wanted)
  if (needed.size === 0) return 1
  const there = stems(text)
  return [...needed].filter((stem) => there.has(stem)).length / needed.size
}

/** Whether the words of a quotation stand in one of the texts, in a row, whatever the punctuation. */
export function standsInAny(quotation: string, texts: readonly string[]): boolean {
  const wanted = ` ${wordsOf(quotation).join(' ')} `
  return texts.some((text) => ` ${wordsOf(text).join(' ')} `.includes(wanted))
}
