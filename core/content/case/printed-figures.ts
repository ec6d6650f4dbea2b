import { z } from 'zod'
import { contentId, plainText } from '../section.ts'

/** figures.yaml: `says` is a piece of the chapter to the letter, `is` a figure for each number in it. */
export const figuresFile = z.strictObject({
  sections: z
    .array(z.strictObject({ section: contentId, given: plainText }))
    .optional()
    .describe('Sections whose numbers do not come from the story data, and where they do come from.'),
  figures: z.array(
    z
      .strictObject({
        says: plainText.describe('A piece of the chapter, letter for letter, without Markdown.'),
        is: z
          .array(plainText)
          .optional()
          .describe(
            'For each number in it, in order: a figure (`npm run content:figures` lists them), or a sum of figures.',
          ),
        given: plainText
          .optional()
          .describe('Instead of `is`: why this number does not come from the story, e.g. "Perla 2011".'),
        count: z
          .enum(['things', 'agreed'])
          .optional()
          .describe(
            'Why a small count may be printed: it counts things, not people; or it is the agreed exception.',
          ),
      })
      .refine(({ is, given }) => (is === undefined) !== (given === undefined), {
        message: 'needs either `is` or `given`',
      }),
  ),
})
export type FiguresFile = z.infer<typeof figuresFile>

const words = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen twenty`.split(/\s+/)

/** A number as it is printed: its value, how many decimals it has, and where it stands. */
export interface PrintedNumber {
  written: string
  value: number
  decimals: number
  start: number
}

/** A minus stands right before its digits, and not after a digit (that is a subtraction or a range). */
const number = new RegExp(
  String.raw`(?<![\w.])(?:(?<!\d\s?)[−-](?=[\d.]))?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:(?<=\d)\.\d+|(?<![\d\w])\.\d+)?(?<=\d)|\b(?:${words.join('|')})\b`,
  'giu',
)

/** The numbers in a text, digits and words up to twenty, in order. */
export function printedNumbers(text: string): PrintedNumber[] {
  return [...text.matchAll(number)].map((match) => {
    const [written] = match
    const word = words.indexOf(written.toLowerCase())
    const digits = written.replace('−', '-').replaceAll(',', '')
    return {
      written,
      value: word < 0 ? Number(digits) : word,
      decimals: digits.split('.')[1]?.length ?? 0,
      start: match.index,
    }
  })
}

/** Whether a number is what the figure rounds to, in as many decimals as are printed. A half may go either way. */
export const prints = ({ value, decimals }: PrintedNumber, figure: number): boolean =>
  Math.abs(value - figure) <= 0.5 * 10 ** -decimals + 1e-9

/** Value of names, numbers, + − × ÷, percent(a, b) and brackets. @throws Error: what cannot be read */
export function figureOf(expression: string, figures: Readonly<Record<string, number>>): number {
  const tokens = expression.match(/[A-Za-z]\w*(?:\.\w+)*|\d+(?:\.\d+)?|[-−+*×/÷(),]/g) ?? []
  if (tokens.join('') !== expression.replaceAll(/\s+/g, '')) throw new Error(`cannot read "${expression}"`)
  let place = 0
  const take = (...wanted: string[]) => (wanted.includes(tokens[place] ?? '') ? tokens[place++] : undefined)
  const need = (wanted: string) => {
    if (take(wanted) === undefined) throw new Error(`"${wanted}" is missing in "${expression}"`)
  }
  const sum = (): number => {
    let value = product()
    for (let sign = take('+', '-', '−'); sign !== undefined; sign = take('+', '-', '−')) {
      value = sign === '+' ? value + product() : value - product()
    }
    return value
  }
  const product = (): number => {
    let value = one()
    for (let sign = take('*', '×', '/', '÷'); sign !== undefined; sign = take('*', '×', '/', '÷')) {
      value = sign === '*' || sign === '×' ? value * one() : value / one()
    }
    return value
  }
  const one = (): number => {
    if (take('-', '−') !== undefined) return -one()
    if (take('(') !== undefined) {
      const value = sum()
      need(')')
      return value
    }
    const token = tokens[place++] ?? ''
    if (token === 'percent') {
      need('(')
      const part = sum()
      need(',')
      const whole = sum()
      need(')')
      return (100 * part) / whole
    }
    const value = /^\d/.test(token) ? Number(token) : figures[token]
    if (value === undefined) throw new Error(`there is no figure "${token}"`)
    return value
  }
  const value = sum()
  if (place < tokens.length) throw new Error(`cannot read "${expression}"`)
  return value
}
