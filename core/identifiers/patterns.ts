import { isProper, phrases, plain } from './lists.ts'
import type { IdentifierSpan, IdentifierType } from './span.ts'

/** Parts of the rules. A rule joins them as `{name}`; capitals count in none but those that say `exact`. */
const parts: Record<string, string> = {
  month:
    '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)',
  day: '(?:(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?)',
  dayWord:
    '(?:(?:twenty|thirty)[- ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth',
  year: '(?:,? (?:of |de |del )?(?:19|20)\\d{2})?',
  digit:
    '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)',
  tens: '(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|hundred|thousand)',
  tollFree: '(?!8(?:00|33|44|55|66|77|88))',
  at: '(?:[(\\[]?\\b(?:at|arroba)\\b[)\\]]?|@)',
  dot: '[(\\[]?\\b(?:dot|punto|period)\\b[)\\]]?',
  domain: '(?:com|org|net|edu|gov|us|info|mx|io|co)',
  state:
    '(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])',
  house: '(?<![\\d$.,#-])\\d{1,6}(?:-\\d{1,4})?[a-z]? (?:[nsew][we]?\\.? |(?:north|south|east|west) )?',
  street: '(?:street|avenue|ave|road|rd|boulevard|blvd|lane|highway|hwy|parkway|pkwy|turnpike)',
  /** Words that are often something else than streets ("a long way", "a short drive"). */
  perhapsStreet:
    '(?:St|Ln|Drive|Dr|Court|Ct|Place|Pl|Terrace|Ter|Circle|Cir|Square|Sq|Trail|Alley|Way|Loop|Row|Run|Path|Pike|Bend|Hollow)',
  flat: '(?:,? (?:apt|apartment|unit|suite|ste|lot|trailer|space|#)\\.? ?#?[\\w-]{1,6})?',
  /** A number of a record: three digits at least, with letters and hyphens. */
  number: '(?=[\\w-]*\\d[\\w-]*\\d[\\w-]*\\d)[a-z\\d][\\w-]{2,}(?: \\d{3,}){0,3}',
  /** Where nothing calls it a number: longer, or with letters, and no years. */
  longNumber:
    '(?!(?:19|20)\\d{2}(?:[-–](?:19|20)?\\d{2})?(?![\\w-]))(?:(?=(?:[\\w-]*\\d){5})|(?=[\\d-]*[a-z])(?=(?:[\\w-]*\\d){3}))[a-z\\d][\\w-]{3,}',
  plates: '(?:[Pp]lates?|[Tt]ags?|[Pp]lacas?)\\b[^\\d\\n;]{0,24}?[ :#“"(]',
  platform:
    '(?:instagram|insta|ig|snapchat|snap|tiktok|twitter|facebook|fb|messenger|discord|reddit|telegram|whatsapp|youtube|twitch|venmo|cash ?app|kik|signal|roblox|xbox|gamertag|handle|username|user name|screen ?name|account|profile)',
}
parts.date = [
  '(?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12]\\d|3[01])[/.-](?:19|20)?\\d{2}',
  '(?:1[3-9]|2\\d|3[01])/(?:0?[1-9]|1[0-2])/(?:19|20)?\\d{2}',
  '(?:19|20)\\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])',
  '{month}\\.? (?:the )?(?:{day}|{dayWord})(?![\\d%/]){year}',
  '(?:{day} (?:of |de )?|(?:{dayWord}) of ){month}\\.?{year}',
].join('|')

const fill = (form: string): string => {
  const filled = form.replace(/\{([a-zA-Z]+)\}/g, (whole, name) => parts[name] ?? whole)
  return filled === form ? form : fill(filled)
}

interface Rule {
  type: IdentifierType
  /** The detail itself is the group `it`, or else the whole match. */
  pattern: RegExp
}
const rule = (type: IdentifierType, form: string): Rule => ({ type, pattern: new RegExp(fill(form), 'giu') })
/** A rule for which capitals count. */
const exact = (type: IdentifierType, form: string): Rule => ({ type, pattern: new RegExp(fill(form), 'gu') })

/**
 * Details with a form of their own. The list follows the identifiers of the HIPAA Safe Harbor rule (45 CFR
 * 164.514(b)(2)) that occur in a learner's writing. Toll-free numbers are left out: they are hotlines.
 */
const rules: Rule[] = [
  rule('email', '[\\w.+-]{1,64}@[a-z\\d-]{1,63}(?:\\.[a-z\\d-]{2,63}){1,4}'),
  rule(
    'email',
    '\\b(?:[\\w+-]{1,30} (?:dot|period|underscore|dash|punto) ){0,3}[\\w.+-]{1,40} ?{at} ?[\\w-]{1,40}(?: ?{dot} ?[\\w-]{2,30}){0,2} ?{dot} ?{domain}\\b',
  ),
  rule('email', `\\b[\\w.+-]{1,40} ?{at} ?(?:${phrases.mailHosts}) ?\\. ?{domain}\\b`),

  rule('ssn', '(?<![\\d-])(?:\\d{3}|[x*]{3})[-. ](?:\\d{2}|[x*]{2})[-. ]\\d{4}(?![\\d-])'),
  rule(
    'ssn',
    '\\b(?:ssn|itin|social security|seguro social|social|last four)\\b[^\\d\\n]{0,30}(?<it>\\d{9}|(?!(?:19|20)\\d\\d)\\d{4}\\b)',
  ),

  rule(
    'phone',
    '(?<![\\d.-])(?:\\+?1[ .-]?)?(?:\\({tollFree}[2-9]\\d{2}\\)[ .-]?|{tollFree}[2-9]\\d{2}[ ./-])\\d{3}[ .-]\\d{4}(?![\\d-])',
  ),
  rule('phone', '(?<![\\d.,#-])(?:\\+?1)?{tollFree}[2-9]\\d{2}[2-9]\\d{6}(?!\\d)'),
  rule('phone', '\\+(?!1\\b)\\d{1,3}(?:[ .-]?\\(?\\d{2,4}\\)?){3,4}'),
  rule('phone', '(?<![\\d.,/$-]|\\b(?:to|from|between|of) )[2-9]\\d{2}(?:-| - )\\d{4}(?![\\d-])'),
  rule(
    'phone',
    '\\b(?:phone|cell|call(?:ed)?|text(?:ed)?|tel|number|mobile|reached|reach|dial(?:ed)?)\\b[^\\d\\n]{0,20}(?<it>\\d{3}[ .]\\d{4})(?![\\d-])',
  ),
  rule('phone', '\\b{digit}(?:(?:[ ,.-]|, | - ){1,2}(?:{digit}|{tens})\\b){5,13}'),

  rule(
    'birthdate',
    '\\b(?:dob|d\\.o\\.b\\.?|fdn|date of birth|birth ?dates?|b-?day|birthday|born|nacid[oa]|naci[oó]|fecha de nacimiento|cumpleaños|cumple)(?![\\p{L}])[^\\d\\n]{0,25}?(?<![\\p{L}\\d])(?<it>{date})',
  ),
  rule('date', '(?<![\\w/.-])(?:{date})(?![\\w/-])'),

  rule(
    'address',
    "{house}(?:(?!the |a |of |in |on |to |and |people |is |was |percent |times |out )[\\p{L}\\d.'-]{1,20} ){1,2}{street}(?![\\p{L}])\\.?{flat}",
  ),
  exact(
    'address',
    "{house}(?:(?:\\p{Lu}[\\p{L}.'-]*|\\d{1,3}(?:st|nd|rd|th)) ){1,3}{perhapsStreet}(?![\\p{L}])\\.?{flat}",
  ),
  rule(
    'address',
    '(?:at|live[sd]?(?: at| on)?|living (?:at|on)|stay(?:s|ing) (?:at|on)|moved to|address(?: is|:)?) (?<it>\\d{2,5} (?!min|hour|mile|day|week|month|year|people|client|percent|dollar|point)[\\p{L}\\d]{2,20} (?:{perhapsStreet})\\b{flat})',
  ),
  exact(
    'address',
    '(?<![\\p{L}])(?:at|on|to|from|near|address:?|lives) (?<it>\\d{2,5} (?<street>\\p{Lu}\\p{Ll}{2,})(?: \\p{Lu}\\p{Ll}{2,})?)(?!\\p{L}| (?:percent|people|clients|dollars|points|days|weeks|months|years|times|of|and|in|or|who|from|participants|students|families|adults|youth|women|men))',
  ),
  rule(
    'address',
    '\\b(?:corner|intersection) of (?<it>[\\p{L}\\d.]+(?: {street})? and [\\p{L}\\d.]+(?: {street}|{perhapsStreet})?)',
  ),
  rule(
    'address',
    '(?<![\\p{L}\\d])(?:mile (?:marker|post)|route(?= ?\\d+,? box)|rt\\.?(?= ?\\d+,? box)|r\\.?r\\.?|rural route|rfd|h\\.?c\\.?|star route|highway contract(?: route)?) ?(?:#|no\\.? )?\\d{1,4}(?:,? ?box ?#?\\d+\\w?)?',
  ),
  rule(
    'address',
    '(?<![\\p{L}\\d])(?:\\d{1,6} )?(?:county (?:road|rd\\.?|route|highway|hwy)|state (?:route|road|highway)|farm (?:to market )?road|forest (?:service )?road|bia (?:road|route)|ranch road|township road|old (?:highway|hwy)) ?#?(?:\\d{1,5}[a-z]?|[a-z]{1,2})(?![\\p{L}\\d]){flat}',
  ),
  exact('address', '(?<![\\p{L}\\d])(?:\\d{1,6} )?(?:CR|Co\\.? R[dt]\\.?|FM) ?#?\\d{1,4}(?![\\p{L}\\d])'),
  rule('address', '\\d{2,6} (?:(?:u\\.?s\\.? )?(?:highway|hwy|route|rte|rt)|us|sr) ?\\d{1,4}\\b{flat}'),
  rule(
    'address',
    '(?<![\\p{L}])(?:calle|avenida|av\\.|camino|vereda|callej[oó]n|privada) (?:(?:de|del|la|las|los) ){0,2}[\\p{L}\\d]+(?: [\\p{L}]+)?,? (?:#|no\\.? ?|n[uú]mero )?\\d{1,5}',
  ),
  rule('address', '\\b\\d{2,5} (?:calle|avenida|camino|paseo|via) [\\p{L}]+(?: [\\p{L}]+)?'),
  rule(
    'address',
    '\\b(?:p\\.? ?o\\.? ?box|apartado(?: postal)?|box (?:number |no\\.? |#)|(?<=\\b(?:at|to|in|the|his|her|their|mail) )box ) ?#?\\d{1,6}\\b',
  ),
  rule(
    'address',
    '\\b(?:apt|apartment|trailer|lot|space|spc|slip|cabin)\\.? ?(?:number |no\\.? |#)?\\d{1,4}[a-z]?\\b',
  ),
  rule('address', '\\bunit\\.? #?(?:\\d{1,4}[a-z]|\\d{2,4})\\b'),

  rule('zip', '(?<![\\d-])\\d{5}-\\d{4}(?![\\d-])'),
  rule('zip', '\\bzip(?: ?code)?\\b[^\\d\\n]{0,12}(?<it>\\d{5})(?!\\d)'),
  exact('zip', '\\b{state},? (?<it>\\d{5})(?!\\d|,\\d)'),

  rule(
    'record',
    `\\b(?:${phrases.numbered})(?: ?(?:id|identification|card))?(?: ?(?:number|num|no\\.?|id|#|:|n[uú]mero))+(?:,? (?:is|was|es|starts with|ends in|of))?[:# ]{0,3}(?<it>{number})`,
  ),
  rule(
    'record',
    `\\b(?:${phrases.recorded})(?:[ :#,]|intake|case|file|card|chart|court|petition|number|record|no\\.|id|is|was|under|in){1,8}(?<it>{longNumber})`,
  ),
  // Capital letters with five digits or more are some office's number for somebody.
  exact(
    'record',
    '(?<![\\w/.:-])(?=(?:[A-Z-]*\\d-?){5})(?=[\\d-]*[A-Z])[A-Z\\d]+(?:-[A-Z\\d]+){0,4}(?![\\w/-])',
  ),

  rule('handle', '(?<![\\w.@])@[\\p{L}_][\\w.]{1,29}(?<!\\.)'),
  rule(
    'handle',
    '\\b(?:facebook|fb|instagram|tiktok|twitter|x|linkedin|snapchat|venmo|youtube)\\.com/[\\w.@/-]{2,60}',
  ),
  rule('handle', '(?<![\\w/])u/[\\w-]{3,20}'),
  rule(
    'handle',
    '\\b{platform}\\b[^\\n.?]{0,30}?[\\s:“"(](?<it>(?=[\\w.]*[\\p{L}])(?=[\\w.]*(?:_|\\d|[a-z]\\.[a-z]))[\\w.]{3,30}(?<!\\.))(?![\\w-])',
  ),
  rule('handle', '\\b(?<it>(?=\\w*\\p{L})\\w*_\\w+) (?:on|over|via) {platform}\\b'),
  rule(
    'handle',
    '\\b(?:handle|username|user name|screen ?name|gamertag)(?: is| was|:| of)+ ["“]?(?!her|his|a |an |the |not|my|their|in |on |too|so |un |private|public)(?<it>[\\w.]{3,30}(?<!\\.))',
  ),

  rule(
    'plate',
    '\\b{plates}(?<it>(?=[\\w-]{5})(?=[a-z-]*\\d)(?=[\\d-]*[a-z])[a-z\\d]{1,4}(?:-?[a-z\\d]{2,4}){1,2})(?![\\w-])',
  ),
  exact(
    'plate',
    '\\b{plates}(?<it>(?=[A-Z ]*\\d)(?=[\\d ]*[A-Z])[A-Z\\d]{2,4}(?: [A-Z\\d]{2,4}){1,2})(?![\\w-])',
  ),
  exact('place', '\\bP\\.?S\\.? \\d{1,3}\\b'),
]

/** Every match of every rule; spans may overlap. */
export function patternSpans(text: string): IdentifierSpan[] {
  return rules.flatMap(({ type, pattern }) =>
    [...text.matchAll(pattern)]
      .filter(({ groups }) => !isProper(plain(groups?.street ?? '')))
      .map((match) => {
        const detail = match.groups?.it ?? match[0]
        const start = match.index + match[0].lastIndexOf(detail)
        return { start, end: start + detail.length, type }
      }),
  )
}
