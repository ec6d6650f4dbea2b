import { describe, expect, it } from 'vitest'
import { claimFlags } from './claims.ts'
import { readingGrade } from './reading-grade.ts'
import { smallCountsIn } from './small-counts.ts'

const kinds = (text: string, design: Parameters<typeof claimFlags>[1] = 'comparison') =>
  claimFlags(text, design).map(({ kind, found }) => `${kind}: ${found}`)

describe('the wording of a claim', () => {
  it('may not speak of causes that the design cannot show', () => {
    expect(kinds('Steady Ground reduced moves and led to jobs.')).toEqual([
      'causal: reduced',
      'causal: led to',
    ])
    expect(kinds('Steady Ground reduced moves.', 'randomized')).toEqual([])
    expect(kinds('Steady Ground reduced moves.', null)).toEqual([])
    expect(kinds('It works, and the program worked for everybody.')).toEqual([
      'causal: It works',
      'causal: the program worked',
    ])
  })

  it('passes when it says what was seen', () => {
    expect(
      kinds('Scores improved from 11.8 to 8.1 while people worked evenings, and contact increased.'),
    ).toEqual([])
    expect(
      kinds('27 of 39 people had no forced move, 69.2%, against 16 of 33 in the comparison group.'),
    ).toEqual([])
  })

  it('needs a count beside a percentage', () => {
    expect(kinds('79% had no forced move.')).toEqual(['percent-without-count: 79%'])
    expect(kinds('79% (n = 24) had no forced move.')).toEqual([])
  })

  it('does not show a group in which somebody could be recognized', () => {
    expect(kinds('3 of 7 women had no forced move.')).toEqual(['small-group: 3 of 7'])
    expect(kinds('19 of 24 at one site, 8 of 15 at the other.')).toEqual([
      'small-group: 19 of 24',
      'small-group: 8 of 15',
    ])
    expect(claimFlags('13 of 26 people', 'comparison', 14)).toHaveLength(1)
  })

  it('lets a small count pass where it was agreed to beforehand, and that count only', () => {
    expect(kinds('We reached 39 of 48 and 33 of 46.')).toEqual(['small-group: 39 of 48'])
    expect(
      claimFlags('We reached 39 of the 48, and lost 9 of 48.', 'comparison', 11, '39 of 48'),
    ).toMatchObject([{ found: '9 of 48' }])
  })

  it('stops at a room that is made the cause as at a program', () => {
    expect(kinds('It was the room. Fewer moved because of the hour.')).toEqual([
      'causal: It was the room',
      'causal: because of',
    ])
  })

  it('names words that blame and words that shut out, each once', () => {
    expect(kinds('At-risk offenders utilize services; offenders come.')).toEqual([
      'deficit: At-risk',
      'deficit: offenders',
      'jargon: utilize',
    ])
  })

  it('says nothing about an empty text', () => {
    expect(kinds('')).toEqual([])
  })
})

describe('counts of too few people', () => {
  it.each([
    ['3 of 39 got worse', ['3 of 39']],
    ['three of the nine came', ['three of the nine']],
    ['6 out of 12', ['6 out of 12']],
    ['19/24', ['19/24']],
    ['women (n = 7)', ['n = 7']],
    ['Three women moved, and 4 participants.', ['Three women', '4 participants']],
  ])('are found in “%s”', (text, found) => {
    expect(smallCountsIn(text)).toEqual(found)
  })

  it.each([
    '27 of 39 and 16 of 33',
    'rated it 4.4 and 3.8 of 5',
    'about seven in ten, 7 in 10',
    '18 of 24 planned sessions, 3 of 12 weeks',
    'one person said so',
    'n = 39, n = 4,800',
    '0 of 39',
    'in 2 of 3 sites',
    '$8,583 for each of 48 people',
  ])('are not seen in “%s”', (text) => {
    expect(smallCountsIn(text)).toEqual([])
  })
})

describe('the reading grade', () => {
  it('is that of the formula: six words of one syllable in one sentence', () => {
    expect(readingGrade('The cat sat on the mat.')).toBeCloseTo(0.39 * 6 + 11.8 - 15.59, 12)
  })

  it('rises with long words and long sentences', () => {
    const plain = 'We asked people what helped. They told us. We wrote it down.'
    const dense =
      'Utilization of multidisciplinary collaborative methodologies facilitated the identification of organizational opportunities.'
    expect(readingGrade(plain)!).toBeLessThan(readingGrade(dense)!)
    expect(readingGrade('…')).toBeNull()
  })
})
