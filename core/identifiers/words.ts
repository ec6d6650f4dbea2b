import { firstNames, isWord, plain } from './lists.ts'

/** A word of a text, without a possessive ending. */
export interface Word {
  start: number
  end: number
  text: string
  plain: string
  gap: string
  possessive: boolean
  capital: boolean
  /** Whether a capital says nothing, because a sentence begins here. */
  begins: boolean
  /** Whether the lists know it as a first name. */
  known: boolean
  word: boolean
}

/** Words that may be a name, and what stands around them. */
export interface Candidate {
  run: readonly Word[]
  head: Word
  surname: Word | undefined
  previous: Word | undefined
  earlier: Word | undefined
  /** Whether the head is a frequent word of Spanish among others. */
  inSpanish: boolean
  following: readonly Word[]
  before: string
  after: string
}

const form = /\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*/gu
const contraction = /['’](?:ll|ve|re|d|m|t)$/i

export function wordsOf(text: string): Word[] {
  let last = 0
  return Array.from(text.matchAll(form), ({ 0: whole, index: start }) => {
    const written = whole.replace(/['’]s$/i, '')
    const gap = text.slice(last, start)
    const begins = last === 0 || /[.!?:\n"“]/.test(gap)
    last = start + whole.length
    const parts = plain(written).split('-')
    return {
      start,
      end: start + written.length,
      text: written,
      plain: parts.join('-'),
      gap,
      possessive: written !== whole,
      capital: /^\p{Lu}/u.test(written),
      begins,
      known: firstNames.has(parts[0] ?? '') || parts.some((part) => firstNames.has(part) && !isWord(part)),
      word: parts.every(isWord) || contraction.test(written),
    }
  })
}

/** DAP, GIRP, PHQ; WhatsApp, but not DeShawn or McCoy. */
export const isAcronym = ({ text }: Word): boolean =>
  /^[\p{Lu}-]{2,}s?$|\p{Ll}{3}\p{Lu}|\p{Lu}$|^\p{L}-/u.test(text) && text.length > 1

/** In no vocabulary, and in a form that a verb or a misspelled word seldom has. */
export const isStrange = ({ plain: form, word }: Word): boolean =>
  !word && form.length > 2 && !/(?:[^aeiou]s|nt|ing|ed|ly|tion|ment)$/.test(form)
