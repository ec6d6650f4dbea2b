import { readText, type Sentence, type Word } from './words.ts'

/**
 * The pattern grammar of dialogue.yaml: words or lemmas in order within one sentence, with up to three other
 * words between two tokens; `a|b` is either, a final `*` any ending. Compiled once per chapter.
 */
const maxGap = 3

type Literal = { kind: 'prefix'; text: string } | { kind: 'words'; words: Form[] }
interface Form {
  lower: string
  lemma: string
  stem: string
  /** Initials without their dots; null for what has none. */
  initials: string | null
}
/** One place in the pattern: any of these. */
type Token = Literal[]

/** Which words of a sentence a pattern took: indexes into `sentence.words`, first and last. */
export interface PatternMatch {
  first: number
  last: number
}

export interface PatternSet {
  /** The first match of any of the patterns in the sentence, or null. */
  find(sentence: Sentence): PatternMatch | null
  /** Every word or stem the patterns name, for the chapter's vocabulary. */
  words: readonly string[]
}

/**
 * Compiles patterns. A word matches in any inflection (its form, its lemma or its stem is the pattern's).
 * @throws when a pattern holds no word at all
 */
export function compilePatterns(patterns: readonly string[]): PatternSet {
  const compiled = patterns.map(compile)
  const byStart = new Map<string, Token[][]>()
  for (const pattern of compiled)
    for (const literal of pattern[0] ?? []) {
      const first = literal.kind === 'words' ? literal.words[0] : undefined
      const starts = literal.kind === 'prefix' ? [literal.text] : [first?.lower ?? '', first?.lemma ?? '']
      for (const key of new Set(starts.map(startKey)))
        byStart.set(key, [...(byStart.get(key) ?? []), pattern])
    }
  return {
    words: compiled
      .flat(2)
      .flatMap((literal) =>
        literal.kind === 'prefix' ? [literal.text] : literal.words.map((word) => word.lower),
      ),
    find(sentence) {
      for (const [index, keys] of startKeysOf(sentence.words).entries())
        for (const key of keys) {
          const patterns = byStart.get(key)
          if (!patterns) continue
          for (const pattern of patterns) {
            const last = matchFrom(pattern, 0, sentence.words, index)
            if (last !== null) return { first: index, last }
          }
        }
      return null
    },
  }
}

/** Two letters are enough to leave most patterns alone. */
const startKey = (text: string): string => undotted(text).slice(0, 2)

/** How the words of a sentence start, kept with it: every pattern of a chapter is looked for in it. */
const startKeys = new WeakMap<readonly Word[], string[][]>()

function startKeysOf(words: readonly Word[]): string[][] {
  const known = startKeys.get(words)
  if (known) return known
  const keys = words.map(({ lower, lemma }) => [...new Set([startKey(lower), startKey(lemma)])])
  startKeys.set(words, keys)
  return keys
}

function compile(pattern: string): Token[] {
  const tokens = pattern.split(' ').map((token) => token.split('|').map(compileLiteral))
  if (tokens.some((token) => token.some((literal) => literal.kind === 'words' && literal.words.length === 0)))
    throw new Error(`The pattern "${pattern}" holds a token without a letter or digit.`)
  return tokens
}

function compileLiteral(text: string): Literal {
  if (text.endsWith('*')) return { kind: 'prefix', text: text.slice(0, -1).replace('’', "'") }
  return {
    kind: 'words',
    words: readText(text).words.map(({ lower, lemma, stem }) => ({
      lower,
      lemma,
      stem,
      initials: lower.includes('.') ? undotted(lower) : null,
    })),
  }
}

/** Matches the pattern's tokens from `token` on, the first of them exactly at `index`. */
function matchFrom(pattern: Token[], token: number, words: Word[], index: number): number | null {
  for (const literal of pattern[token] ?? []) {
    const end = literalEnd(literal, words, index)
    if (end === null) continue
    if (token === pattern.length - 1) return end
    for (let next = end + 1; next <= end + 1 + maxGap && next < words.length; next += 1) {
      const last = matchFrom(pattern, token + 1, words, next)
      if (last !== null) return last
    }
  }
  return null
}

/** The index of the last word the literal takes from `index` on, or null. */
function literalEnd(literal: Literal, words: Word[], index: number): number | null {
  const word = words[index]
  if (!word) return null
  if (literal.kind === 'prefix')
    return word.lower.startsWith(literal.text) || word.lemma.startsWith(literal.text) ? index : null
  for (const [offset, form] of literal.words.entries()) {
    const other = words[index + offset]
    if (!other || !sameWord(other, form)) return null
  }
  return index + literal.words.length - 1
}

function sameWord(word: Word, form: Form): boolean {
  if (word.lower === form.lower || word.lemma === form.lower || word.lemma === form.lemma) return true
  if (form.initials !== null && undotted(word.lower) === form.initials) return true
  return form.lower.length > 3 && word.stem === form.stem
}

/** M.R., M.R and MR are the same initials. */
const undotted = (text: string): string => (text.includes('.') ? text.replaceAll('.', '') : text)
