import cueLists from './lists/cues.json' with { type: 'json' }
import nameLists from './lists/names.json' with { type: 'json' }
import wordLists from './lists/words.json' with { type: 'json' }

/** In small letters without accents, as the lists are written. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()

const setOf = (lines: readonly string[]): ReadonlySet<string> => new Set(plain(lines.join(' ')).split(' '))

export const firstNames = setOf(nameLists.first)
export const lastNames = setOf(nameLists.last)
/** Last names that are words as well: "brown", "smith". */
export const lastAndWord = setOf(nameLists.lastAndWord)
const proper = setOf(wordLists.proper)
/** Peoples, languages, places, days and products: capitalized, and nobody. */
export const isProper = (word: string): boolean => proper.has(word) || proper.has(word.replace(/s$/, ''))
/** Authors and statisticians, who are cited more often than met. */
export const scholars = setOf(wordLists.scholars)
export const spanish = setOf(wordLists.spanish)
/** Whole names of people and of chains that everybody has heard of. */
export const famous: ReadonlySet<string> = new Set(wordLists.famous.join('|').split('|'))
const words = setOf(wordLists.words)

export const titles = setOf(cueLists.titles)
export const offices = setOf(cueLists.offices)
export const clients = setOf(cueLists.clients)
export const whose = setOf(cueLists.whose)
export const kin = setOf(cueLists.kin)
export const owned = setOf(cueLists.owned)
export const verbs = setOf(cueLists.verbs)
/** Verbs that say little of whether a name stands before them. */
export const states = setOf(cueLists.states)
/** Words before which a name may end. */
export const between = setOf(cueLists.between)
export const methods = setOf(cueLists.methods)
/** What authors do with ideas, and seldom a person in a case. */
export const theorizes = setOf(cueLists.theorizes)
export const particles = setOf(cueLists.particles)
/** Words that make no name of a place: "the Catholic Church", "Community Health Center". */
export const generalWords = setOf(cueLists.general)

type PhraseList = keyof typeof cueLists.phrases
/** Lists as parts of patterns: "(?:met with|spoke with|…)". */
export const phrases = Object.fromEntries(
  Object.entries(cueLists.phrases).map(([name, lines]) => [
    name,
    `(?:${lines.join('|').replaceAll('.', '\\.')})`,
  ]),
) as Record<PhraseList, string>

const endings =
  's es ed d ing ly er ers or ors r rs ness ment ments ful less able al ally ity ation ations ion ions ive ance ances ence ent ant ants ist ists ism ize ized izing ous ic ical ary ship hood age'.split(
    ' ',
  )
const beginnings = /^(?:un|re|non|over|mis|dis|in|pre|im|inter|under|out|sub|trans|con|de|pro)/

/** Whether a word (in small letters) is in the vocabulary, or made of one that is by an ending or a beginning. */
export function isWord(word: string): boolean {
  if (word.length < 2 || words.has(word) || isProper(word)) return true
  const roots = endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length > 2)
    .flatMap((ending) => {
      const root = word.slice(0, -ending.length)
      return [root, `${root}e`, root.replace(/(.)\1$/, '$1'), root.replace(/i$/, 'y')]
    })
  return [...roots, word.replace(beginnings, '')].some((root) => root.length > 2 && words.has(root))
}
