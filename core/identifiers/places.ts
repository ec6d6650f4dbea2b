import { firstNames, generalWords, isProper, isWord, lastNames, phrases, plain, titles } from './lists.ts'
import type { IdentifierSpan } from './span.ts'

const capital = "(?:St\\.|Mt\\.|Ft\\.|Dr\\.|\\p{Lu}\\.|\\p{Lu}[\\p{L}\\p{M}'’-]*)"
const joint = '(?:(?:of|the|and|&|de|del|la|los|las) ){0,2}'
const kinds = `(?:${phrases.school}|${phrases.place})`
const titleCase = (words: string) => words.replace(/(?<=[:|( -])\p{Ll}/gu, (letter) => letter.toUpperCase())

/** "Roosevelt Middle School", "Grace Chapel of the Valley"; "St. Brigid's", "Iglesia La Roca". */
const byKind = [
  `(?:${capital} ${joint}){1,4}${titleCase(kinds)}(?: (?:of|of the|and|&) ${capital})?`,
  `${titleCase(phrases.placeFirst)}\\.? ${joint}${capital}(?: ${joint}${capital}){0,3}`,
].map((form) => new RegExp(`(?<![\\p{L}])(?<it>${form})(?![\\p{L}])`, 'gu'))

/** "works nights at Benny's", "enrolled at Tamarack". */
const byUse = new RegExp(
  `(?<![\\p{L}])${phrases.attending} (?:the )?(?<it>${capital}(?: ${capital}){0,3})`,
  'gu',
)

/** "goes to lincoln elementary". */
const small = new RegExp(
  `(?<![\\p{L}])(?:at|attend(?:s|ed|ing)|to|from|in) (?<it>(?<words>(?:[\\p{L}'’.-]+ ){1,2}?)(?<kind>${phrases.school}|${phrases.smallPlace}))(?![\\p{L}])`,
  'gu',
)

const partsOf = (name: string) =>
  name
    .split(/[ -]/)
    .map((part) => plain(part).replace(/\.$/, ''))
    .filter((part) => part.length > 1)
const general = (part: string) => generalWords.has(part) || generalWords.has(part.replace(/s$/, ''))
/** Whether a word is somebody's or something's own: in no vocabulary, or a name. */
const own = (part: string) =>
  !isProper(part) && !general(part) && (!isWord(part) || firstNames.has(part) || lastNames.has(part))

/** Schools, workplaces, churches and shelters by name; small ones, for "the Catholic Church" names no place. */
export function placeSpans(text: string): IdentifierSpan[] {
  const named = (name: string) => {
    const parts = partsOf(name)
    return parts.slice(0, -1).some((part) => !general(part) && !isProper(part)) || parts.some(own)
  }
  const school = new RegExp(`${titleCase(phrases.school)}$`, 'u')
  const found = [
    ...byKind
      .flatMap((form) => [...text.matchAll(form)])
      .filter(
        ({ 0: name }) => named(name) || (school.test(name) && partsOf(name).some((part) => isProper(part))),
      ),
    ...[...text.matchAll(byUse)].filter(({ groups }) => {
      const name = groups?.it ?? ''
      return (
        !titles.has(plain(name.split(/\.? /)[0] ?? '')) &&
        !/^\p{Lu}+$/u.test(name) &&
        partsOf(name.replace(/['’]s/g, '')).some(own)
      )
    }),
    ...[...text.matchAll(small)].filter(({ groups }) => {
      const parts = partsOf(groups?.words?.trim() ?? '')
      const sure = /elementary|middle school|high school|academy/.test(groups?.kind ?? '')
      return parts.every((part) => !general(part)) && (parts.some(own) || (sure && parts.length === 2))
    }),
  ]
  return found.map((match) => {
    const it = match.groups?.it ?? match[0]
    const start = match.index + match[0].lastIndexOf(it)
    return { start, end: start + it.length, type: 'place' }
  })
}
