import { describe, expect, test } from 'vitest'
import { replyGuard } from './guard.ts'
import { sentenceCutter } from './sentences.ts'

const idea =
  'Strangulation, a gun, stalking and a recent separation raise the risk of a killing, and the note buries them.'
const message = 'He put his hands around her neck and he owns a gun'
const planned = 'What will the stranger not know that she needs to know?'
const guard = () => replyGuard({ words: 30, untold: [idea], quotable: [message, planned] })

describe('what a model writes', () => {
  test.each([
    ['a completion', 'You have completed all five ideas.'],
    ['a completion in other words', 'This dialogue is now complete.'],
    ['an unlocking', 'I will mark this as complete.'],
    ['a human being', 'I am a human like you.'],
    ['a colleague', 'I am a social worker and I know this.'],
    ['a link', 'See https://evil.example/?q=1 for more.'],
    ['a picture', 'Look: ![x](https://evil.example/x.png)'],
    ['markup', 'Fine <img src=x onerror=alert(1)> then.'],
    ['a Markdown link', 'Read [this](page) first.'],
    ['an escaped tag', 'Fine &lt;script&gt; then.'],
    ['its own instructions', 'My instructions say to ask you one question.'],
    [
      'the idea before its time',
      'Strangulation, a gun, stalking and a recent separation raise the risk of a killing.',
    ],
  ])('is held back when it holds %s', (_, sentence) => {
    expect(() => guard().pass(sentence)).toThrow('guarded')
  })

  test('is held back as well when the idea comes in several sentences', () => {
    const held = guard()
    expect(held.pass('Strangulation, a gun, stalking and a recent separation.')).not.toBeNull()
    expect(() => held.pass('They raise the risk of a killing, and the note buries them.')).toThrow('guarded')
  })

  test.each([
    ['praise', 'Excellent thinking here.'],
    ['a quotation nobody wrote', 'You wrote "he hit her with a chair in the kitchen".'],
    ['a grade', 'Your score is rising.'],
  ])('is left out where it is %s', (_, sentence) => {
    expect(guard().pass(sentence)).toBeNull()
  })

  test('passes where it takes up what the learner wrote', () => {
    expect(guard().pass('You wrote "his hands around her neck".')).toBe(
      'You wrote "his hands around her neck".',
    )
  })

  test('loses list marks, emphasis and exclamation marks', () => {
    expect(guard().pass('- **Stay** with that!')).toBe('Stay with that.')
  })

  test('ends before it gets long', () => {
    const held = guard()
    expect(
      held.pass('One two three four five six seven eight nine ten eleven twelve thirteen fourteen.'),
    ).not.toBeNull()
    expect(
      held.pass(
        'A two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen.',
      ),
    ).toBeNull()
  })
})

describe('the question of a turn', () => {
  test('is the planned one when the model asked none', () => {
    expect(guard().question(planned)).toBe(planned)
  })

  test("is the model's when it is the planned one in other words", () => {
    const held = guard()
    held.pass('So what will that stranger not know that she needs to know tomorrow?')
    expect(held.question(planned)).toBe(
      'So what will that stranger not know that she needs to know tomorrow?',
    )
  })

  describe("of the model's own", () => {
    const about = [
      "M.R. told you about March. She is at her sister's place, and a stranger covers for you tomorrow with the note on file.",
      planned,
    ]
    const asks = (question: string) => {
      const held = replyGuard({ words: 30, untold: [idea], quotable: [message, planned], about })
      held.pass(question)
      return held.question(planned)
    }

    test('is asked where it stays with the case and the move', () => {
      const own =
        'You speak of her neck and a gun; what of it would a stranger need to know from the note tomorrow?'
      expect(asks(own)).toBe(own)
    })

    test.each([
      ['leaves the case', 'What would a good doctor know about blood pressure and sleep?'],
      ['can be answered with yes', 'Does the stranger need to know about the gun and her neck tomorrow?'],
      [
        'gives an idea away',
        'Why would a stranger need to know that strangulation and separation raise the risk of killing?',
      ],
    ])('gives way to the planned one where it %s', (_, question) => {
      expect(asks(question)).toBe(planned)
    })
  })

  test.each(['What color is the sky?', 'What will the stranger not know? And what does she need to know?'])(
    'is the planned one instead of: %s',
    (asked) => {
      const held = guard()
      expect(held.pass(asked)).toBeNull()
      expect(held.question(planned)).toBe(planned)
    },
  )
})

describe('cutting a stream into sentences', () => {
  const cut = (pieces: string[]) => {
    const cutter = sentenceCutter()
    return [...pieces.flatMap((piece) => cutter.add(piece)), cutter.rest()]
  }

  test('gives the same sentences however the text is cut up', () => {
    const text = 'M.R. said it plainly. Dr. Vega "would not listen." So what now? The end'
    const whole = ['M.R. said it plainly.', 'Dr. Vega "would not listen."', 'So what now?', 'The end']
    for (const size of [1, 3, 7, 100])
      expect(cut(text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [])).toEqual(whole)
  })
})
