import { isProper, phrases, plain } from './lists.ts'
import { type IdentifierSpan, type IdentifierType, spanOf } from './span.ts'

/** Parts of the rules beside the lists of words. A rule takes either in as `{name}`. */
const parts: Record<string, string> = {
  ...phrases,
  day: '(?:(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?)',
  year: '(?:,? (?:of |de |del )?(?:19|20)\\d{2})?',
  date: [
    '(?:(?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12]\\d|3[01])[/.-](?:19|20)?\\d{2}',
    '(?:1[3-9]|2\\d|3[01])/(?:0?[1-9]|1[0-2])/(?:19|20)?\\d{2}',
    '{day}-{month}-(?:19|20)?\\d{2}',
    '(?:19|20)\\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])',
    '{month}\\.? (?:the )?(?:{day}|{dayWord})(?![\\d%/]){year}',
    '(?:{day} (?:of |de )?|{dayWord} of ){month}\\.?{year})',
  ].join('|'),
  tollFree: '(?!8(?:00|33|44|55|66|77|88))',
  at: '(?:[(\\[]?\\b(?:at|arroba)\\b[)\\]]?|@)',
  dot: '[(\\[]?\\b(?:dot|punto|period)\\b[)\\]]?',
  house: '(?<![\\d$.,#-])\\d{1,6}(?:-\\d{1,4})?[a-z]? (?:[nsew][we]?\\.? |(?:north|south|east|west) )?',
  inside: '(?:,? (?:{unit}|#)\\.? ?#?[\\w-]{1,6})?',
  /** A number of a record: three digits at least, with letters and hyphens. */
  number: '(?=[\\w-]*\\d[\\w-]*\\d[\\w-]*\\d)[a-z\\d][\\w-]{2,}(?: \\d{3,}){0,3}',
  notYears: '(?!(?:19|20)\\d{2}(?:[-–](?:19|20)?\\d{2})?(?![\\w-]))',
  /** Where nothing calls it a number: five digits, or three with a letter. */
  longNumber: '{notYears}(?:(?=(?:[\\w-]*\\d){5})|(?=[\\d-]*[a-z])(?=(?:[\\w-]*\\d){3}))[a-z\\d][\\w-]{3,}',
  plate: '\\b{plates}\\b[^\\d\\n;]{0,24}?[ :#\\u201c\\x22(]',
  start: '(?<![\\p{L}\\d])',
  end: '(?![\\p{L}\\d])',
}

const fill = (form: string): string => {
  const filled = form.replace(/\{([a-zA-Z]+)\}/g, (whole, name) => parts[name] ?? whole)
  return filled === form ? form : fill(filled)
}

/**
 * Details with a form of their own, after HIPAA Safe Harbor (45 CFR 164.514(b)(2)). No toll-free numbers.
 * A line names the type (with ! where capitals count) and the form; the detail is its group `it`, or all of it.
 */
const rules = String.raw`
  email     [\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{2,63}){1,4}
  email     \b(?:[\w+-]{1,30} {dotted} ){0,3}[\w.+-]{1,40} ?{at} ?[\w-]{1,40}(?: ?{dot} ?[\w-]{2,30}){0,2} ?{dot} ?{domain}\b
  email     \b[\w.+-]{1,40} ?{at} ?{mailHosts} ?\. ?{domain}\b
  ssn       (?<![\d-])(?:\d{3}|[x*]{3})[-. ](?:\d{2}|[x*]{2})[-. ]\d{4}(?![\d-])
  ssn       \b{social}\b[^\d\n]{0,30}(?<it>\d{9}|(?!(?:19|20)\d\d)\d{4}\b)
  phone     (?<![\d.-])(?:\+?1[ .-]?)?(?:\({tollFree}[2-9]\d{2}\)[ .-]?|{tollFree}[2-9]\d{2}[ ./-])\d{3}[ .-]\d{4}(?![\d-])
  phone     (?<![\d.,#-])(?:\+?1)?{tollFree}[2-9]\d{2}[2-9]\d{6}(?!\d)
  phone     \+(?!1\b)\d{1,3}(?:[ .-]?\(?\d{2,4}\)?){3,4}
  phone     (?<![\d.,/$-]|\b(?:to|from|between|of) )(?!\d00-\d+00)[2-9]\d{2}(?:-| - )\d{4}(?![\d-])
  phone     \b{reached}\b[^\d\n]{0,20}(?<it>\d{3}[ .]\d{4})(?![\d-])
  phone     \b{digit}(?:(?:[ ,.-]|, | - ){1,2}(?:{digit}|{tens})\b){5,13}
  birthdate \b{born}(?![\p{L}])[^\d\n]{0,25}?(?<![\p{L}\d])(?<it>{date})
  date      (?<![\w/.-])(?:{date})(?![\w/-])
  date      \b(?:on|since|until|by) (?<it>(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\d|3[01]))(?=[.,;)]|$| (?:at|and|she|he|they|we|i|when)\b)
  address   {house}(?:(?!{noStreet})[\p{L}\d.'-]{1,20} ){1,2}{street}(?![\p{L}])\.?{inside}
  address!  {house}(?:(?:\p{Lu}[\p{L}.'-]*|\d{1,3}(?:st|nd|rd|th)) ){1,3}{perhapsStreet}{end}\.?{inside}
  address   {start}{living} (?<it>\d{2,5} (?!{noStreet})[\p{L}\d]{2,20} {perhapsStreet}{end}{inside})
  address!  (?<![\p{L}])(?:at|on|to|from|near|address:?|lives) (?<it>\d{2,5} (?<street>\p{Lu}\p{Ll}{2,})(?: \p{Lu}\p{Ll}{2,})?)(?!\p{L}| {noHouse})
  address!  \b(?:(?:{digit}|{tens})[ -]){1,4}(?:\p{Lu}[\p{L}.]* ){1,2}(?:{perhapsStreet}|Street|Avenue|Road|Lane|Boulevard){end}
  address   \b(?:corner|intersection) of (?<it>[\p{L}\d.]+(?: {street})? and [\p{L}\d.]+(?: {street}|{perhapsStreet})?)
  address   {start}(?:{rural}|(?:route|rt\.?)(?= ?\d+,? box)) ?(?:#|no\.? )?\d{1,4}(?:,? ?box ?#?\d+\w?)?
  address   {start}(?:\d{1,6} )?{countyRoad} ?#?(?:\d{1,5}[a-z]?|[a-z]{1,2}){end}{inside}
  address!  {start}(?:\d{1,6} )?(?:CR|Co\.? R[dt]\.?|FM) ?#?\d{1,4}{end}
  address   \d{2,6} {highway} ?\d{1,4}\b{inside}
  address   {start}{calle} (?:(?:de|del|la|las|los) ){0,2}[\p{L}\d]+(?: [\p{L}]+)?,? (?:#|no\.? ?|n[uú]mero )?\d{1,5}
  address   \b\d{2,5} {calle} [\p{L}]+(?: [\p{L}]+)?
  address   \b(?:p\.? ?o\.? ?box|apartado(?: postal)?|box (?:number |no\.? |#)|(?<=\b(?:at|to|in|the|his|her|their|mail) )box ) ?#?\d{1,6}\b
  address   \b{flat}\.? ?(?:number |no\.? |#)?\d{1,4}[a-z]?\b
  address   \bunit\.? #?(?:\d{1,4}[a-z]|\d{2,4})\b
  zip       (?<![\d-])\d{5}-\d{4}(?![\d-])
  zip       \bzip(?: ?code)?\b[^\d\n]{0,12}(?<it>\d{5})(?!\d)
  zip!      \b{state},? (?<it>\d{5})(?!\d|,\d)
  record    \b{numbered}(?: ?(?:id|identification|card))?(?: ?(?:number|num|no\.?|id|#|:|n[uú]mero))+(?:,? (?:is|was|es|starts with|ends in|of))?[:# ]{0,3}(?<it>{number})
  record    \b{recorded}(?:[ :#,]|{officeWord}){1,8}(?<it>{longNumber})
  record!   (?<![\w/.:-])(?=(?:[A-Z-]*\d-?){5})(?=[\d-]*[A-Z])[A-Z\d]+(?:-[A-Z\d]+){0,4}(?![\w/-])
  handle    (?<![\w.@])@[\p{L}_][\w.]{1,29}(?<!\.)
  handle    \b{site}\.com/[\w.@/-]{2,60}
  handle    (?<![\w/])u/[\w-]{3,20}
  handle    \b{platform}\b[^\n.?]{0,30}?[\s:“"(](?<it>(?=[\w.]*[\p{L}])(?=[\w.]*(?:_|\d|[a-z]\.[a-z]))[\w.]{3,30}(?<!\.))(?![\w-])
  handle    \b(?<it>(?=\w*\p{L})\w*_\w+) (?:on|over|via) {platform}\b
  handle    \b{handle}(?: is| was|:| of)+ ["“]?(?!{noHandle})(?<it>[\w.]{3,30}(?<!\.))
  plate     {plate}(?<it>(?=[\w-]{5})(?=[a-z-]*\d)(?=[\d-]*[a-z])[a-z\d]{1,4}(?:-?[a-z\d]{2,4}){1,2})(?![\w-])
  plate!    {plate}(?<it>(?=[A-Z ]*\d)(?=[\d ]*[A-Z])[A-Z\d]{2,4}(?: [A-Z\d]{2,4}){1,2})(?![\w-])
  place!    \bP\.?S\.? \d{1,3}\b
`
  .trim()
  .split('\n')
  .map((line) => {
    const [, type, exact, form = ''] = /^ *(\w+)(!?) +(.*)$/.exec(line) ?? []
    return { type: type as IdentifierType, pattern: new RegExp(fill(form), exact ? 'gu' : 'giu') }
  })

export function patternSpans(text: string): IdentifierSpan[] {
  return rules.flatMap(({ type, pattern }) =>
    [...text.matchAll(pattern)]
      .filter(({ groups }) => !isProper(plain(groups?.street ?? '')))
      .map((match) => spanOf(match, type)),
  )
}
