import { describe, expect, test } from 'vitest'
import { rungs, type StepRung } from '#core/dialogue/ladder'
import type { Move } from '#core/dialogue/moves'
import { acts } from '#core/dialogue/reading'
import { type DialogueState, startDialogue } from '#core/dialogue/state'
import { pantryChapter } from '../../testing/chapter.ts'
import { answerQuestion } from './answer-question.ts'
import { countWords } from './compose.ts'
import { phraseMove } from './phrase.ts'
import { quoted } from './quote.ts'

const chapter = pantryChapter()
const ids = chapter.source.dialogue.goals.map((goal) => goal.id)
const stateAt = (turns: number): DialogueState => ({ ...startDialogue(ids), turns })
const say = (move: Move, message = '', turns = 0) =>
  phraseMove({ chapter, state: stateAt(turns), transcript: [], message, move, introduction: 'I am a test.' })

const learner =
  'the cannery families are missing from the list because they work until five and nobody asks them'
const closed = (how: 'evidenced' | 'explored', tell: boolean) => ({
  goalId: '1.1',
  how,
  quote: learner,
  tell,
})
const lessonMoves: Move[] = [
  { type: 'next', goalId: '1.2', closed: closed('evidenced', false), credit: null, takeUp: learner },
  {
    type: 'next',
    goalId: '1.2',
    closed: closed('evidenced', false),
    credit: 'it scares Rosa away',
    takeUp: learner,
  },
  { type: 'next', goalId: '1.2', closed: closed('explored', true), credit: null, takeUp: learner },
  { type: 'next', goalId: '1.2', closed: closed('explored', false), credit: null, takeUp: learner },
  { type: 'probe', goalId: '1.1', misconception: 0, takeUp: learner },
  { type: 'reply', goalId: '1.1', rung: 'hint' },
  { type: 'resume', goalId: '1.1', rung: 'prompt' },
  ...rungs.slice(1).flatMap((rung): Move[] => [
    { type: 'step', goalId: '1.1', rung: rung as StepRung, cause: 'attempt', takeUp: learner, touches: true },
    { type: 'step', goalId: '1.1', rung: rung as StepRung, cause: 'unsure', takeUp: null, touches: false },
  ]),
  ...acts.map((because): Move => ({ type: 'again', goalId: '1.1', rung: 'question', because, takeUp: null })),
  ...rungs.map((rung): Move => ({ type: 'again', goalId: '1.1', rung, because: 'short', takeUp: null })),
]

describe('every turn of the lesson', () => {
  test.each(lessonMoves.map((move) => [JSON.stringify(move), move] as const))('%s', (_, move) => {
    for (let turns = 0; turns < 6; turns += 1) {
      const text = say(move, 'What is a denominator?', turns)
      expect(text.replace(/"[^"]*"/g, '').match(/\?/g), text).toHaveLength(1)
      expect(countWords(text), text).toBeLessThanOrEqual(70)
      expect(text).not.toMatch(/\b(?:great|excellent|good job|well done|perfect|amazing|awesome)\b|!/i)
      expect(text).toBe(say(move, 'What is a denominator?', turns))
    }
  })
})

test("an idea that was shown is named with the learner's words before the next question", () => {
  const text = say(lessonMoves[0]!)
  expect(text).toContain('“the cannery families are missing from the list')
  expect(text).toContain('speaks to who is missing')
  expect(text).toMatch(/What does that box do at the door\?$/)
})

test('an idea worked through is stated once', () => {
  expect(say(lessonMoves[2]!)).toContain(chapter.source.dialogue.goals[0]!.assertion)
  expect(say(lessonMoves[3]!)).not.toContain(chapter.source.dialogue.goals[0]!.assertion)
})

test('the idea of a goal stands in no turn before its rung', () => {
  const { assertion } = chapter.source.dialogue.goals[0]!
  for (const rung of ['question', 'pump', 'hint', 'prompt'] as const)
    expect(say({ type: 'again', goalId: '1.1', rung, because: 'begging', takeUp: null })).not.toContain(
      assertion,
    )
})

test('the wording changes from turn to turn', () => {
  const texts = [0, 1, 2, 3].map((turns) => say(lessonMoves[0]!, '', turns))
  expect(new Set(texts).size).toBe(4)
})

test('the first message says what the guide is, and asks the first question', () => {
  const text = say({ type: 'welcome', goalId: '1.1' })
  expect(text.split(/\s+/).join(' ')).toBe(
    `We look at a sign-in sheet together. I am a test. ${chapter.source.dialogue.goals[0]!.question}`,
  )
})

test("the closing gives the learner's own words back and asks nothing", () => {
  const state = {
    ...stateAt(9),
    goals: stateAt(9).goals.map((goal) => ({ ...goal, status: 'evidenced' as const, quote: `${learner}?` })),
  }
  const text = phraseMove({
    chapter,
    state,
    transcript: [],
    message: '',
    introduction: '',
    move: { type: 'close', closed: null },
  })
  expect(text).toContain('on who is missing')
  expect(text).toContain('Now write your own sign-in sheet.')
  expect(text).not.toContain('?')
  expect(countWords(text)).toBeLessThanOrEqual(70)
})

test('somebody in trouble is pointed to people and asked nothing', () => {
  const text = say({ type: 'support', who: 'learner' })
  expect(text).toContain('Need support?')
  expect(text).toContain('Your place is saved')
  expect(text).toContain('“continue”')
})

describe('a quotation', () => {
  test.each([
    ['**she** <b>left</b> [there](http://x.y)?', 'she left there'],
    ['"so I guess", he said!', "'so I guess', he said"],
    ['one two three four five six', 'one two three four …'],
    [' — and then, ', 'and then'],
    ["it's hers'", "it's hers"],
    ['\u200bcalm\u0000 now', 'calm now'],
  ])('%s becomes %s', (words, expected) => {
    expect(quoted(words, words.startsWith('one') ? 4 : 14)).toBe(expected)
  })
})

describe('details of real people', () => {
  test('are not repeated, and the learner is asked to leave them out', () => {
    const words = 'Denise Harmon at 503-555-0142 is missing from the list'
    const text = say(
      { type: 'step', goalId: '1.1', rung: 'pump', cause: 'attempt', takeUp: words, touches: false },
      words,
    )
    expect(text).not.toMatch(/Denise|Harmon|555/)
    expect(text).toContain('missing from the list')
    expect(text).toContain('leave such details out')
  })

  test('of the case itself are no such details', () => {
    const words = 'Mr. Abdi answers at 555-201-7788'
    const text = say(
      { type: 'step', goalId: '1.1', rung: 'pump', cause: 'attempt', takeUp: words, touches: false },
      words,
    )
    expect(text).toContain('555-201-7788')
    expect(text).not.toContain('leave such details out')
  })
})

describe("a learner's question", () => {
  const ask = (message: string) => answerQuestion({ chapter, state: stateAt(0), transcript: [], message })

  test('is answered from the chapter, with the section it stands in', () => {
    expect(ask('What is a denominator?')).toContain(
      'under Denominators: “A denominator is the number below the line.',
    )
  })

  test('that the chapter does not cover is said to be so', () => {
    expect(ask('What is the capital of France?')).toMatch(/does not cover|only know this chapter/)
  })

  test('about the guide is answered truthfully', () => {
    expect(ask('Are you an AI?')).toContain('not an AI model')
    expect(ask('who can read this?')).toContain('instructors')
    expect(ask('how many questions are left')).toContain('5 are still open')
  })

  test('about the question itself leads back to it', () => {
    expect(ask('What do you mean?')).not.toContain('chapter says')
  })
})
