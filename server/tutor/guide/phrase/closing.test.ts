import { describe, expect, test } from 'vitest'
import type { Move } from '#core/dialogue/moves'
import { startDialogue } from '#core/dialogue/state'
import { pantryChapter } from '../../testing/chapter.ts'
import { closing } from './closing.ts'
import { countWords } from './compose.ts'
import { phraseMove } from './phrase.ts'

const chapter = pantryChapter()
const state = startDialogue(chapter.source.dialogue.goals.map(({ id }) => id))
const learner =
  'the cannery families are missing from the list because they work until five and nobody asks them'

describe('the closing', () => {
  const closingAfter = (quote: string) => {
    const goals = state.goals.map((goal) => ({ ...goal, status: 'evidenced' as const, quote }))
    return closing({ chapter, state: { ...state, goals }, transcript: [], message: '' }, null)
  }

  test("gives the learner's own words back, names every idea, and asks nothing", () => {
    const text = closingAfter(`${learner}?`)
    expect(text).toContain(`On who is missing you said: “${learner}”.`)
    for (const { topic } of chapter.source.dialogue.goals) expect(text).toContain(topic)
    expect(text).toContain('Now write your own sign-in sheet.')
    expect(text).not.toContain('?')
    expect(countWords(text)).toBeLessThanOrEqual(70)
  })

  test.each([
    ['are too long to be given back whole', `${learner} before they have eaten and slept and washed`],
    ['hold a slip of the pen', 'the canery families are missing from the list'],
    ['name a real person', 'Denise Harmon at 503-555-0142 is missing from the list'],
    ['are hardly a thought', 'the cannery families'],
  ])('names the idea instead of words that %s', (_, quote) => {
    const text = closingAfter(quote)
    expect(text).not.toContain('“')
    for (const { topic } of chapter.source.dialogue.goals) expect(text).toContain(topic)
  })
})

describe('the last right pick', () => {
  const { why } = chapter.source.answers['1.1']!.sets[0]!.has
  const move: Move = { type: 'close', closed: { goalId: '1.1', how: 'explored', quote: learner, set: 0 } }
  const say = (of: typeof chapter) =>
    phraseMove({ chapter: of, state, transcript: [], message: '', move, introduction: '' })

  test('gets the sentence on its answer before the closing', () => {
    const text = say(chapter)
    expect(text.startsWith(why)).toBe(true)
    expect(text).toMatch(/Now write your own sign-in sheet\.$/)
  })

  test('leaves the words to the closing where there is no room for both', () => {
    const { dialogue } = chapter.source
    const long = `${dialogue.closing} ${'Take your time. '.repeat(13).trim()}`
    const text = say({ ...chapter, source: { ...chapter.source, dialogue: { ...dialogue, closing: long } } })
    expect(text).not.toContain(why)
    expect(text.endsWith(long)).toBe(true)
    expect(countWords(text)).toBeLessThanOrEqual(70)
  })
})
