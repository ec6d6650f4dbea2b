import { customaryThreshold, isSmallCount } from '../outcome/small-cells.ts'

const words = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const number = String.raw`\d[\d,]*|${words.join('|')}`
const people =
  'people|persons|participants|adults|youth|women|men|clients|members|survivors|families|households|students|residents'
/** What is counted besides people. The rule is about people only. */
const things =
  'sessions?|weeks?|months?|days?|hours?|contacts?|visits?|calls?|talks?|meetings?|messages?|sites?|components?|items?|questions?|rides?|trips?|points?|invitations?|steps?|standards?|interviews?|recommendations?|findings?|goals?|quotes?|pages?|years?|reasons?'

/** "27 of 39", "27 of the 39", "three out of nine", "8/15"; not "3.8 of 5" and not "seven in ten". */
const shares = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${number})(?: (?:of|out of)(?: the| all)? |\s?/\s?)(${number})(?![\p{L}\d]|[.,]\d)(?! (?:\p{L}+ )?(?:${things})(?!\p{L}))`,
  'giu',
)
/** "n = 7" */
const sizes = /(?<!\p{L})n\s*=\s*(\d[\d,]*)(?![.,]?\d)/giu
/** "3 people", "three young women"; "one person" is a story, not a count. */
const alone = new RegExp(
  String.raw`(?<![\p{L}\d.,/$]|(?:of|per) )(${number})(?: (?:young|older|other|more))? (?:${people})(?!\p{L})`,
  'giu',
)

const numberFrom = (written = ''): number => {
  const word = words.indexOf(written.toLowerCase())
  return word >= 0 ? word + 1 : Number(written.replaceAll(',', ''))
}

/** "27 of the 39" and "27 out of 39" are the same count as "27 of 39". */
const pairOf = (match: RegExpMatchArray) => `${numberFrom(match[1])} of ${numberFrom(match[2])}`

/**
 * The pieces of a text from which a count of too few people can be read or worked out: a share with few people of
 * whom it is true, or few others, or few in all; the size of a small group; a small number of people by itself.
 * Finds what is written in numbers; what follows from several sentences together is left to the reader.
 * @param agreed a text with the counts that were agreed to be printed beforehand, such as "39 of 48"
 * @returns each piece once, as it is written
 */
export function smallCountsIn(text: string, threshold = customaryThreshold, agreed = ''): string[] {
  const allowed = new Set([...agreed.matchAll(shares)].map(pairOf))
  const few = (people: number) => people > 0 && people < threshold
  const found = [
    ...[...text.matchAll(shares)].filter((match) => {
      const share = { count: numberFrom(match[1]), of: numberFrom(match[2]) }
      return share.count <= share.of && isSmallCount(share, threshold) && !allowed.has(pairOf(match))
    }),
    ...[...text.matchAll(sizes)].filter(([, size]) => few(numberFrom(size))),
    ...[...text.matchAll(alone)].filter(([, count]) => few(numberFrom(count))),
  ]
  return [...new Set(found.map(([piece]) => piece))]
}
