import { describe, expect, test } from 'vitest'
import type { Section } from '#core/content/section'
import { said } from '../testing/content-file.ts'
import { fixtureChapter, fixtureFigures } from '../testing/read-chapter.ts'
import { looseSentences, wrongFigures } from './case-figures.ts'

const figures = { reached: 39, stable: 27, lost: 9 }
const setup = 'We reached 39 people. Of them, **27 of 39 (69.2%)** had\nno forced move.'
const wrong = (...lines: Parameters<typeof fixtureFigures>[0]) =>
  said(wrongFigures(fixtureFigures(lines), fixtureChapter({ setup }), figures))

describe('what figures.yaml says about a chapter', () => {
  test('is found in its text across lines and marks, and computed', () => {
    const is = ['stable', 'reached', 'percent(stable, reached)']
    expect(wrong({ says: '27 of 39 (69.2%) had no forced move', is })).toEqual([])
  })

  test('is reported when a datum has changed and the sentence has not', () => {
    expect(wrong({ says: '27 of 39', is: ['stable + 1', 'reached'] })).toEqual([
      'figures[1]: says 27 in "27 of 39", and stable + 1 is 28',
    ])
  })

  test('is reported when the chapter no longer says it', () => {
    expect(wrong({ says: '28 of 39', is: ['stable + 1', 'reached'] })).toEqual([
      'figures[1]: the chapter does not say "28 of 39"',
    ])
  })

  test('has a figure for each number, and only figures there are', () => {
    expect(wrong({ says: '27 of 39', is: ['stable'] })).toEqual([
      'figures[1]: has 2 numbers in "27 of 39" (27, 39) and 1 figures under is',
    ])
    expect(wrong({ says: '27', is: ['happy'] })).toEqual(['figures[1]: there is no figure "happy"'])
  })
})

describe('a sentence about the story with a number', () => {
  const loose = (text: string, lines: Parameters<typeof fixtureFigures> = [[]]) =>
    said(looseSentences(fixtureFigures(...lines), fixtureChapter({ setup: text })))

  test('is mentioned in figures.yaml', () => {
    expect(loose(setup)).toEqual([
      'setup.content: figures.yaml says nothing about "We reached 39 people."',
      'setup.content: figures.yaml says nothing about "Of them, 27 of 39 (69.2%) had no forced move."',
    ])
    const lines = [
      { says: '39 people', is: ['reached'] },
      { says: '69.2%', given: 'computed elsewhere' },
    ]
    expect(loose(setup, [lines])).toEqual([])
  })

  test('may name months, chapters, hours, ages, laws and people by their number', () => {
    expect(
      loose(
        'In months 4 to 10, at 6 p.m., P19 (aged 18 to 25) read chapter 7, NASW 5.02(n) and the PHQ-9 of 2001.',
      ),
    ).toEqual([])
  })

  test('is not looked at where a whole section is given, or is not about the story', () => {
    const section = (id: string, fiction?: boolean): Section => ({
      id,
      type: 'text',
      content: '48 people.',
      fiction,
    })
    const sections = [section('ours', true), section('theirs', true), section('a-study')]
    const chapter = fixtureChapter({ sections })
    const own = fixtureFigures([], [{ section: 'theirs', given: 'ratings' }])
    expect(said(looseSentences(own, chapter))).toEqual([
      'sections[1].content: figures.yaml says nothing about "48 people."',
    ])
  })
})
