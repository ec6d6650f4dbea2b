import { describe, expect, test } from 'vitest'
import { ownTexts, standsIn } from './passages.ts'
import { partHeadings } from './submission-text.ts'

describe('what of a submission the learner wrote', () => {
  const text = [
    partHeadings['ai-conversation'],
    'Sage: What is missing?',
    'Learner: The gun.\n\nAnd the date.',
    'Sage: Say more.\n\nTake your time.',
    'Learner: Her words.\n\n\nREFLECTION',
    'Whose words are these?',
    'It began with a chart.',
  ].join('\n\n')

  test('is their turns, each whole, and the other parts; not the guide’s turns', () => {
    const own = ownTexts('Sage', 'complete-chapter', text).map((one) => one.trim())
    expect(own.slice(0, 3)).toEqual(['', 'The gun.\n\nAnd the date.', 'Her words.'])
    expect(own[3]).toContain('It began with a chart.')
    expect(own.join(' ')).not.toMatch(/What is missing|Say more|Take your time/)
  })

  test('is all of a text without a dialogue', () => {
    expect(ownTexts('Sage', 'reflection', text)).toEqual([text])
    expect(ownTexts('Sage', 'complete-chapter', 'It began.')).toEqual(['It began.'])
  })
})

describe('a passage', () => {
  test('stands in a text whatever the line breaks, letter for letter else, and never across two texts', () => {
    expect(standsIn(['I was\n  quiet then.'], ' was quiet  then')).toBe(true)
    expect(standsIn(['I was quiet then.'], 'I was Quiet')).toBe(false)
    expect(standsIn(['I was', 'quiet'], 'I was quiet')).toBe(false)
  })
})
