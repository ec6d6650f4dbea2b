import { expect, test } from 'vitest'
import { isLate, lateness } from './late.ts'

const [before, due, after] = [
  '2026-10-05T03:58:59.000Z',
  '2026-10-05T03:59:00.000Z',
  '2026-10-05T03:59:01.000Z',
]

test.each([
  ['completed in time is not late, on the moment neither', due, due, after, null],
  ['completed after it was due is late', after, due, after, 'late'],
  ['not complete and due is overdue', null, due, after, 'overdue'],
  ['not complete and not yet due is nothing', null, due, before, null],
  ['without a due date nothing is late', after, null, after, null],
  ['without a due date nothing is overdue', null, null, after, null],
] as const)('%s', (_, completedAt, dueAt, now, expected) => {
  expect(lateness({ completedAt, dueAt }, now)).toBe(expected)
})

test('what was handed in after the due date is late, and is not where there is none', () => {
  expect([isLate(after, due), isLate(due, due), isLate(after, null)]).toEqual([true, false, false])
})
