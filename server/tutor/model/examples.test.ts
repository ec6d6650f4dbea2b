import { describe, expect, test } from 'vitest'
import { exampleCounter } from './examples.ts'

/** What is left of an answer. */
const left = (...sentences: string[]) => {
  const isTooMuch = exampleCounter()
  return sentences.filter((sentence) => !isTooMuch(sentence))
}

describe('wording offered as an example', () => {
  test.each([
    [
      'announced, and going on',
      [
        'For another client you could write something like: he asked for a later hour.',
        'He named two shelters he would call.',
        'He will see the nurse on Friday.',
        'He left calm.',
      ],
    ],
    [
      'announced with nothing behind it',
      [
        'A note on somebody else might read:',
        'He asked for a later hour.',
        'He named two shelters.',
        'He left.',
      ],
    ],
    [
      'in the voice of a record',
      [
        'Client reported sleeping four hours a night.',
        'Ms. Diaz stated that the visits help.',
        'The client denied any thoughts of harm.',
        'Worker will call on Friday.',
      ],
    ],
  ])('ends after two sentences: %s', (_, sentences) => {
    const kept = left(...sentences)
    expect(kept.filter((sentence) => !sentence.endsWith(':'))).toEqual(
      sentences.filter((sentence) => !sentence.endsWith(':')).slice(0, 2),
    )
  })

  test('leaves what is said after it', () => {
    const after = 'Which of these could you defend to your reader?'
    expect(left('Client reported pain.', 'Client denied fear.', 'Client agreed to a plan.', after)).toEqual([
      'Client reported pain.',
      'Client denied fear.',
      after,
    ])
  })
})

test.each([
  [
    'The chapter sets four formats side by side.',
    'For example, a DAP note begins with data.',
    'The assessment follows, and the plan comes last.',
    'In "Formats" it says what each one hides.',
    'What does your reader need first?',
  ],
  [
    'Your worksheet says "She kept her coat on".',
    'It stands under "The note".',
    'The next sentence names a feeling.',
    'A word like that is a judgment, says "Judgment is not evidence".',
  ],
  [
    'An officer can read the note.',
    'A judge would read it too.',
    'Next year a stranger may read it.',
    'The client can say what is wrong in it.',
  ],
  [
    'A quotation is evidence, because it can be checked.',
    'A judgment cannot.',
    'You could write down who said it.',
    'The section on voice shows the difference.',
    'Her words come first there.',
  ],
])('an answer that explains loses nothing (%#)', (...sentences) => {
  expect(left(...sentences)).toEqual(sentences)
})
