import * as lists from './lists.ts'
import { isNobody } from './nobody.ts'
import type { IdentifierSpan } from './span.ts'
import { type Candidate, isAcronym, isStrange, type Word, wordsOf } from './words.ts'

/** Where a name that begins at a word ends: first and last names, initials, "de la". */
function nameEnd(words: readonly Word[], at: number): number {
  const head = words[at]
  let end = at + 1
  const follows = (word: Word | undefined): word is Word =>
    word !== undefined && (head?.capital ? isCapitalName(word) : isSurname(head, word, words[end + 1]))
  for (let next = words[end]; next && end - at < 5; next = words[end]) {
    const before = words[end - 1]
    const initial = before && /^\p{Lu}$/u.test(before.text)
    if (before?.possessive || !(next.gap === ' ' || (initial && next.gap === '. '))) break
    const particle = words.slice(end, end + 3).findIndex((word) => !lists.particles.has(word.plain))
    const beyond = words[end + particle]
    if (follows(next)) end++
    else if (head?.capital && particle > 0 && beyond?.gap === ' ' && follows(beyond)) end += particle + 1
    else break
  }
  return end
}

const isCapitalName = (word: Word) => word.capital && !lists.isProper(word.plain) && !isAcronym(word)

/** In small letters a last name follows a first name, or one strange word another. */
function isSurname(head: Word | undefined, next: Word, beyond: Word | undefined): boolean {
  if (next.capital || head === undefined || !(head.known || isStrange(head))) return false
  if (lists.lastNames.has(next.plain) || (next.known && !next.word)) return true
  if (isStrange(next)) return !lists.verbs.has(next.plain) && !lists.spanish.has(next.plain)
  // "keisha brown came", but not "keisha brown bags".
  const ends = next.possessive || endsBefore(beyond) || /ed$/.test(beyond?.plain ?? '')
  return head.known && !head.word && lists.lastAndWord.has(next.plain) && ends
}

/** Whether a name can be over where a word follows. */
const endsBefore = (next: Word | undefined): boolean =>
  !next?.word ||
  next.gap !== ' ' ||
  [lists.between, lists.verbs, lists.states].some((list) => list.has(next.plain))

const isLastName = (word: Word) => !word.word || (!word.capital && lists.lastAndWord.has(word.plain))

const endsWith = (phrases: string) => new RegExp(`(?<![\\p{L}])${phrases},? ["“(]?$`, 'iu')
const naming = endsWith(lists.phrases.naming)
const meeting = endsWith(lists.phrases.meeting)
const toward = endsWith(lists.phrases.toward)
const age = /^,? \(?(?:age |aged )?\d{1,2}(?: ?years| ?y\/?o\b|[),])/

/** How much the place speaks for a name: 3 settles what could be one, 4 any capitalized word. */
function pointsOfPlace({ run, head, previous, earlier, following, before, after }: Candidate): number {
  const [next] = following
  const abbreviated = previous && previous.text.length < 5 && head.gap === '. '
  const close =
    previous && !previous.possessive && (abbreviated || /^,? \(?$/.test(head.gap)) ? previous.plain : ''
  const related =
    (lists.clients.has(close) || lists.kin.has(close)) && (!previous?.capital || previous.begins)
  const whose = related && earlier !== undefined && lists.whose.has(earlier.plain)
  if (lists.titles.has(close) || naming.test(before) || (whose && head.capital)) return 4
  const office = lists.offices.has(close) && (previous?.capital || !head.word)
  const owner = run.at(-1)?.possessive && next?.gap === ' ' && lists.owned.has(next.plain)
  if (
    office ||
    whose ||
    (related && head.capital) ||
    (meeting.test(before) && (head.capital || endsBefore(next))) ||
    owner
  )
    return 3
  if (age.test(after)) return 3
  const acts = next?.gap === ' ' && (lists.verbs.has(next.plain) || next.plain === 'who')
  const is = next?.gap === ' ' && lists.states.has(next.plain) && head.known && !head.word
  return Number(toward.test(before)) + Number(acts || is)
}

/** How many points of its place a name in this form needs; never met where it is none. */
function pointsNeeded({ head, run, surname }: Candidate): number {
  if (head.text.length < 2) return Number.POSITIVE_INFINITY
  if (isAcronym(head)) return head.known && !head.word && head.text.length > 4 ? 1 : 4
  const title = lists.titles.has(head.plain) || lists.offices.has(head.plain)
  if (title || lists.isProper(head.plain))
    return !head.capital ? Number.POSITIVE_INFINITY : head.known && surname ? 0 : 4
  if (!head.capital) {
    if (head.known && !head.word) return surname || head.text.length > 3 ? 0 : 1
    return head.known && surname ? 2 : isStrange(head) ? 3 : Number.POSITIVE_INFINITY
  }
  if (head.known) return (!head.word && !lists.spanish.has(head.plain)) || surname ? 0 : 1
  if (head.word) return 4
  if (surname && (lists.lastNames.has(surname.plain) || (isStrange(head) && isStrange(surname)))) return 0
  return head.begins && !isStrange(head) && run.length === 1 ? 3 : 1
}

/** Whether a word of Spanish, such as "ella", stands beside others of it. */
function isSpanish(words: readonly Word[], at: number): boolean {
  const isOne = (word: Word) => lists.spanish.has(word.plain)
  const around = words.slice(Math.max(0, at - 3), at + 4)
  return words.slice(at, at + 1).some(isOne) && around.filter(isOne).length > 1
}

/** Names in any language: what the lists know and where names stand ("my client"), judged together. */
export function personSpans(text: string): IdentifierSpan[] {
  const words = wordsOf(text)
  const spans: IdentifierSpan[] = []
  const named = new Set<string>()
  let settled = 0
  for (const [at, head] of words.entries()) {
    if (head.start < settled) continue
    const end = nameEnd(words, at)
    const run = words.slice(at, end)
    const stop = run.at(-1)?.end ?? head.end
    const candidate: Candidate = {
      run,
      head,
      surname: run.slice(1).findLast(isLastName),
      previous: words[at - 1],
      earlier: words[at - 2],
      inSpanish: isSpanish(words, at),
      following: words.slice(end, end + 2),
      before: text.slice(Math.max(0, head.start - 50), head.start),
      after: text.slice(stop, stop + 90),
    }
    const points = pointsOfPlace(candidate)
    if (points < pointsNeeded(candidate)) continue
    settled = stop
    if (isNobody(candidate, points)) continue
    spans.push({ start: head.start, end: stop, type: 'person' })
    for (const word of run) if (!word.word) named.add(word.text)
  }
  // A name found once is a name wherever it stands; what lies inside a longer detail is left to that.
  const again = words.filter((word) => named.has(word.text))
  return [...spans, ...again.map(({ start, end }): IdentifierSpan => ({ start, end, type: 'person' }))]
}
