import { describe, expect, it } from 'vitest'
import { claimFlags, saysSomething } from './claims.ts'
import { readingGrade } from './reading-grade.ts'

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
      kinds('27 of 39 people kept their housing, 69.2%, against 16 of 33 in the comparison group.'),
    ).toEqual([])
  })

  it('needs a count beside a percentage', () => {
    expect(kinds('79% kept their housing.')).toEqual(['percent-without-count: 79%'])
    expect(kinds('79% (n = 24) kept their housing.')).toEqual([])
  })

  it('does not show a group in which somebody could be recognized', () => {
    expect(kinds('3 of 7 women kept their housing.')).toEqual(['small-group: 3 of 7'])
    expect(claimFlags('6 of 12 people', 'comparison', 13)).toHaveLength(1)
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
    expect([saysSomething('No.'), saysSomething('It worked for some.')]).toEqual([false, true])
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
