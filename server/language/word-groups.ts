import { distance } from './distance.ts'
import { readText, type Sentence, type Word } from './words.ts'

/**
 * The word groups of dialogue.yaml. A phrase of a group is a word in any of its forms, a beginning (`strangl*`),
 * or several of them in order with up to three other words between two: `hand on neck` is said by "his hands
 * were on her neck".
 */
const maxGap = 3

interface Form {
  lower: string
  lemma: string
}
/** One place in a phrase: a word, which may be read as several (“can't”), or a beginning. */
type Token = Form[] | string

/** Which words of a sentence were taken: indexes into `sentence.words`, first and last. */
export interface Match {
  first: number
  last: number
}

/** Something that can be looked for in a sentence: the first place where it is said, or null. */
export type Finder = (sentence: Pick<Sentence, 'words'>) => Match | null

/** What was found of each group in a sentence: several ideas ask for one, and several parts of a turn for an idea. */
const found = new WeakMap<readonly Word[], Map<Finder, Match | null>>()

/**
 * Compiles the phrases of a group. The words of a sentence are not to be changed once they were looked through.
 * @throws when a phrase holds no word at all
 */
export function compileGroup(phrases: readonly string[]): Finder {
  const compiled = phrases.map(compile)
  const look: Finder = ({ words }) => {
    for (const index of words.keys())
      for (const phrase of compiled) {
        const last = matchFrom(phrase, 0, words, index)
        if (last !== null) return { first: index, last }
      }
    return null
  }
  return (sentence) => {
    const known = found.get(sentence.words) ?? new Map<Finder, Match | null>()
    found.set(sentence.words, known)
    const before = known.get(look)
    if (before !== undefined) return before
    const match = look(sentence)
    known.set(look, match)
    return match
  }
}

function compile(phrase: string): Token[] {
  const tokens = phrase.split(' ').map(compileWord)
  if (tokens.some((token) => token.length === 0))
    throw new Error(`The phrase "${phrase}" holds a word without a letter or digit.`)
  return tokens
}

const compileWord = (text: string): Token =>
  text.endsWith('*')
    ? text.slice(0, -1).replace('’', "'")
    : readText(text).words.map(({ lower, lemma }) => ({ lower: undotted(lower), lemma }))

/** Matches the phrase's tokens from `token` on, the first of them exactly at `index`. */
function matchFrom(phrase: Token[], token: number, words: Word[], index: number): number | null {
  const end = endOf(phrase[token] ?? [], words, index)
  if (end === null || token === phrase.length - 1) return end
  for (let next = end + 1; next <= end + 1 + maxGap && next < words.length; next += 1) {
    const last = matchFrom(phrase, token + 1, words, next)
    if (last !== null) return last
  }
  return null
}

/** The index of the last word that `token` takes from `index` on, or null. */
function endOf(token: Token, words: Word[], index: number): number | null {
  const word = words[index]
  if (!word) return null
  if (typeof token === 'string')
    return word.lower.startsWith(token) || word.lemma.startsWith(token) ? index : null
  const whole = token.every((one, offset) => sameWord(words[index + offset], one))
  return whole ? index + token.length - 1 : null
}

/** In any of its forms; initials with or without dots; a long word with one slip of the pen. */
function sameWord(word: Word | undefined, form: Form): boolean {
  if (!word) return false
  if (word.lower === form.lower || word.lemma === form.lower || word.lemma === form.lemma) return true
  if (word.lower.includes('.')) return undotted(word.lower) === form.lower
  return !word.known && form.lower.length >= 6 && distance(word.lower, form.lower, 1) <= 1
}

/** M.R., M.R and MR are the same initials. */
const undotted = (text: string): string =>
  /^(?:\p{L}\.)+\p{L}?$/u.test(text) ? text.replaceAll('.', '') : text
