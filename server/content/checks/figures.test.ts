import { describe, expect, test } from 'vitest'
import { fixtureFile, said } from '../testing/content-file.ts'
import { firstClaim, unsourcedFigures } from './figures.ts'

describe('what counts as a figure or finding', () => {
  test.each([
    ['About 10.5% felt judged.', '10.5%'],
    ['Some 60 percent are never implemented.', '60 percent'],
    ['31 of 57 people moved twice.', '31 of 57'],
    ['About four in ten women.', 'four in ten'],
    ['They read 40,113 notes.', '40,113'],
    ['It costs $8 a day.', '$8'],
    ['An odds ratio was given.', 'odds ratio'],
    ['They had 2.54 times the odds.', '2.54 times the'],
    ['The mean fell (n = 24).', 'n = 2'],
    ['As Goddu et al. found.', 'et al'],
    ['Goddu (2018) found it.', 'Goddu (2018)'],
    ['A trial in 2013 found harm.', 'trial in 2013'],
    ['In 2013 a review found harm.', '2013 a review'],
  ])('%s', (text, claim) => expect(firstClaim(text)).toBe(claim))

  test.each([
    'She came 25 minutes late.',
    'Meet at 4 p.m. on May 3.',
    'One of them called.',
    'Write 5 levels.',
    'He named four in 1972.',
  ])('not: %s', (text) => expect(firstClaim(text)).toBeUndefined())
})

test('a section with a figure names a source or says that it is fiction', () => {
  const section = { id: 'a', type: 'text' as const, content: 'In all, 31 of 57 people moved.' }
  const found = (change: object) =>
    said(unsourcedFigures(fixtureFile('didactic', { sections: [{ ...section, ...change }] })))

  expect(found({})).toEqual([expect.stringMatching(/^sections\[1\]\.content: "31 of 57" needs a source/)])
  expect(found({ sources: ['okafor-2001'] })).toEqual([])
  expect(found({ fiction: true })).toEqual([])
})
