import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyOf } from '../methods/testing/any-worksheet.ts'
import { chapterIds } from '../workbook/sections.ts'
import { reportSkeleton } from './carry-forward/report-skeleton.ts'
import { fidelityResults } from './fidelity-and-reach/results.ts'
import { goalResults } from './goals/results.ts'
import { planResults } from './implementation-plan/results.ts'
import { logicModelResults } from './logic-model/results.ts'
import { noteXrayResults } from './note-xray/results.ts'
import { prePostResults } from './pre-post/results.ts'
import { parseWorksheet, tooLongWorksheet, type WorksheetOf, worksheets } from './registry.ts'
import { reportResults } from './report/results.ts'
import { jcseeCodes } from './report/standards.ts'
import { runChartResults } from './run-chart/results.ts'
import { descriptionRows, indexRows } from './single-case/index-rows.ts'
import { singleCaseResults } from './single-case/results.ts'
import { stakeholderResults } from './stakeholder-map/results.ts'

/** What the page of each chapter shows. */
const results = {
  '1': noteXrayResults,
  '2': goalResults,
  '3': (worksheet: WorksheetOf<'3'>) => {
    const found = singleCaseResults(worksheet)
    const comparisons = found.series.flatMap(({ figures }) => figures?.comparisons ?? [])
    return { found, rows: comparisons.map((one) => [descriptionRows(one), indexRows(one)]) }
  },
  '4': stakeholderResults,
  '5': logicModelResults,
  '6': planResults,
  '7': fidelityResults,
  '8': prePostResults,
  '9': runChartResults,
  '10': reportResults,
} as Record<(typeof chapterIds)[number], (worksheet: never) => unknown>

/** Places in a result where a number is not finite. */
const notFinite = (result: unknown): string[] => {
  const found: string[] = []
  JSON.stringify(result, (name, value) => {
    if (typeof value === 'number' && !Number.isFinite(value)) found.push(name)
    if (typeof value === 'string' && /\b(?:NaN|undefined|Infinity|null)\b|\[object/.test(value))
      found.push(`${name}: ${value}`)
    return value
  })
  return found
}

describe.each(chapterIds)('the worksheet of chapter %s', (chapter) => {
  const kind = worksheets[chapter]

  it('can be saved empty, and its results are sentences', () => {
    const read = parseWorksheet(chapter, kind.empty())
    expect(read).toEqual({ ok: true, worksheet: kind.empty() })
    expect(notFinite(results[chapter](kind.empty() as never))).toEqual([])
  })

  it('has results without a crash or an impossible number, whatever was saved in it', () => {
    fc.assert(
      fc.property(anyOf(kind.schema), (given) => {
        const read = parseWorksheet(chapter, given)
        if (!read.ok) throw new Error(read.message)
        expect(notFinite(results[chapter](read.worksheet as never))).toEqual([])
      }),
      { numRuns: chapter === '1' ? 30 : 150 },
    )
  })

  it('comes back from JSON as it was', () => {
    fc.assert(
      fc.property(anyOf(kind.schema), (given) => {
        const once = parseWorksheet(chapter, given)
        expect(parseWorksheet(chapter, JSON.parse(JSON.stringify(once.ok && once.worksheet)))).toEqual(once)
      }),
      { numRuns: 25 },
    )
  })

  it('a worksheet that a newer version saved is refused, with a sentence that says so', () => {
    expect(parseWorksheet(chapter, { ...kind.empty(), version: 2 })).toEqual({
      ok: false,
      message: 'This worksheet was saved by a newer version of the workbook.',
    })
  })
})

describe('what is refused', () => {
  it.each([undefined, null, 'text', 7, [], {}])('%j is no worksheet, and a sentence says so', (given) => {
    for (const chapter of chapterIds) {
      const read = parseWorksheet(chapter, given)
      expect(read.ok).toBe(false)
      expect(read.ok ? '' : read.message).not.toBe('')
    }
  })

  it('a field that is too long or out of range is named', () => {
    const empty = worksheets['3'].empty()
    const message = (given: unknown) => {
      const read = parseWorksheet('3', given)
      return read.ok ? '' : read.message
    }
    expect(message({ ...empty, outcome: 'x'.repeat(301) })).toBe(
      'The outcome may have at most 300 characters.',
    )
    expect(message({ ...empty, min: 1e308 })).toBe('The lowest value must be at most 1,000,000,000.')
    expect(message({ ...empty, min: Number.NaN })).toBe('The lowest value must be a number.')
    const points = Array.from({ length: 501 }, () => ({
      label: '',
      day: null,
      value: 1,
      phase: 'A',
      event: '',
    }))
    expect(message({ ...empty, series: [{ id: 's', name: '', points }] })).toBe(
      'Points may have at most 500 rows.',
    )
    const goal = worksheets['2'].empty().goals[0]!
    expect(parseWorksheet('2', { version: 1, review: '', goals: [{ ...goal, weight: 4 }] })).toMatchObject({
      message: 'The weight must be from 1 to 3.',
    })
  })

  it('one that is only too long can still be shown, to be shortened', () => {
    const empty = worksheets['2'].empty()
    const long = { ...empty, review: 'x'.repeat(301) }
    expect(tooLongWorksheet('2', long)).toEqual(long)
    const many = { ...long, goals: Array.from({ length: 9 }, () => empty.goals[0]) }
    expect(tooLongWorksheet('2', many)).toEqual(many)
  })

  it.each([
    ['a newer version', { version: 2 }],
    ['another shape', { goals: 7 }],
    ['a broken row among too many', { goals: Array.from({ length: 9 }, () => 'a goal') }],
    ['a row without an id', { goals: [{ words: 'Ride the 14' }] }],
  ])('one that is too long and has %s cannot be shown', (_, other) => {
    const long = { ...worksheets['2'].empty(), review: 'x'.repeat(301), ...other }
    expect(tooLongWorksheet('2', long)).toBeNull()
  })

  it('is whole again when it was written before the report had fields that came later', () => {
    const { agreedCounts, ...whole } = worksheets['10'].empty()
    const { ethics, ...cdc } = whole.cdc
    expect([agreedCounts, ethics]).toEqual(['', { state: null, where: '' }])
    const long = { ...whole, cdc, summary: 'x'.repeat(100_000) }
    expect(parseWorksheet('10', long).ok).toBe(false)
    expect(tooLongWorksheet('10', long)).toEqual({ ...worksheets['10'].empty(), summary: long.summary })
  })

  it('fields that no worksheet knows are dropped', () => {
    const read = parseWorksheet('1', { ...worksheets['1'].empty(), score: 100 })
    expect(read.ok && 'score' in read.worksheet).toBe(false)
  })
})

describe('the skeleton of a report', () => {
  it('is made of whatever was saved, without a crash or an impossible number', () => {
    const any = fc.record(
      Object.fromEntries(chapterIds.map((chapter) => [chapter, anyOf(worksheets[chapter].schema)])),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(any, (saved) => {
        const { lines, nothingFrom } = reportSkeleton(saved as never)
        expect(notFinite(lines)).toEqual([])
        for (const { source, value } of lines) {
          expect(value.text.trim()).not.toBe('')
          expect(nothingFrom).not.toContain(source.chapter)
          expect(source.chapter).not.toBe('1')
        }
      }),
      { numRuns: 60 },
    )
  })
})

it('the self-audit has thirty standards', () => {
  expect(jcseeCodes).toHaveLength(30)
})
