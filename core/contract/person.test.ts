import { describe, expect, it } from 'vitest'
import { claimedAddress, claimedName, nameField } from './person.ts'

const typed = (value: unknown) => {
  const { success, data, error } = nameField('First name').safeParse(value)
  return success ? data : error.issues[0]?.message
}

describe('a name that somebody types', () => {
  it.each([
    ['  Ana   María ', 'Ana María'],
    ['Zoe\u0308', 'Zoë'],
    ['O’Neill-Núñez', 'O’Neill-Núñez'],
    ['နေ', 'နေ'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['王', '王'],
  ])('%j is taken as %j', (given, kept) => expect(typed(given)).toBe(kept))

  it.each([
    ['a line feed', 'Dean,\nyour mailbox is full'],
    ['a line separator', 'Dean\u2028two'],
    ['a tab', 'x\t=1+1'],
    ['a direction of writing', 'Ana\u202Emoc'],
    ['a blank of no width', 'Ana\u200B'],
    ['a joiner that joins nothing', '\u200D'],
    ['letters that look like nothing', '\u3164\u3164'],
    ['a terminal’s escape', 'Ana\u001B[31m'],
  ])('is refused with %s', (_, given) =>
    expect(typed(given)).toBe('First name may have visible characters only, in one line.'),
  )

  it('is required, and has at most a hundred characters', () => {
    expect(typed(' ')).toBe('First name is required.')
    expect(typed(undefined)).toBe('First name is required.')
    expect(typed('x'.repeat(101))).toBe('First name may have at most 100 characters.')
  })
})

describe('what a provider claims', () => {
  it.each([
    ['Noor', 'Noor'],
    ['Dean,\n\nyour mailbox is full', 'Dean, your mailbox is full'],
    ['An\u0000a\u202E', 'Ana'],
    ['x'.repeat(5000), 'x'.repeat(100)],
    [`${'x'.repeat(99)}😀`, `${'x'.repeat(99)}😀`],
    ['\u200B\u3164', ''],
    [42, ''],
    [undefined, ''],
  ])('as a name is cut and cleaned, never refused: %j', (given, kept) =>
    expect(claimedName(given)).toBe(kept),
  )

  it.each([
    [' noor@example.edu ', 'noor@example.edu'],
    ['not an address', null],
    [`${'x'.repeat(250)}@example.edu`, null],
    ['noor@example.edu\nbcc: all@example.edu', null],
    [null, null],
  ])('as an address is left out where it is none: %j', (given, kept) =>
    expect(claimedAddress(given)).toBe(kept),
  )
})
