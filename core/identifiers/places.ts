import {
  famous,
  firstNames,
  generalWords,
  isProper,
  isWord,
  lastNames,
  phrases,
  plain,
  titles,
} from './lists.ts'
import { type IdentifierSpan, spanOf } from './span.ts'

const partsOf = (name: string) =>
  name
    .replace(/['’]s(?!\p{L})/gu, '')
    .split(/[ -]/)
    .map((part) => plain(part).replace(/\.$/, ''))
    .filter((part) => part.length > 1)
const isGeneral = (part: string) => generalWords.has(part) || generalWords.has(part.replace(/s$/, ''))
/** Whether a word is somebody's or something's own: in no vocabulary, or a name. */
const isOwn = (part: string) =>
  !isProper(part) && !isGeneral(part) && (!isWord(part) || firstNames.has(part) || lastNames.has(part))
const hasOwn = (name: string) => partsOf(name).some(isOwn)

const capital = "(?:St\\.|Mt\\.|Ft\\.|Dr\\.|\\p{Lu}\\.|\\p{Lu}[\\p{L}\\p{M}'’-]*)"
const joint = '(?:(?:of|the|and|&|de|del|la|los|las) ){0,2}'
const kinds = `(?:${phrases.school}|${phrases.place})`
const titleCase = (words: string) => words.replace(/(?<=[:|( -])\p{Ll}/gu, (letter) => letter.toUpperCase())

const kindWords = new Set(`${phrases.school}|${phrases.smallPlace}`.split(/[^\p{L}]+/u))
const schoolEnd = new RegExp(`${titleCase(phrases.school)}$`, 'u')
/** Schools that no other use of the words is mistaken for. */
const sureSchool = / (?:elementary|middle school|high school|academy)$/

const whole = (form: string) => new RegExp(`(?<![\\p{L}])${form}(?![\\p{L}])`, 'gu')

/** Forms of the name of a place, each with what else has to be so of the name. */
const forms: { pattern: RegExp; holds: (name: string) => boolean }[] = [
  {
    // "Roosevelt Middle School", "Grace Chapel of the Valley"; not "the Catholic Church".
    pattern: whole(`(?:${capital} ${joint}){1,4}${titleCase(kinds)}(?: (?:of|of the|and|&) ${capital})?`),
    holds: (name) =>
      hasOwn(name) ||
      partsOf(name)
        .slice(0, -1)
        .some((part) => !isGeneral(part) && (!isProper(part) || schoolEnd.test(name))),
  },
  {
    // "St. Brigid's", "Iglesia La Roca"
    pattern: whole(`${titleCase(phrases.placeFirst)}\\.? ${joint}${capital}(?: ${joint}${capital}){0,3}`),
    holds: (name) =>
      hasOwn(name) ||
      partsOf(name)
        .slice(1)
        .some((part) => !isGeneral(part) && !isProper(part)),
  },
  {
    // "works nights at Benny's", "enrolled at Tamarack"
    pattern: whole(`${phrases.attending} (?:the )?(?<it>${capital}(?: ${capital}){0,3})`),
    holds: (name) => !titles.has(partsOf(name)[0] ?? '') && !/^\p{Lu}+$/u.test(name) && hasOwn(name),
  },
  {
    // "works at Dollar King", "stocks shelves at Tri-County Feed"; not "works at Home Depot"
    pattern: whole(
      `${phrases.working}(?: \\p{Ll}[\\p{L}'’-]*){0,4}? at (?:the )?(?<it>${capital}(?: ${capital}){1,3})`,
    ),
    holds: (name) =>
      !titles.has(partsOf(name)[0] ?? '') &&
      partsOf(name).every((part) => !isProper(part) || firstNames.has(part)) &&
      !partsOf(name).every(isGeneral),
  },
  {
    // "goes to lincoln elementary"; not "to her middle school"
    pattern: whole(
      `(?:at|attends|attended|attending|to|from|in) (?<it>(?:[\\p{L}'’.-]+ ){1,2}?(?:${phrases.school}|${phrases.smallPlace}))`,
    ),
    holds: (name) => {
      const [first = '', second = ''] = partsOf(name)
      const words = [first, second].filter((part) => !kindWords.has(part))
      return !words.some(isGeneral) && (words.some(isOwn) || (words.length === 2 && sureSchool.test(name)))
    },
  },
]

/** Schools, workplaces, churches and shelters by name. */
export function placeSpans(text: string): IdentifierSpan[] {
  return forms.flatMap(({ pattern, holds }) =>
    Array.from(text.matchAll(pattern), (match) => spanOf(match, 'place')).filter(({ start, end }) => {
      const name = text.slice(start, end)
      return holds(name) && !famous.has(partsOf(name).join(' '))
    }),
  )
}
