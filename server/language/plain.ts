import type { Word } from './words.ts'

/** Short forms of casual writing, spelled out, so that one phrase has one spelling. */
const spelledOut: Record<string, string> = {
  "i'm": 'i am',
  im: 'i am',
  idk: 'i do not know',
  dunno: 'do not know',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'have to',
  lemme: 'let me',
  gimme: 'give me',
  cuz: 'because',
  cause: 'because',
  bc: 'because',
  coz: 'because',
  u: 'you',
  ur: 'your',
  pls: 'please',
  plz: 'please',
  prof: 'professor',
  thru: 'through',
  anymore: 'any more',
  cannot: 'can not',
  nobody: 'no one',
  mom: 'mother',
  mum: 'mother',
  dad: 'father',
  stepdad: 'stepfather',
  hubby: 'husband',
  bf: 'boyfriend',
  gf: 'girlfriend',
}

/**
 * Words as one plain line: lower case, contractions and short forms spelled out, no punctuation. What the
 * phrases of the gate are looked for in.
 */
export function plainLine(words: readonly Word[]): string {
  return words
    .map((word) => (Object.hasOwn(spelledOut, word.lower) ? spelledOut[word.lower] : word.lower))
    .join(' ')
}
