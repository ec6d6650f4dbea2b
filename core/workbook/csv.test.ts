import { csvParseRows } from 'd3-dsv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine } from './csv.ts'

describe('a cell of a spreadsheet', () => {
  test('keeps texts as they are, commas, quotation marks and line ends too, and numbers plain', () => {
    expect(csvLine(['Noor', 'Haddad, N.', 'said "no"', -3, true, null])).toBe(
      '"Noor","Haddad, N.","said ""no""",-3,true,\r\n',
    )
    const texts = ['two\nlines', 'a;b', 'a\tb', "O'Neil", 'x = 1', 'a-b', 'noor@example.edu', '']
    expect(csvParseRows(csvLine(texts).trimEnd())).toEqual([texts])
  })

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '\ttext',
    '\ntext',
    '  =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '"=1+1"',
  ])('%j is a text and no formula', (text) => {
    const [[cell] = []] = csvParseRows(csvLine([text]))
    expect(cell?.startsWith("'")).toBe(true)
    expect(cell?.replaceAll("'", '')).toBe(text)
  })

  test.each(['x;=1+1;y', "x;=cmd|'/C calc'!A0;y", 'x\t=1+1\ty', 'x\n=1+1', 'x; ＝1+1', 'x;"=1+1"'])(
    '%j is none either where cells are parted at semicolons or tabs, in whichever column it is',
    (text) => {
      expect(cellsOf(csvLine(['Eve', text, text])).filter(isFormula)).toEqual([])
    },
  )

  test('is none whatever is typed', () => {
    const signs = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      ';',
      ',',
      '\t',
      '\n',
      '\r',
      '"',
      "'",
      ' ',
      '\u200b',
      'x',
    )
    const texts = fc.array(fc.string({ unit: signs, maxLength: 12 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(texts, (row) => {
        expect(cellsOf(csvLine(row)).filter(isFormula)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})

/** The cells that a program sees which parts at semicolons or tabs and takes no heed of quotes. */
const cellsOf = (line: string): string[] => [...line.split(/[;\r\n]/), ...line.split(/[\t\r\n]/)]
const isFormula = (cell: string): boolean => /^[\s"\u200b]*[=+\-@＝＋－＠]/.test(cell)
