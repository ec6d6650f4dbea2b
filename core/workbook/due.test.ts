import { describe, expect, test } from 'vitest'
import { completedAt, dueStanding, isLate, latenessOf } from './due.ts'
import { dayAndTimeIn } from './local-time.ts'
import { countedSections } from './sections.ts'

const at = (moment: string) => new Date(moment)
const dueAt = at('2026-09-15T03:59:00Z')
const standing = (completed: string | null, now: string, due: Date | null = dueAt) =>
  dueStanding({ dueAt: due, completedAt: completed === null ? null : at(completed) }, at(now))

describe('where a student stands with a chapter', () => {
  test('a chapter due at 11:59 PM is in time until that minute is over', () => {
    expect(standing('2026-09-15T03:59:59.999Z', '2026-10-01T00:00:00Z')).toBe('done')
    expect(standing('2026-09-15T04:00:00Z', '2026-10-01T00:00:00Z')).toBe('done-late')
    expect(standing(null, '2026-09-15T03:59:59.999Z')).toBe('due-soon')
    expect(standing(null, '2026-09-15T04:00:00Z')).toBe('overdue')
  })

  test('a chapter is due soon from 48 hours before', () => {
    expect(standing(null, '2026-09-13T03:58:59.999Z')).toBe('due')
    expect(standing(null, '2026-09-13T03:59:00Z')).toBe('due-soon')
  })

  test('without a due date nothing is late or overdue, and what is complete is done', () => {
    expect(standing(null, '2036-01-01T00:00:00Z', null)).toBe('no-due-date')
    expect(standing('2035-01-01T00:00:00Z', '2036-01-01T00:00:00Z', null)).toBe('done')
  })
})

describe('when a chapter was completed', () => {
  const records = (moments: readonly string[]) =>
    moments.map((moment, place) => ({
      sectionId: countedSections[place] ?? ('submit' as const),
      completed: true,
      at: at(moment),
    }))

  test('is when the last of its four counted sections was, in whatever order; submitting later makes nothing late', () => {
    const days = ['2026-09-04', '2026-09-07', '2026-09-06', '2026-09-05', '2026-12-01']
    expect(completedAt(records(days))).toEqual(at('2026-09-07'))
  })

  test('is never while one of the four is missing, or was taken back', () => {
    const three = records(['2026-09-04', '2026-09-05', '2026-09-06'])
    expect(completedAt(three)).toBeNull()
    expect(
      completedAt([...three, { sectionId: 'competency', completed: false, at: at('2026-09-07') }]),
    ).toBeNull()
  })
})

test('a moment is said in the time zone of the section, on both sides of the day the clocks change', () => {
  const zone = 'America/New_York'
  expect(dayAndTimeIn(dueAt, zone)).toBe('Monday, September 14, 11:59 PM')
  expect(dayAndTimeIn(at('2026-11-01T03:59:00Z'), zone)).toBe('Saturday, October 31, 11:59 PM')
  expect(dayAndTimeIn(at('2026-11-02T04:59:00Z'), zone)).toBe('Sunday, November 1, 11:59 PM')
  expect(dayAndTimeIn(at('2026-09-14T04:00:00Z'), zone)).toBe('Monday, September 14, 12:00 AM')
  expect(dayAndTimeIn(dueAt, 'Europe/Berlin')).toBe('Tuesday, September 15, 5:59 AM')
})

test('staff are told late and overdue, and what was handed in during the minute that is named is in time', () => {
  expect([
    latenessOf('done-late'),
    latenessOf('overdue'),
    latenessOf('due-soon'),
    latenessOf('done'),
  ]).toEqual(['late', 'overdue', null, null])
  const due = '2026-10-05T03:59:00.000Z'
  expect(
    ['2026-10-05T03:59:59.999Z', '2026-10-05T04:00:00.000Z'].map((doneAt) => [
      isLate(doneAt, due),
      isLate(doneAt, null),
    ]),
  ).toEqual([
    [false, false],
    [true, false],
  ])
})
