import { customaryThreshold, isSmallCount } from '../outcome/small-cells.ts'

const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const number = String.raw`\d{1,3}(?:,\d{3})+|\d+|${words.join('|')}`
const people =
  'people|persons|participants|adults|youth|women|men|clients|members|survivors|families|households|students|residents'
/** What is counted besides people. The rule is about people only. */
const things =
  'sessions?|weeks?|months?|days?|hours?|contacts?|visits?|calls?|talks?|meetings?|messages?|sites?|components?|items?|questions?|rides?|trips?|points?|invitations?|steps?|standards?|interviews?|recommendations?|findings?|goals?|quotes?|pages?|years?|reasons?'

/** "27 of 39", "27 of the 39", "5 of about 16", "three out of nine", "8/15"; not "3.8 of 5" and not "seven in ten". */
const shares = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${number})(?: (?:of|out of)(?: the| all| those| about)? |\s?/\s?)(${number})(?![\p{L}\d]|[.,]\d)(?! (?:\p{L}+ )?(?:${things})(?!\p{L}))`,
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

/** A share as it is written, and its two numbers: "27 of the 39" and "27 out of 39" are the same. */
interface WrittenShare {
  written: string
  count: number
  of: number
}

const sharesIn = (text: string): WrittenShare[] =>
  [...text.matchAll(shares)].map(([written, count, of]) => ({
    written,
    count: numberFrom(count),
    of: numberFrom(of),
  }))

/** The shares of people in a text of whom, or of the others of whom, there are too few. */
export const smallSharesIn = (text: string, threshold = customaryThreshold): WrittenShare[] =>
  sharesIn(text).filter((share) => share.count <= share.of && isSmallCount(share, threshold))

/**
 * The pieces of a text from which a count of too few people can be read or worked out: a share with few people of
 * whom it is true, or few others, or few in all; the size of a small group; a small number of people by itself.
 * Finds what is written in numbers; what follows from several sentences together is left to the reader.
 * @param agreed a text with the counts that were agreed to be printed beforehand, such as "39 of 48"
 * @returns each piece once, as it is written
 */
export function smallCountsIn(text: string, threshold = customaryThreshold, agreed = ''): string[] {
  const allowed = sharesIn(agreed)
  const few = (people: number) => people > 0 && people < threshold
  const found = [
    ...smallSharesIn(text, threshold)
      .filter(({ count, of }) => !allowed.some((one) => one.count === count && one.of === of))
      .map(({ written }) => written),
    ...[...text.matchAll(sizes)].flatMap(([written, size]) => (few(numberFrom(size)) ? [written] : [])),
    ...[...text.matchAll(alone)].flatMap(([written, count]) => (few(numberFrom(count)) ? [written] : [])),
  ]
  return [...new Set(found)]
}
