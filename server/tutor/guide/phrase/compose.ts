import type { PhraserContext } from '../../engine.ts'

/** Longest turn, in words. */
export const wordLimit = 70

export type PhraseContext = PhraserContext & { introduction: string }

/**
 * One of several wordings, with the texts put in where `{topic}` and the like stand; always the same for the same turn.
 * None with a sentence that this dialogue has heard before; nothing where all are used up.
 * @param inFront how many of them are to be said before the others
 */
export function wordFor(
  { state, transcript }: Pick<PhraseContext, 'state' | 'transcript'>,
  wordings: readonly string[],
  texts: Readonly<Record<string, string>> = {},
  inFront = 0,
): string {
  // It changes with the goal too, for those who take equal steps on each.
  const start = Math.abs(state.turns + state.goals.findIndex((goal) => goal.id === state.current))
  const others = wordings.slice(inFront)
  const rotated = others.map((_, index) => others[(start + index) % others.length] ?? '')
  const said = transcript.flatMap(({ role, content }) => (role === 'assistant' ? [content] : []))
  const heard = (sentence: string) =>
    said.some((text) => sentence.split(/\{\w+\}/).every((piece) => text.includes(piece.trim())))
  const chosen = [...wordings.slice(0, inFront), ...rotated].find(
    (wording) =>
      [...wording.matchAll(/\{(\w+)\}/g)].every(([, name]) => texts[name ?? '']) &&
      !wording.split(/(?<=\.) /).some(heard),
  )
  return (chosen ?? '').replace(/\{(\w+)\}/g, (_, name: string) => texts[name] ?? '')
}

/** One of several wordings, always the same for the same number. */
export const choose = (wordings: readonly string[], number: number): string =>
  wordings[Math.abs(number) % wordings.length] ?? ''

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
