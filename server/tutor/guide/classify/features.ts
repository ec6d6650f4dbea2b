import type { Features } from './regression.ts'

/** Spellings of casual writing, spelled out, so that one phrase has one spelling. */
const spelledOut: Record<string, string> = {
  im: 'i am',
  ive: 'i have',
  id: 'i would',
  dont: 'do not',
  cant: 'can not',
  cannot: 'can not',
  wont: 'will not',
  didnt: 'did not',
  doesnt: 'does not',
  isnt: 'is not',
  hes: 'he is',
  shes: 'she is',
  thats: 'that is',
  idk: 'i do not know',
  wanna: 'want to',
  gonna: 'going to',
  kinda: 'kind of',
  anymore: 'any more',
  u: 'you',
  ur: 'your',
  mom: 'mother',
  dad: 'father',
  bf: 'boyfriend',
  gf: 'girlfriend',
}

/** "can't" loses the n of "can", "won't" changes; the rest is what stands before the mark. */
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/'m\b/g, ' am'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
]

/** The words of a text in lower case, short forms spelled out; a question mark counts as one. */
export function wordsOf(text: string): string[] {
  const straight = text.normalize('NFKC').toLowerCase().replaceAll('\u2019', "'")
  const spelled = contractions.reduce((line, [form, full]) => line.replace(form, full), straight)
  const words = spelled.match(/[\p{L}]+(?:[.'][\p{L}]+)*|\p{N}+|\?/gu) ?? []
  return words.flatMap((word) =>
    Object.hasOwn(spelledOut, word) ? (spelledOut[word] as string).split(' ') : [word],
  )
}

/** What a text is recognized by beside its meaning: its words and pairs of neighboring words, each once. */
export function termsOf(text: string): Set<string> {
  const words = ['^', ...wordsOf(text), '$']
  return new Set([...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)])
}

/**
 * A text as the classifiers take it.
 * @param vector its meaning; without one it goes by its words alone
 * @param vocabulary the place of each term that counts
 */
export function featuresOf(
  text: string,
  vector: Float32Array | undefined,
  vocabulary: ReadonlyMap<string, number>,
): Features {
  const sparse = [...termsOf(text)].flatMap((term) => vocabulary.get(term) ?? [])
  return { dense: vector ?? [], sparse }
}

const doubleQuoted = /["\u201c\u201e][^"\u201d\n]{2,600}["\u201d]/g
const singleQuoted =
  /(?<=^|[\s(:,\u2014-])['\u2018](?:[^'\u2019\n]|(?<=\w)['\u2019](?=\w)){2,400}['\u2019](?=$|[\s.,;:!?)\u2014-])/g

/** A message without what stands in quotation marks: students of social work quote people in trouble all the time. */
export const withoutQuotes = (message: string): string =>
  message.replace(doubleQuoted, ' \u2026 ').replace(singleQuoted, ' \u2026 ')

/** Characters of a message that are looked at, and sentences: more than honest ones have. */
const mostCharacters = 8000
const mostSentences = 40

/** The sentences of a text: up to a mark of ending, or the end of a line. */
export const sentencesOf = (text: string): string[] =>
  text
    .slice(0, mostCharacters)
    .split(/(?<=[.!?\u2026;])["\u201d\u2019')]*\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
    .slice(0, mostSentences)

/** What of a text is looked at for trouble. */
export interface Windows {
  sentences: string[]
  /** Neighbors together: what one says often needs the other. */
  pairs: string[]
}

export function windowsOf(text: string): Windows {
  const sentences = sentencesOf(text)
  return { sentences, pairs: sentences.slice(1).map((next, index) => `${sentences[index]} ${next}`) }
}
