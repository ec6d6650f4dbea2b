import nlp from 'compromise'
import { furtherFirstNames } from './first-names.ts'
import type { IdentifierSpan } from './span.ts'

/** M.R., J.C., JC, P19: invented initials and codes name nobody. */
const initials = /^(?:\p{Lu}\.? ?){1,3}(?:['’]s)?$|^\p{Lu}\d{1,3}$/u
const titled =
  /(?<![\p{L}])(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Officer|Judge|Pastor|Rev|Sgt|Sergeant|Det|Detective|Nurse|Señora?|Sra?|Attorney|Aunt|Auntie|Uncle|Tía|Tío|Coach|Father|Sister|Rabbi|Imam|Deputy|Lt)\.? (?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})/gu
/** "named", "called", "my client": a capital letter after these is a name, whatever its language. */
const introduced =
  /(?:\b(?:named|name is|name was|goes by|called|a\.?k\.?a\.?|nicknamed)|\bmy (?:actual |real )?(?:client|patient|participant)|\b(?:her|his|their) (?:husband|wife|son|daughter|brother|sister|partner|boyfriend|girlfriend|ex|mother|father|roommate|kid|baby)),? (?<name>\p{Lu}[\p{Ll}'’-]{2,}(?: \p{Lu}[\p{L}'’-]+){0,2})/gu

/** A capitalized word with the capitalized words after it. */
const capitalized = /(?<![\p{L}'’-])\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}/gu

/** "the Danger Assessment by", "a study of": a source follows. */
const citing =
  /\b(?:assessment|scale|stud(?:y|ies)|model|work|framework|ladder|test|inventory|questionnaire|report|book|article|paper|theory|index|method|research|checklist)s? (?:by|of|from) (?:[\p{L}-]+ (?:and|&) )?$/iu

/** Capitalized words right after a known name belong to it. */
const lastNames = /^(?: \p{Lu}[\p{L}'’-]+){1,2}/u

/** Sources are cited by name: "Campbell et al.", "Goddu and others (2018)", "Sun, 2022". */
const cited =
  /^(?:,? (?:et al|and (?:others|colleagues)|& \p{Lu})|,? ?\(?(?:19|20)\d{2}\b|['’]s (?:law|scale|model|test|study|hierarchy|stages|theory|index|rule|framework))/iu

/** So many characters are read at once: the time some odd texts take grows with the square of their length. */
const longestPiece = 2000

/** Where a text is cut, the best first: after a line, after a sentence, before a word that begins no name. */
const ends = [/\n/g, /(?<=\p{Ll})[.!?] /gu, / (?=\p{Ll})/gu]

/** A text in pieces, each with the place where it begins. */
function piecesOf(text: string): { from: number; piece: string }[] {
  const pieces: { from: number; piece: string }[] = []
  let from = 0
  while (text.length - from > longestPiece) {
    const most = text.slice(from, from + longestPiece)
    const end = ends.map((each) => [...most.matchAll(each)].at(-1)).find((last) => last !== undefined)
    const piece = most.slice(0, end ? end.index + end[0].length : longestPiece)
    pieces.push({ from, piece })
    from += piece.length
  }
  return [...pieces, { from, piece: text.slice(from) }]
}

/** Names of people as written: known first names, first and last names, names after a title. */
export function personSpans(text: string): IdentifierSpan[] {
  const spans: IdentifierSpan[] = []
  const add = (start: number, name: string, smallLetters = false) => {
    const found = trimmed(start, name)
    const written = text.slice(found.start, found.end)
    const before = text.slice(Math.max(0, found.start - 40), found.start)
    if (
      citing.test(before) ||
      (!written.includes(' ') && alsoWords.test(written.toLowerCase()) && /(?:^|[.!?\n]\s*)$/.test(before))
    )
      return
    if (written.length < 2 || initials.test(written) || cited.test(text.slice(found.end, found.end + 20)))
      return
    if (!/\p{Lu}/u.test(written) && (!smallLetters || alsoWords.test(written))) return
    spans.push({ ...found, type: 'person' })
  }
  for (const { from, piece } of piecesOf(text)) {
    const read = nlp(piece)
    for (const { offset } of offsetsOf(read.people())) {
      const start = from + offset.start
      const end = start + offset.length
      const further = lastNames.exec(text.slice(end, end + 60))?.[0] ?? ''
      add(start, text.slice(start, end) + further)
    }
    // In small letters only a first with a last name is taken for one.
    for (const { offset } of offsetsOf(read.match('#FirstName #LastName'))) {
      const start = from + offset.start
      add(start, text.slice(start, start + offset.length), true)
    }
  }
  for (const match of text.matchAll(capitalized)) {
    const [first = ''] = match[0].split(' ')
    if (furtherFirstNames.has(first)) add(match.index, match[0])
  }
  for (const pattern of [titled, introduced])
    for (const match of text.matchAll(pattern)) {
      const name = match.groups?.name ?? ''
      add(match.index + match[0].length - name.length, name)
    }
  return spans
}

/** First names that are words as well, so that in small letters they are none. */
const alsoWords =
  /^(?:grant|mark|will|may|grace|hope|faith|joy|april|june|august|rose|frank|bill|rob|pat|sue|chase|drew|art|jack|dawn|summer|autumn|harmony|destiny|chance|hunter|mason|carter|tanner|dean|major|rich|sandy|ginger|olive|ivy|heather|daisy|violet|lily|jade|ruby|pearl|amber|crystal|skip|buck|dale|glen|cliff|wade|lane|reed|ward|miles|max|angel|christian|trinity|serenity|melody|charity|patience|constance|guy|don|ken|gene|van|trip|case)\b/

interface Offset {
  offset: { start: number; length: number }
}
const offsetsOf = (found: { json(options: object): unknown }) => found.json({ offset: true }) as Offset[]

/** Without a title in front, and without what is no letter around it. */
function trimmed(start: number, name: string): { start: number; end: number } {
  const lead = /^(?:[^\p{L}]|(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\.? (?=\p{Lu}))+/u.exec(name)?.[0].length ?? 0
  const inner = name.slice(lead).replace(/(?:['’]s)?[^\p{L}]*$/u, '')
  return { start: start + lead, end: start + lead + inner.length }
}
