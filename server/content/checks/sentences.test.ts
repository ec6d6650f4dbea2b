import { describe, expect, test } from 'vitest'
import { readingGrade, sentencesOf, wordsOf } from './sentences.ts'

describe('sentences', () => {
  test('initials, titles and abbreviations do not end one', () => {
    expect(
      sentencesOf(
        'M.R. came late. Mr. Whitlock waited until 4 p.m. for the bus. Goddu et al. (2018) asked why.',
      ),
    ).toEqual([
      'M.R. came late.',
      'Mr. Whitlock waited until 4 p.m. for the bus.',
      'Goddu et al. (2018) asked why.',
    ])
  })

  test('a line break ends one, and signs without words are none', () => {
    expect(sentencesOf('First line\nSecond? Third!\n…')).toEqual(['First line', 'Second?', 'Third!'])
  })

  test('words are what stands between blanks and dashes', () => {
    expect(wordsOf('She said — twice – "no", 40 times & well-known')).toEqual([
      'She',
      'said',
      'twice',
      '"no",',
      '40',
      'times',
      'well-known',
    ])
  })
})

describe('the reading grade', () => {
  // Counted by hand: 13 words, 2 sentences, 14 syllables.
  test('is the Flesch-Kincaid formula', () => {
    const grade = readingGrade('The bus came late today. She sat down and we read her note.')
    expect(grade).toBeCloseTo(0.39 * (13 / 2) + 11.8 * (14 / 13) - 15.59, 10)
  })

  test('rises with long sentences and long words', () => {
    const plain = readingGrade('She came late. The bus was full. We talked for an hour.')
    const heavy = readingGrade(
      'Documentation responsibilities necessitate comprehensive interdisciplinary collaboration.',
    )
    expect(plain).toBeLessThan(2)
    expect(heavy).toBeGreaterThan(20)
  })

  test('is 0 for a text without words', () => {
    expect(readingGrade('… —')).toBe(0)
  })
})
