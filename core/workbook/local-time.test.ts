import { expect, test } from 'vitest'
import {
  addDays,
  dayAndTime,
  dayAndTimeIn,
  daysBetween,
  isLocalTime,
  isSkipped,
  localTimeOf,
} from './local-time.ts'

test.each([
  ['2026-09-14T23:59', true],
  ['2028-02-29T00:00', true],
  ['2026-02-29T00:00', false],
  ['2026-09-14T24:00', false],
  ['2026-09-14', false],
  ['2026-09-14T23:59Z', false],
  ['0026-09-14T23:59', false],
])('%s is a time of a section: %s', (text, is) => {
  expect(isLocalTime(text)).toBe(is)
})

test('the clock of a zone is told on both sides of the hour it goes back', () => {
  expect(localTimeOf(new Date('2026-11-01T05:30Z'), 'America/New_York')).toBe('2026-11-01T01:30')
  expect(localTimeOf(new Date('2026-11-01T06:30Z'), 'America/New_York')).toBe('2026-11-01T01:30')
  expect(localTimeOf(new Date('2026-01-01T05:00Z'), 'America/New_York')).toBe('2026-01-01T00:00')
})

test('only the hour that the clock leaves out is skipped, where there is one', () => {
  const skipped = (local: string, zone = 'America/New_York') => isSkipped(local, zone)
  expect([
    skipped('2027-03-14T01:59'),
    skipped('2027-03-14T02:00'),
    skipped('2027-03-14T02:59'),
    skipped('2027-03-14T03:00'),
    skipped('2026-11-01T01:30'),
    skipped('2027-03-14T02:30', 'America/Phoenix'),
  ]).toEqual([false, true, true, false, false, false])
})

test('days are added across months, years and a change of the clock, and the time of day stays', () => {
  expect(addDays('2026-12-28T23:59', 7)).toBe('2027-01-04T23:59')
  expect(addDays('2027-03-20T09:00', -14)).toBe('2027-03-06T09:00')
  expect(daysBetween('2026-08-31', '2027-01-11')).toBe(133)
})

test('a day and time is said in words, by the clock of its zone', () => {
  expect(dayAndTime('2026-10-05T08:00')).toBe('Monday, October 5, 8:00 AM')
  expect(dayAndTimeIn(new Date('2026-10-06T03:59:00.000Z'), 'America/New_York')).toBe(
    'Monday, October 5, 11:59 PM',
  )
})
