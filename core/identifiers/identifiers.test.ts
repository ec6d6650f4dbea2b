import { describe, expect, test } from 'vitest'
import { findIdentifiers } from './identifiers.ts'

const found = (text: string, allowed?: string[]) =>
  findIdentifiers(text, allowed).map(({ start, end, type }) => [text.slice(start, end), type])

describe('details that identify a client', () => {
  test.each([
    ['My client Denise Harmon came in late.', 'Denise Harmon', 'person'],
    ['I spoke with Mrs. Abernathy about the lease.', 'Abernathy', 'person'],
    ['Call her at (503) 555-0142 tonight.', '555-0142', 'phone'],
    ['Write to ray.o@harbor.org first.', 'ray.o@harbor.org', 'email'],
    ['Her number is 219-09-9999.', '219-09-9999', 'ssn'],
    ['She stays at 2217 Maple Avenue, Apt 4.', '2217 Maple Avenue', 'address'],
    ['DOB: 04/12/1991.', '04/12/1991', 'birthdate'],
    ['Case no. 22-CV-01938 was continued.', '22-CV-01938', 'record'],
  ])('%s', (text, part, type) => {
    const hit = found(text).find(([detail]) => detail?.includes(part))
    expect(hit?.[1]).toBe(type)
  })

  test.each([
    'M.R. is 34 and works nights; she declined shelter because it is 40 minutes from work.',
    'He sent 40 texts a day for five weeks.',
    'J.C. rode the 14 to the shop three times in week 12.',
    'NASW 1.07 and 45 CFR 164.501 both apply here.',
    'The Reliable Change Index was 2.94 and T rose from 36.78 to 58.81.',
    'Ines and Ray asked the Circle in Port Alder.',
  ])('leaves the story world and plain numbers alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  test('names an author added to the allow-list are not marked', () => {
    const text = 'I spoke with Denise Harmon today.'
    expect(found(text)).toHaveLength(1)
    expect(found(text, ['Denise Harmon'])).toEqual([])
  })

  test('spans stand in order, do not overlap, and hold for any text', () => {
    const text = '\u{1F9E1}\ud800 <b>Denise Harmon</b> 503-555-0142 '.repeat(300).slice(0, 20_000)
    const spans = findIdentifiers(text)
    expect(spans.length).toBeGreaterThan(100)
    for (const [index, span] of spans.entries()) {
      expect(span.start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0)
      expect(span.end).toBeGreaterThan(span.start)
    }
  })
})
