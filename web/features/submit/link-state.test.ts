import { describe, expect, it } from 'vitest'
import { dayInField, endOfDay, stateOf } from './link-state.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const link = (revokedAt: string | null, expiresAt: string | null) =>
  stateOf({ revokedAt, expiresAt } as Parameters<typeof stateOf>[0], now)

describe('a link', () => {
  it('works until it is turned off or its end has passed', () => {
    expect(link(null, null)).toBe('open')
    expect(link(null, '2026-11-20T12:00:00.001Z')).toBe('open')
    expect(link(null, '2026-11-20T12:00:00.000Z')).toBe('ended')
    expect(link('2026-11-19T00:00:00.000Z', '2099-01-01T00:00:00.000Z')).toBe('off')
  })

  it('works through the whole of its last day, by the learner’s own clock', () => {
    const end = new Date(endOfDay('2026-12-18'))
    expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours(), end.getMinutes()]).toEqual([
      2026, 11, 18, 23, 59,
    ])
    expect(dayInField(end)).toBe('2026-12-18')
    expect(dayInField(endOfDay('2027-02-03'))).toBe('2027-02-03')
  })
})
