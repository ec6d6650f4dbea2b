import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { icalendar } from './icalendar.ts'

const event = {
  uid: 'due-3@workbook',
  at: new Date('2026-09-15T03:59:00Z'),
  summary: 'Chapter 3 is due: SMART Goals; or, what a client wants',
  description: '',
  url: 'https://workbook.example.edu/chapter/3',
}
const changedAt = new Date('2026-09-01T12:00:00.500Z')
const written = (...events: Partial<typeof event>[]) =>
  icalendar({ name: 'Workbook', events: events.map((one) => ({ ...event, ...one })), changedAt })
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((one) => ({
    uid: one.getFirstPropertyValue('uid'),
    at: (one.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate(),
    summary: one.getFirstPropertyValue('summary'),
    description: one.getFirstPropertyValue('description') ?? '',
    url: one.getFirstPropertyValue('url'),
  }))
}

describe('a calendar', () => {
  test('is read by calendar programs as it was meant, signs of the format and all', () => {
    const more = { description: 'SW 601, Section A; “evening”\\n.\nExtended for you.' }
    expect(read(written({}, more))).toEqual([event, { ...event, ...more }])
  })

  test('has lines of at most 75 bytes, and no letter of any script is cut in two', () => {
    const description = '社会工作评估 👩🏽‍🏫 ñandú '.repeat(40)
    const text = written({ description })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(read(text)).toEqual([{ ...event, description }])
  })

  test('ends every line as the format asks, the last one too', () => {
    const text = written({ description: 'one\r\ntwo\rthree\nfour' })
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(read(text)[0]?.description).toBe('one\ntwo\nthree\nfour')
  })

  test('takes no sign that no calendar may hold, and nobody writes a line of their own into it', () => {
    const text = written({ summary: 'A\0\u0007\r\nEND:VEVENT\u007F' })
    expect(read(text)).toEqual([{ ...event, summary: 'A\nEND:VEVENT' }])
  })

  test('says since when it is so, in UTC', () => {
    const text = written({})
    expect(text).toContain('\r\nLAST-MODIFIED:20260901T120000Z\r\n')
    expect(text).toContain('\r\nDTSTAMP:20260901T120000Z\r\n')
    expect(text).toContain('\r\nDTSTART:20260915T035900Z\r\n')
  })

  test('without events is a calendar, too', () => {
    expect(read(written())).toEqual([])
  })
})
