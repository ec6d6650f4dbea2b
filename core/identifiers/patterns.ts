import type { IdentifierSpan, IdentifierType } from './span.ts'

const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const dayWithEnding = `${day}(?:st|nd|rd|th)?`
const exactDate = [
  `(?:0?[1-9]|1[0-2])[/.-]${day}[/.-](?:19|20)?\\d{2}`,
  `(?:19|20)\\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])`,
  `${month}\\.? ${dayWithEnding}(?:,? (?:19|20)\\d{2})?`,
  `${dayWithEnding} (?:of )?${month}\\.?(?:,? (?:19|20)\\d{2})?`,
].join('|')

/** Words that are hardly anything but streets, and words that are often something else ("a long way"). */
const street = '(?:street|avenue|ave|road|rd|boulevard|blvd|lane|highway|hwy|parkway|pkwy)'
const perhapsStreet =
  '(?:St|Street|Ln|Lane|Drive|Dr|Court|Ct|Place|Pl|Terrace|Ter|Circle|Cir|Square|Sq|Trail|Alley|Way|Loop|Row|Run)'
const house = '\\b\\d{1,6}(?:-\\d{1,4})?[a-z]? (?:[nsewNSEW]\\.? |(?:[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est) )?'
const flat = '(?:,? (?:apt|apartment|unit|suite|ste|#)\\.? ?[\\w-]{1,6})?'
const state =
  '(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])'

interface Rule {
  type: IdentifierType
  /** The detail itself is the group `it`, or else the whole match. */
  pattern: RegExp
}

/**
 * Details with a form of their own. The list follows the identifiers of the HIPAA Safe Harbor rule (45 CFR
 * 164.514(b)(2)) that occur in a learner's writing. Toll-free numbers are left out: they are hotlines.
 */
const rules: Rule[] = [
  { type: 'email', pattern: /[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{2,63}){1,4}/gi },
  { type: 'ssn', pattern: /(?<![\d-])\d{3}[- ]\d{2}[- ]\d{4}(?![\d-])/g },
  {
    type: 'ssn',
    pattern: /\b(?:ssn|social security(?: number| no\.?| #)?|social)\b[^\d\n]{0,20}(?<it>\d{9}|\d{4}\b)/gi,
  },
  {
    type: 'phone',
    pattern:
      /(?<![\d.-])(?:\+?1[ .-]?)?(?:\((?!8(?:00|33|44|55|66|77|88))[2-9]\d{2}\) ?|(?!8(?:00|33|44|55|66|77|88)[ .-])[2-9]\d{2}[ .-])\d{3}[ .-]\d{4}(?![\d-])/g,
  },
  { type: 'phone', pattern: /(?<![\d.,-])(?:\+?1)?(?!8(?:00|33|44|55|66|77|88))[2-9]\d{2}[2-9]\d{6}(?!\d)/g },
  {
    type: 'phone',
    pattern:
      /\b(?:phone|cell|call(?:ed)?(?: (?:him|her|them|me))?(?: at| on)?|text(?:ed)?(?: (?:him|her|them))?(?: at| on)?|tel|number|mobile|reached? (?:him|her|them)? ?at)\b[^\d\n]{0,15}(?<it>\d{3}[ .-]\d{4})(?![\d-])/gi,
  },
  {
    type: 'birthdate',
    pattern: new RegExp(
      `\\b(?:dob|d\\.o\\.b\\.?|date of birth|birth ?date|birthday|born)\\b[^\\d\\n]{0,25}?(?<it>${exactDate})`,
      'gi',
    ),
  },
  { type: 'date', pattern: new RegExp(`(?<![\\w/.-])(?:${exactDate})(?![\\w/-])`, 'g') },
  {
    type: 'date',
    pattern: new RegExp(`(?<![\\w/.-])(?:on|since|until|by|from) (?<it>${exactDate})(?![\\w/-])`, 'gi'),
  },
  {
    type: 'address',
    pattern: new RegExp(
      `${house}(?:(?!the |a |of |in |on |to |and |people |is |was )[\\p{L}\\d.'-]{1,20} ){1,2}${street}\\b\\.?${flat}`,
      'giu',
    ),
  },
  {
    type: 'address',
    pattern: new RegExp(
      `${house}(?:(?:\\p{Lu}[\\p{L}.'-]*|\\d{1,3}(?:st|nd|rd|th)) ){1,3}${perhapsStreet}\\b\\.?${flat}`,
      'gu',
    ),
  },
  {
    type: 'address',
    pattern:
      /\b(?:at|on|to|from|near|address:?|lives(?: at)?|living at|stay(?:s|ing) at|moved to) (?<it>\d{2,5} \p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}{2,})?)(?! (?:percent|people|clients|dollars|points|days|weeks|months|years|times))/gu,
  },
  { type: 'address', pattern: /\bp\.? ?o\.? box \d{1,6}\b/gi },
  { type: 'address', pattern: /\b(?:apt|apartment|unit)\.? #?\d{1,4}[a-z]?\b/gi },
  { type: 'zip', pattern: /(?<![\d-])\d{5}-\d{4}(?![\d-])/g },
  { type: 'zip', pattern: /\bzip(?: ?code)?\b[^\d\n]{0,12}(?<it>\d{5})(?!\d)/gi },
  { type: 'zip', pattern: new RegExp(`\\b${state},? (?<it>\\d{5})(?!\\d|,\\d)`, 'g') },
  {
    type: 'record',
    pattern:
      /\b(?:mrn|medical record|medical records?)(?: ?(?:number|no\.?|id|#))?(?: (?:is|was))?[:# ]{1,3}(?<it>[a-z]{0,4}-?\d[\w-]{3,})/gi,
  },
  {
    type: 'record',
    pattern:
      /\b(?:case|chart|file|client|patient|account|member|docket|report|incident|policy|inmate|booking|license|licence|medicaid|medicare|insurance|cause|warrant|passport|student|record|group|claim|hospital|driver'?s license|state id|id|alien|a)(?: ?(?:id|identification))?(?: ?(?:number|num|no\.?|id|#|:))+(?: (?:is|was))?[:# ]{0,3}(?<it>(?=[\w-]*\d[\w-]*\d[\w-]*\d)[a-z\d][\w-]{3,})/gi,
  },
]

/** Every match of every rule; spans may overlap. */
export function patternSpans(text: string): IdentifierSpan[] {
  return rules.flatMap(({ type, pattern }) =>
    [...text.matchAll(pattern)].map((match) => {
      const detail = match.groups?.it ?? match[0]
      const start = match.index + match[0].lastIndexOf(detail)
      return { start, end: start + detail.length, type }
    }),
  )
}
