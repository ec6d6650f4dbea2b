import { cleanText } from '../language/clean.ts'
import { plainLine } from '../language/plain.ts'
import { readText } from '../language/words.ts'

/**
 * What of a message the writer says of themselves: quotations, reported speech and wording proposed for a
 * note are taken out, because a social work student quotes people in distress all the time.
 */

const speaker =
  '(?:she|he|they|client|clients|participant|patient|survivor|woman|man|mother|someone|somebody|people|person|m\\.r\\.|j\\.c\\.|m\\.r|mr|jc|ct|pt|kid|child|girl|boy|student|caller|resident|everyone)'
const saying =
  '(?:say|says|said|saying|tell|tells|told|telling|text|texts|texted|write|writes|wrote|report|reports|reported|state|states|stated|disclose|discloses|disclosed|admit|admits|admitted|whisper|whispered|share|shares|shared|mention|mentions|mentioned|describe|describes|described|express|expresses|expressed|answer|answers|answered|explain|explained|cry|cried|repeat|repeats|repeated|think|thinks|thought|feel|feels|felt|is like|goes|was like)'

/** "she told me i can not do this any more": what follows is hers, when it starts in the first person. */
const reported = new RegExp(
  `\\b${speaker} (?:\\w+ ){0,2}${saying}(?: (?:to )?(?:me|us|you|the \\w+|her \\w+|his \\w+))?(?: that| how| things like| something like| like)? (?=i |i'|my |me )`,
)
/** "…, she said" at the end. */
const reportedAfter = new RegExp(
  `\\b${speaker} (?:\\w+ )?(?:say|says|said|told (?:me|us)|wrote|texted|reported|stated|cried|whispered)(?: \\w+){0,3}$`,
)
/** "her words are …", "the line reads …", "something like …". */
const leadIn =
  /\b(?:(?:her|his|their|m\.r\. 's|j\.c\. 's|client 's|the client 's|someone 's|whose) (?:own |exact |actual |real )?(?:words?|quotes?|line|sentences?|statement|voice|story|texts?|message|answer|phrase|sentence is)|the (?:quote|line|sentence|phrase|client|statement|record|chart|note|text|message) (?:says|said|reads|states|stated|that says|would be|would say|could say|is)|the words|a client (?:who|that) says|a person (?:who|that) says|someone (?:who|that) says|would quote|i quote|quoting|quote|i would (?:write|put|record|document|keep|use)|i wrote|rewrite|instead of) (?:\w+ ){0,3}?(?=i |i'|my )|\b(?:phrases?|words|lines?|sentences?|statements?|something|things|stuff|quotes?) like (?=i |i'|my )|\bsuch as (?=i |i'|my )/

const firstPersonBefore =
  /\b(?:i|i've|i'm|me|myself)\b[^.!?"]{0,30}\b(?:say|said|saying|tell|told|think|thought|thinking|feel|felt|feeling|write|wrote|text|texted|scream|screamed|keep|whisper|journal|head|like)\b[^.!?"]{0,15}$/i
const doubleQuoted = /"[^"\n]{2,600}"/g
const singleQuoted = /(?<=^|[\s(:,—-])'(?:[^'\n]|(?<=\w)'(?=\w)){2,400}'(?=$|[\s.,;:!?)—-])/g
const afterColon =
  /\b(?:she|he|they|her|his|their|client|m\.?r\.?|j\.?c\.?|note|write|wrote|quote|line|sentence|record|document|put|keep|voice|words|example|said|says|reads|read)\b[^.!?\n:]{0,60}:\s*(?=i\b|i'|my\b|me\b)[^\n]*/gi

/** The message's sentences as plain lines, without what is somebody else's words. */
export function ownLines(message: string): string[] {
  const text = cleanText(message).text.replace(/(['"])\1+/g, '$1')
  const unquote = (found: string, place: number) =>
    firstPersonBefore.test(text.slice(Math.max(0, place - 60), place)) ? found : ' … '
  const own = text.replace(doubleQuoted, unquote).replace(singleQuoted, unquote).replace(afterColon, ' … ')
  return readText(own).sentences.map((sentence) => withoutReports(plainLine(sentence.words)))
}

function withoutReports(line: string): string {
  if (reportedAfter.test(line)) return ''
  for (const start of [reported, leadIn]) {
    const found = start.exec(line)
    if (found) return line.slice(0, found.index)
  }
  return line
}
