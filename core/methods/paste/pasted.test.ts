import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWorksheet, worksheets } from '../../worksheets/registry.ts'
import { asPoints, settled } from '../../worksheets/single-case/phase-edits.ts'
import { readNumber } from './number.ts'
import { readPeriods } from './periods.ts'
import { readScores } from './scores.ts'
import { readSeries } from './series.ts'
import { readTable } from './table.ts'

const valuesOf = (text: string, comma?: 'decimal' | 'column') =>
  readSeries(text, comma).points.map(({ value }) => value)
const sentences = (text: string) => readSeries(text).remarks.map((remark) => remark.text)

describe('a cell', () => {
  it.each([
    ['7', 7],
    [' 7.5 ', 7.5],
    ['−3', -3],
    ['+.5', 0.5],
    ['62%', 62],
    ['1,234', 1234],
    ["1'234.5", 1234.5],
    ['1\u202f234', 1234],
    ['2e3', 2000],
    ['-0', 0],
    ['5e-324', 0],
  ])('%j is %d', (cell, value) => {
    expect(readNumber(cell)).toEqual({ value })
  })

  it.each([
    ['7,5', 7.5],
    ['1.234,5', 1234.5],
    ['0,125', 0.125],
  ])('%j with a decimal comma is %d', (cell, value) => {
    expect(readNumber(cell, ',')).toEqual({ value })
  })

  it.each(['', ' ', '-', '–', 'n/a', 'NA', 'NaN', 'missing', '?'])('%j is a gap', (cell) => {
    expect(readNumber(cell)).toEqual({ missing: true })
  })

  it.each(['abc', '1,23', '12,34,56', '1..2', '3 of 4', 'Infinity', '0x10', '--3', '8/10'])(
    '%j is not a number',
    (cell) => {
      expect(readNumber(cell)).toEqual({ problem: 'is not a number' })
    },
  )

  it.each(['1e308', '-1e308', '1e9999', '99999999999'])('%j is too large', (cell) => {
    expect(readNumber(cell)).toEqual({ problem: 'is too large for a chart; the limit is a billion' })
  })
})

describe('a pasted series', () => {
  it('from a spreadsheet with headings keeps session, value, phase and note', () => {
    const { points, remarks } = readSeries(
      'Session\tPhase\tScore\tNote\r\n1\tA1\t8\t\r\n2\tB1\t6,5\tRay came\r\n',
    )
    expect(points).toEqual([
      { label: '1', value: 8, phase: 'A1', event: '' },
      { label: '2', value: 6.5, phase: 'B1', event: 'Ray came' },
    ])
    expect(remarks).toEqual([])
  })

  it('finds phases and values without headings, in either order', () => {
    const expected = [
      ['A', 8],
      ['A', 9],
      ['B', 4],
    ]
    for (const text of ['A,8\nA,9\nB,4', '8;A\n9;A\n4;B', 'a 8\na 9\nb 4'])
      expect(readSeries(text).points.map(({ phase, value }) => [phase, value])).toEqual(expected)
  })

  it('may have a column for each phase', () => {
    const { points } = readSeries('Baseline\tB\n8\t7\n\t6\n9\t5\n\t4')
    expect(points.map(({ phase, value }) => [phase, value])).toEqual([
      ['BASELINE', 8],
      ['BASELINE', null],
      ['BASELINE', 9],
      ['B', 7],
      ['B', 6],
      ['B', 5],
      ['B', 4],
    ])
  })

  it('in one column keeps an empty row as a session without a value', () => {
    expect(valuesOf('8\n9\n\n7')).toEqual([8, 9, null, 7])
    expect(sentences('8\n9\n\n7')).toEqual([expect.stringMatching(/every point is in A1/)])
  })

  it('with decimal commas is told apart from two columns, and says how it was read', () => {
    expect(valuesOf('8,5\n9,5\n7,0')).toEqual([8.5, 9.5, 7])
    expect(sentences('8,5\n9,5\n7,0')[0]).toBe(
      '“8,5” was read as one number with a decimal comma. If it is two columns, say so.',
    )
    expect(valuesOf('1,8\n2,9\n3,7')).toEqual([8, 9, 7])
    expect(valuesOf('1,8\n2,9\n3,7', 'decimal')).toEqual([1.8, 2.9, 3.7])
    expect(valuesOf('8,5\n9,5', 'column')).toEqual([8, 9])
  })

  it('says which cells it could not read and leaves them blank', () => {
    const { points, remarks } = readSeries('Phase;Value\nA;8\nA;lots\nA;1e308\nB;n/a\nB;3')
    expect(points.map(({ value }) => value)).toEqual([8, null, null, null, 3])
    expect(remarks.map(({ text }) => text)).toEqual([
      'Row 3: “lots” is not a number. It was left blank.',
      'Row 4: “1e308” is too large for a chart; the limit is a billion. It was left blank.',
    ])
  })

  it('names five unreadable cells and counts the others', () => {
    const words = Array.from({ length: 9 }, (_, i) => `word${i}`)
    const { remarks } = readSeries(`value\n${[...Array(10).fill('1'), ...words].join('\n')}`)
    expect(remarks.filter(({ kind }) => kind === 'warning')).toHaveLength(6)
    expect(remarks.at(-1)?.text).toBe('4 more cells could not be read and were left blank.')
  })

  it('leaves out real dates', () => {
    const { points, remarks } = readSeries('Date\tValue\n3/14/2025\t8\n3/15/2025\t7')
    expect(points.map(({ label, value }) => [label, value])).toEqual([
      ['', 8],
      ['', 7],
    ])
    expect(remarks[0]?.text).toMatch(/column of dates was left out/)
  })

  it('says which of several columns of numbers it took', () => {
    expect(sentences('Distress\tSleep\n8\t4\n7\t5')).toContain(
      'There are 2 columns of numbers; “Distress” was taken for the values.',
    )
  })

  it('quoted cells may hold separators, and an unclosed quotation mark swallows nothing', () => {
    expect(readSeries('Value,Phase,Note\n8,A,"late, again"\n7,B,""').points[0]?.event).toBe('late, again')
    expect(valuesOf('Value,Phase,Note\n8,A,"late\n7,B,x')).toEqual([8, 7])
  })

  it.each(['', '   \n \n', 'nothing here', 'A\nB', '1e308'])(
    '%j has no number, and a sentence says so',
    (text) => {
      const { points, remarks } = readSeries(text)
      expect(points).toEqual([])
      expect(remarks.at(-1)?.kind).toBe('blocked')
    },
  )

  it('keeps 500 points and 12 phases, and says what it left out', () => {
    const many = readSeries(Array.from({ length: 620 }, (_, i) => `${i % 10}`).join('\n'))
    expect(many.points).toHaveLength(500)
    expect(many.remarks.at(-1)?.text).toMatch(/the other 120 were left out/)
    const phases = readSeries(
      Array.from({ length: 30 }, (_, i) => `${i % 2 === 0 ? 'A' : 'B'}\t${i}`).join('\n'),
    )
    expect(phases.points).toHaveLength(12)
    expect(phases.remarks.at(-1)?.text).toMatch(/at most 12 phases/)
  })
})

describe('pasted scores', () => {
  it('with headings are read wherever the columns stand', () => {
    const { people } = readScores(
      'ID\tGroup\tPre\tPost\tSite\tMissing reason\nP07\tprogram\t16\t8\tML\t\nP40\tprogram\t12\t\tEL\tmoved',
    )
    expect(people).toEqual([
      { id: 'P07', pre: 16, post: 8, group: 'program', site: 'ML', reason: '' },
      { id: 'P40', pre: 12, post: null, group: 'program', site: 'EL', reason: 'moved' },
    ])
  })

  it('without headings are code, first and second score', () => {
    expect(readScores('P07;16;8\nP12;13;9').people.map(({ id, pre, post }) => [id, pre, post])).toEqual([
      ['P07', 16, 8],
      ['P12', 13, 9],
    ])
    expect(readScores('16\t8\n13\t9').people.map(({ id, pre, post }) => [id, pre, post])).toEqual([
      ['P01', 16, 8],
      ['P02', 13, 9],
    ])
    expect(readScores('1\t16\t8\n2\t13\t9').people.map(({ id, post }) => [id, post])).toEqual([
      ['1', 8],
      ['2', 9],
    ])
  })

  it('say when a code looks like a name, and when a column is missing', () => {
    expect(readScores('Ana Ruiz\t16\t8').remarks[0]?.text).toMatch(/looks like a name/)
    expect(readScores('16\n13')).toMatchObject({ people: [], remarks: [{ kind: 'blocked' }] })
  })
})

describe('pasted periods', () => {
  it('are values, labels with values, or counts out of counts', () => {
    expect(readPeriods('62\n58\n\n60').periods.map(({ value }) => value)).toEqual([62, 58, null, 60])
    expect(readPeriods('Week\tPercent\nW1\t62%\nW2\t58%').periods[1]).toMatchObject({
      label: 'W2',
      value: 58,
    })
    expect(readPeriods('Week;Completed;Planned\n1;20;32\n2;19;33').periods[0]).toEqual({
      label: '1',
      value: null,
      numerator: 20,
      denominator: 32,
    })
    expect(readPeriods('1\t20\t32\n2\t19\t33').periods[1]).toMatchObject({
      label: '2',
      numerator: 19,
      denominator: 33,
    })
    expect(readPeriods('words').remarks[0]?.kind).toBe('blocked')
  })

  it('are read from a list in a line, as a text prints it', () => {
    expect(readPeriods('62, 58, 65, 60').periods.map(({ value }) => value)).toEqual([62, 58, 65, 60])
    expect(readPeriods('1, 20, 32').periods[0]).toMatchObject({ numerator: 1, denominator: 20 })
    expect(readPeriods('1, 62, 13, 21\n2, 58, 14, 24').periods).toHaveLength(2)
  })

  it('take no count below zero, which could not be saved, and say so', () => {
    const { periods, remarks } = readPeriods('Jan\t12\t3\nFeb\t10\t-2')
    expect(periods[1]).toMatchObject({ label: 'Feb', numerator: 10, denominator: null })
    expect(remarks.map(({ text }) => text)).toContain('Row 2: “-2” is below 0. It was left blank.')
    expect(readPeriods('Jan\t-2').periods[0]?.value).toBe(-2)
  })
})

describe('whatever is pasted', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.double().map(String),
    fc.constantFrom('', '"', '1e308', '-', '7,5', 'A1', 'Baseline', '3/14/2025', '\u202f', 'NaN', '∞'),
  )
  const grid = fc
    .tuple(
      fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }),
      fc.constantFrom('\t', ';', ',', ' ', ''),
    )
    .map(([rows, separator]) => rows.map((row) => row.join(separator)).join('\n'))

  it('there is an answer in sentences, never a crash and never a number that is not finite', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 300 }), grid), (text) => {
        const series = readSeries(text)
        const numbers = [
          ...series.points.map(({ value }) => value),
          ...readScores(text).people.flatMap(({ pre, post }) => [pre, post]),
          ...readPeriods(text).periods.flatMap(({ value, numerator, denominator }) => [
            value,
            numerator,
            denominator,
          ]),
        ]
        expect(numbers.every((value) => value === null || Math.abs(value) <= 1e9)).toBe(true)
        if (series.points.length === 0)
          expect(series.remarks.some(({ kind }) => kind === 'blocked')).toBe(true)
        expect(readTable(text).rows.every((row) => Array.isArray(row))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('can be saved in its worksheet', () => {
    fc.assert(
      fc.property(grid, (text) => {
        const { points, names } = settled(asPoints(readSeries(text).points))
        const periods = readPeriods(text).periods.map((period) => ({ ...period, change: '' }))
        const { '3': lab, '8': scores, '9': chart } = worksheets
        const read = [
          parseWorksheet('3', {
            ...lab.empty(),
            series: [{ id: 's', name: '', points }],
            phaseNames: names,
          }),
          parseWorksheet('8', { ...scores.empty(), people: readScores(text).people }),
          parseWorksheet('9', { ...chart.empty(), periods }),
        ]
        expect(read.filter(({ ok }) => !ok)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('what a spreadsheet copies comes back as it was', () => {
    const rows = fc.array(fc.tuple(fc.constantFrom('A1', 'B1'), fc.integer({ min: -1000, max: 1000 })), {
      minLength: 2,
      maxLength: 12,
    })
    fc.assert(
      fc.property(rows, fc.constantFrom('\t', ';'), (pairs, separator) => {
        const text = ['Phase', ...pairs.map(([phase]) => phase)]
          .map((phase, row) => [phase, row === 0 ? 'Value' : pairs[row - 1]?.[1]].join(separator))
          .join('\r\n')
        expect(readSeries(text).points.map(({ phase, value }) => [phase, value])).toEqual(pairs)
      }),
    )
  })
})
