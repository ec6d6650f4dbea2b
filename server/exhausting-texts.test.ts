import { describe, expect, test } from 'vitest'
import { findIdentifiers } from '#core/identifiers/identifiers'
import { limits } from '#core/workbook/sections'
import { testWorld } from '#server/testing/world'

/**
 * Texts made to exhaust a pattern: a piece repeated up to the limit, with an end on which a pattern that
 * backtracks would start over. Nothing is measured; a pattern that does not come to an end would.
 */
const pieces = [
  'a',
  '.',
  '@',
  '1-',
  'a.b',
  'a@b.',
  '(',
  '\n',
  'A. ',
  'Dr. Ab ',
  'www.',
  '555-',
  'I am ',
  'she said ',
  'why? ',
  'end it ',
]

const world = await testWorld()
const learner = await world.learner()
await world.complete(learner, '1', ['ai-interaction'])

/** As long as a text, or a message, may be. */
const textOf = (piece: string, most: number = limits.text) => `w${piece.repeat(most).slice(0, most - 2)}!`

describe('a text without end', () => {
  test.each(pieces)('of %j is answered by dialogue, assistant and analysis', async (piece) => {
    const { browser } = learner
    const message = textOf(piece, limits.message)
    const answers = [
      await browser.post('/api/ai-chat/1', { message }),
      await browser.post('/api/ai/chapter-gpt/1/chat', { userInput: message }),
      await browser.post('/api/ai/analyze-reflection', { chapterId: '1', reflection: textOf(piece) }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test.each(pieces)('of %j is searched for details of clients', (piece) => {
    expect(findIdentifiers(textOf(piece)).every(({ start, end }) => start < end)).toBe(true)
  })
})
