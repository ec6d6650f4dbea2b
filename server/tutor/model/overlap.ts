import { readText } from '#server/language/words'

/** Words as plain letters and figures; every sentence of every reply is looked at, so no language model is asked. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []

const gramsOf = (words: readonly string[]): string[] =>
  words.slice(0, Math.max(0, words.length - 2)).map((word, at) => `${word} ${words[at + 1]} ${words[at + 2]}`)

/** Share of the idea's three-word runs that stand in a text, 0 to 1. */
export function overlapWith(text: string, idea: string): number {
  const grams = gramsOf(wordsOf(idea))
  if (grams.length === 0) return 0
  const said = new Set(gramsOf(wordsOf(text)))
  return grams.filter((gram) => said.has(gram)).length / grams.length
}

const stemsOf = (text: string): Set<string> =>
  new Set(readText(text).words.flatMap((word) => (word.stop ? [] : [word.stem])))

/** Share of the stems of `wanted` that stand in `text`, 0 to 1; small words do not count. */
export function likenessOf(text: string, wanted: string): number {
  const needed = stemsOf(wanted)
  return needed.size === 0 ? 1 : needed.intersection(stemsOf(text)).size / needed.size
}

/** Share of an idea's stems that `text` adds to what is `known`, 0 to 1. */
export function newOf(idea: string, text: string, known: string): number {
  const wanted = stemsOf(idea).difference(stemsOf(known))
  return wanted.size === 0 ? 0 : wanted.intersection(stemsOf(text)).size / wanted.size
}

/** Whether the words of a quotation stand in one of the texts, in a row, whatever the punctuation. */
export function standsInAny(quotation: string, texts: readonly string[]): boolean {
  const wanted = ` ${wordsOf(quotation).join(' ')} `
  return texts.some((text) => ` ${wordsOf(text).join(' ')} `.includes(wanted))
}
