import { describe, expect, test } from 'vitest'
import { figureOf, printedNumbers, prints } from './printed-figures.ts'

const numbers = (text: string) => printedNumbers(text).map(({ value }) => value)

describe('numbers in a sentence', () => {
  test.each([
    ['27 of the 39 (69.2%)', [27, 39, 69.2]],
    ['Nine of $412,000, p = .094', [9, 412_000, 0.094]],
    ['−1.8 to 40.9', [-1.8, 40.9]],
    ['18 − 3 − 6 − 2 = 7', [18, 3, 6, 2, 7]],
    ['62, 58, 65.', [62, 58, 65]],
    ['someone often', []],
  ])('%s', (text, expected) => expect(numbers(text)).toEqual(expected))

  test('are what a figure rounds to, in the decimals printed', () => {
    const [exact] = printedNumbers('69.2')
    expect(exact && prints(exact, 69.2308)).toBe(true)
    expect(exact && prints(exact, 69.26)).toBe(false)
  })
})

describe('what a figure is', () => {
  const figures = { 'program.reached': 39, 'program.all': 48 }

  test.each([
    ['program.all - program.reached', 9],
    ['percent(program.reached, program.all)', 81.25],
    ['2 × (program.reached + 1) ÷ 4', 20],
    ['−program.all', -48],
  ])('%s', (expression, value) => expect(figureOf(expression, figures)).toBeCloseTo(value, 10))

  test('is not guessed when it cannot be read', () => {
    expect(() => figureOf('program.lost', figures)).toThrow('there is no figure "program.lost"')
    expect(() => figureOf('program.all + ', figures)).toThrow()
    expect(() => figureOf('program.all; 1', figures)).toThrow('cannot read')
  })
})
