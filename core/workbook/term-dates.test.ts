import { describe, expect, test } from 'vitest'
import {
  allChapters,
  type ChapterDates,
  changedChapters,
  fillDates,
  moveDates,
  problemOf,
  warningsOf,
  wholeWeeks,
} from './term-dates.ts'

const term = { startsOn: '2026-08-31', endsOn: '2027-04-30', timeZone: 'America/New_York' }
const row = (chapterId: string, opensAt: string | null, dueAt: string | null): ChapterDates => ({
  chapterId,
  opensAt,
  dueAt,
})

test('a chapter opens before it is due', () => {
  expect(problemOf(row('3', '2026-10-05T08:00', '2026-10-05T08:00'))).toBe(
    'Chapter 3 has to open before it is due.',
  )
  expect(problemOf(row('3', '2026-10-05T08:00', '2026-10-05T08:01'))).toBeNull()
  expect(problemOf(row('3', '2026-10-05T08:00', null))).toBeNull()
})

describe('a warning', () => {
  const of = (...rows: ChapterDates[]) => warningsOf(allChapters(rows), rows.at(-1)?.chapterId ?? '', term)
  test('is there for a due date before the one of an earlier chapter', () => {
    expect(of(row('1', null, '2026-09-21T23:59'), row('3', null, '2026-09-14T23:59'))).toEqual([
      'Due before Chapter 1.',
    ])
  })
  test('is there for a date outside the term', () => {
    expect(of(row('1', '2026-08-30T00:00', '2027-05-01T00:00'))).toEqual([
      'The opening is outside the term.',
      'The due date is outside the term.',
    ])
  })
  test('is there for a time that the clock leaves out', () => {
    expect(of(row('1', null, '2027-03-14T02:30'))).toEqual([
      'The due date: the clock leaves 2:30 AM out that night; an hour later counts.',
    ])
  })
  test('is not there for dates in order, on the first and last day, and for none', () => {
    expect(of(row('1', '2026-08-31T00:00', '2027-04-30T23:59'))).toEqual([])
    expect(of(row('1', null, '2026-09-14T23:59'), row('2', null, null))).toEqual([])
  })
})

test('a term is filled with one chapter a week, each opening when its week begins', () => {
  const filled = fillDates('2026-09-13T23:59', 7, true)
  expect(filled).toHaveLength(10)
  expect(filled[0]).toEqual(row('1', '2026-09-07T00:00', '2026-09-13T23:59'))
  expect(filled[9]).toEqual(row('10', '2026-11-09T00:00', '2026-11-15T23:59'))
  expect(fillDates('2026-09-13T23:59', 7, false)[4]).toEqual(row('5', null, '2026-10-11T23:59'))
  expect(fillDates('2026-09-13T23:59', 1, true).every((one) => problemOf(one) === null)).toBe(true)
})

test('a term moves in whole weeks, so that weekdays and times of day stay', () => {
  const days = wholeWeeks('2026-08-31', '2027-01-12')
  expect(days).toBe(133)
  expect(moveDates([row('1', null, '2026-09-14T23:59')], days)).toEqual([row('1', null, '2027-01-25T23:59')])
  expect(wholeWeeks('2027-01-11', '2026-08-31')).toBe(-133)
})

test('only chapters whose dates differ count as changed', () => {
  const before = allChapters([row('2', null, '2026-09-14T23:59')])
  expect(changedChapters(before, before)).toEqual([])
  expect(changedChapters(before, moveDates(before, 1))).toEqual(['2'])
})
