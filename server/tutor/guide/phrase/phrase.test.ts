import { describe, expect, test } from 'vitest'
import type { Choice } from '#core/dialogue/choice'
import { rungs } from '#core/dialogue/ladder'
import type { Move } from '#core/dialogue/moves'
import { acts } from '#core/dialogue/reading'
import { type DialogueState, startDialogue } from '#core/dialogue/state'
import { readText } from '#server/language/words'
import type { Said } from '../../engine.ts'
import { pantryChapter } from '../../testing/chapter.ts'
import { countWords } from './compose.ts'
import { phraseMove } from './phrase.ts'
import { quoted } from './quote.ts'

const chapter = pantryChapter()
const ids = chapter.source.dialogue.goals.map((goal) => goal.id)
const stateAt = (turns: number): DialogueState => ({ ...startDialogue(ids), turns })
const say = (move: Move, message = '', turns = 0, of = chapter) =>
  phraseMove({
    chapter: of,
    state: stateAt(turns),
    transcript: [],
    message,
    move,
    introduction: 'I am a test.',
    sentences: readText(message).sentences,
  })

const learner =
  'the cannery families are missing from the list because they work until five and nobody asks them'
const closed = (how: 'evidenced' | 'explored', set: number | null) => ({
  goalId: '1.1',
  how,
  quote: learner,
  set,
})
const choice = (purpose: Choice['purpose'] = 'help'): Choice => ({
  set: 0,
  order: [2, 0, 1],
  purpose,
  picked: null,
  passed: 0,
})
const lessonMoves: Move[] = [
  { type: 'next', goalId: '1.2', closed: closed('evidenced', null), takeUp: learner },
  { type: 'next', goalId: '1.2', closed: closed('explored', 0), takeUp: learner },
  { type: 'next', goalId: '1.2', closed: closed('evidenced', 1), takeUp: null },
  ...(['attempt', 'unsure', 'weak', 'back', 'off-topic'] as const).map(
    (cause): Move => ({ type: 'choose', goalId: '1.1', choice: choice(), cause, takeUp: learner }),
  ),
  { type: 'flawed', goalId: '1.1', set: 0, flaw: 1, rung: 'choice' },
  { type: 'flawed', goalId: '1.1', set: 1, flaw: 2, rung: 'question' },
  ...(['none', 'copied', 'other'] as const).map(
    (because): Move => ({ type: 'reason', goalId: '1.1', because }),
  ),
  { type: 'probe', goalId: '1.1', misconception: 0, takeUp: learner },
  { type: 'reply', goalId: '1.1', rung: 'hint' },
  { type: 'resume', goalId: '1.1', rung: 'prompt' },
  ...(['pump', 'hint', 'prompt', 'instructor'] as const).flatMap((rung): Move[] => [
    { type: 'step', goalId: '1.1', rung, cause: 'attempt', takeUp: learner, touches: true },
    { type: 'step', goalId: '1.1', rung, cause: 'unsure', takeUp: null, touches: false },
  ]),
  ...acts.map((because): Move => ({ type: 'again', goalId: '1.1', rung: 'question', because, takeUp: null })),
  ...rungs.map((rung): Move => ({ type: 'again', goalId: '1.1', rung, because: 'short', takeUp: null })),
]

describe('every turn of the lesson', () => {
  test.each(lessonMoves.map((move) => [JSON.stringify(move), move] as const))('%s', (_, move) => {
    for (let turns = 0; turns < 6; turns += 1) {
      const whole = say(move, 'What is a denominator?', turns)
      // The three answers are the authors' and come on top.
      const text = move.type === 'choose' ? whole.slice(0, whole.lastIndexOf('\n\n')) : whole
      expect(text.replace(/"[^"]*"/g, '').match(/\?/g), text).toHaveLength(1)
      expect(countWords(text), text).toBeLessThanOrEqual(70)
      expect(text).not.toMatch(/\b(?:great|excellent|good job|well done|perfect|amazing|awesome)\b|!/i)
      expect(whole).toBe(say(move, 'What is a denominator?', turns))
    }
  })
})

test('an idea that was shown is named before the next question', () => {
  const text = say(lessonMoves[0]!, learner)
  const [idea] = Object.keys(chapter.source.dialogue.goals[0]!.ideas)
  expect(text).toContain(`Your answer has what matters on who is missing: ${idea}.`)
  expect(text).not.toContain('the cannery families')
  expect(text).toMatch(/What does that box do at the door\?$/)
})

test('an idea that was shown is named, too, where its name holds the topic', () => {
  const { dialogue } = chapter.source
  const [goal, ...others] = dialogue.goals
  const [idea = ''] = Object.keys(goal!.ideas)
  const goals = [{ ...goal!, topic: idea.split(' ')[0]! }, ...others]
  const pantry = { ...chapter, source: { ...chapter.source, dialogue: { ...dialogue, goals } } }
  for (let turns = 0; turns < 6; turns += 1)
    expect(say(lessonMoves[0]!, learner, turns, pantry)).toContain(`: ${idea}.`)
})

describe('an answer that is not there yet', () => {
  const step = { type: 'step', goalId: '1.1', rung: 'pump', cause: 'attempt', takeUp: null } as const
  const reaction = (message: string) => say({ ...step, touches: true }, message).split('\n\n')[0]!
  const goal = chapter.source.dialogue.goals[0]!
  const [needed, further] = Object.keys({ ...goal.ideas, ...goal.further })

  test('hears which part of the idea it has', () => {
    expect(reaction('Some are missing from the list.')).toContain(needed)
  })

  test('hears that the center is still open where it has only what goes around it', () => {
    const text = reaction('They are at work on the evening shift, I think.')
    expect(text).toContain(further)
    expect(text).not.toContain(needed)
  })

  test('is not told that it has an idea of which it only has a word', () => {
    const { dialogue } = chapter.source
    const both = { ...goal, ideas: { ...goal.ideas, ...goal.further }, further: {} }
    const goals = [both, ...dialogue.goals.slice(1)]
    const pantry = { ...chapter, source: { ...chapter.source, dialogue: { ...dialogue, goals } } }
    const text = say({ ...step, touches: true }, 'The paper was missing.', 0, pantry)
    expect(text).toContain('who is missing')
    expect(text).not.toContain(needed)
  })

  test('is not told what it may hold before three answers that decide', () => {
    const text = say(
      { type: 'choose', goalId: '1.1', choice: choice('check'), cause: 'weak', takeUp: learner },
      learner,
    )
    expect(text).not.toContain(needed)
    expect(text).not.toContain('hear more')
    expect(text).toContain('who is missing')
  })

  test('that rests on a misconception hears which, in its author’s words', () => {
    const text = say({ type: 'probe', goalId: '1.1', misconception: 0, takeUp: learner }, learner)
    expect(text).toContain('the list is everybody')
    expect(text).not.toContain('cannery families')
  })

  test('hears in general words what is missing where it has nothing, and not what it would be', () => {
    const text = say({ ...step, touches: false }, 'Rosa carries two bags of lentils home every week.')
    expect(text).toContain('who is missing')
    expect(text).not.toContain(needed)
  })
})

test('no sentence of the guide comes twice in a dialogue while there is another', () => {
  const transcript: Said[] = []
  for (let turns = 0; turns < 5; turns += 1) {
    const move: Move = {
      type: 'step',
      goalId: '1.1',
      rung: 'hint',
      cause: 'unsure',
      takeUp: null,
      touches: false,
    }
    // The same place in the rotation every time.
    const content = phraseMove({
      chapter,
      state: stateAt(0),
      transcript,
      message: 'idk',
      move,
      introduction: '',
    })
    transcript.push({ role: 'assistant', content })
  }
  expect(new Set(transcript.map(({ content }) => content)).size).toBe(5)
})

test('three answers are shown in the order that was drawn, with nothing of which is right or why', () => {
  const { has, flaws } = chapter.source.answers['1.1']!.sets[0]!
  const text = say({ type: 'choose', goalId: '1.1', choice: choice(), cause: 'attempt', takeUp: learner })
  expect(text).toMatch(/which one would you put your name to, and why\?\n\n1\. /)
  expect(text.split('\n\n').at(-1)).toBe(`1. ${flaws[1].answer}\n2. ${has.answer}\n3. ${flaws[0].answer}`)
  for (const { why } of [has, ...flaws]) expect(text).not.toContain(why)
})

test('a flawed pick gets the sentence on that answer and the question once more', () => {
  const text = say({ type: 'flawed', goalId: '1.1', set: 0, flaw: 2, rung: 'choice' })
  expect(text).toContain('It names nobody and no reason.')
  expect(text).toMatch(/Who comes to this street and never stands on it\?$/)
})

test('the reason on an answer is a whole sentence, however its author began it', () => {
  const say = (why: string) => {
    const { source, ...rest } = pantryChapter()
    source.answers['1.1']!.sets[0]!.flaws[1].why = why
    const move: Move = { type: 'flawed', goalId: '1.1', set: 0, flaw: 2, rung: 'choice' }
    const context = { state: stateAt(0), transcript: [], message: '', move, introduction: '' }
    return phraseMove({ ...context, chapter: { source, ...rest } })
  }
  expect(say('Names nobody and no reason.')).toContain(' It names nobody and no reason.')
  expect(say('A name alone says little.')).toContain(' A name alone says little.')
})

test('an idea worked through is said with the sentence on the answer that was picked', () => {
  const text = say({
    type: 'next',
    goalId: '1.2',
    closed: closed('explored', 0),
    takeUp: learner,
  })
  expect(text).toContain('It says who is missing and what that does to the count.')
})

test('a right pick after a weak answer is answered with what it has, even where the reason touches nothing', () => {
  const text = say(
    { type: 'next', goalId: '1.2', closed: closed('evidenced', 0), takeUp: learner },
    'I like it.',
  )
  expect(text).toContain('The answer you picked bears out your own.')
  expect(text).toContain('It says who is missing and what that does to the count.')
})

test('where the answers have run out, the passage that holds the idea is named, and the instructor', () => {
  const step = { type: 'step', goalId: '1.1', rung: 'instructor', cause: 'unsure', takeUp: null } as const
  const text = say({ ...step, touches: false })
  expect(text).toContain('“What a list can do” holds the idea')
  expect(text).toContain('Your instructor can also open this idea for you')
})

test('the passage is the one that the author of the goal names', () => {
  const { dialogue } = chapter.source
  const goals = dialogue.goals.map((goal) => ({ ...goal, passage: 'denominators' }))
  const pantry = { ...chapter, source: { ...chapter.source, dialogue: { ...dialogue, goals } } }
  const step = { type: 'step', goalId: '1.1', rung: 'instructor', cause: 'unsure', takeUp: null } as const
  expect(say({ ...step, touches: false }, learner, 0, pantry)).toContain('“Denominators” holds the idea')
})

test('the idea of a goal stands in no turn', () => {
  const { assertion } = chapter.source.dialogue.goals[0]!
  for (const rung of rungs)
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
    const text = say({ type: 'probe', goalId: '1.1', misconception: 0, takeUp: words }, words)
    expect(text).not.toMatch(/Denise|Harmon|555/)
    expect(text).toContain('leave such details out')
  })

  test('of the case itself are no such details', () => {
    const words = 'Mr. Abdi answers at 555-201-7788'
    const text = say({ type: 'probe', goalId: '1.1', misconception: 0, takeUp: words }, words)
    expect(text).not.toContain('leave such details out')
  })
})
