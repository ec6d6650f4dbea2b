import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answersInWords, drawChoice, pickInWords, readPick, withoutAnswers } from './choice.ts'

describe('a pick in words', () => {
  test.each([
    ['the second, because it names her', 1, 'because it names her'],
    ['The first one because she is named', 0, 'because she is named'],
    ['2', 1, ''],
    ['#3: it ties the two', 2, 'it ties the two'],
    ['Answer two. It says who is missing.', 1, 'It says who is missing.'],
    ['I would go with the third, it says why', 2, 'it says why'],
    ["I'd put my name to number 1", 0, ''],
    ['the last one, since nobody else asks her', 2, 'since nobody else asks her'],
    ['It names her and says why, so the middle one.', 1, 'It names her and says why,'],
    ['I do not like the first one, I pick the third', 2, 'I do not like the first one,'],
    ['2) because it names her', 1, 'because it names her'],
    ['(3) it ties the two', 2, 'it ties the two'],
    ['B', 1, ''],
    ['c) since she is named', 2, 'since she is named'],
    ['A because it says who reads it', 0, 'because it says who reads it'],
    ['My choice: 3', 2, ''],
    ['my pick - option B, it says why', 1, 'it says why'],
    ['Answer: 2. It names her.', 1, 'It names her.'],
    ['I like the third best', 2, ''],
    ['I like the second one most because it names her', 1, 'because it names her'],
    ['I’d sign the first', 0, ''],
    ['I would really sign number 3: it says why', 2, 'it says why'],
    ['Honestly I’d sign the second', 1, 'Honestly'],
    ['number two', 1, ''],
    ['the last one', 2, ''],
    ['answer 2', 1, ''],
    ['Second, because it names her', 1, 'because it names her'],
    ['no 3', 2, ''],
    ['the third option, it says why', 2, 'it says why'],
    ['I think the second, because it names her', 1, 'because it names her'],
    ['I think it is 2', 1, ''],
    ['It’s B', 1, ''],
    ['going with 1 bc she is named', 0, 'bc she is named'],
    ['She is named and heard. I would put my name under the second.', 1, 'She is named and heard.'],
    ['2. It sees more than 1 or 2.', 1, 'It sees more than 1 or 2.'],
    ['1. It says more than 2.', 0, 'It says more than 2.'],
    ['I pick 1. It is better than 2. It names her.', 0, 'It is better than 2. It names her.'],
    ['I would not pick the first, I would pick the second because it names her', 1, 'because it names her'],
    ['I don’t pick the first. I pick the third', 2, 'I don’t pick the first.'],
    ['I do not know why but I would go with the second', 1, 'I do not know why but'],
    ['I was not sure and I chose the third', 2, 'I was not sure and'],
    ['I prefer to pick the third', 2, ''],
  ])('%s', (message, place, reason) => {
    expect(readPick(message)).toEqual({ place, reason: expect.stringContaining(reason) as string })
  })

  test.each([
    'First, she should call the clinic.',
    'the first thing I would do is ask her',
    'One of them fits, hard to say which',
    'I have two clients',
    'No one, since the door is open to all.',
    'The first that I would look at is the sign.',
    'They choose first the people who answer fast.',
    'Second: the other site had no room. Third: we print both.',
    'First it has to be settled whose it is.',
    'the first thing I notice',
    'I like the first thing she said',
    'I agree with the first part of it',
    'I think first, she should be asked.',
    'I like the first and the third',
    'I do not like the second',
    'She would take the last one.',
    'I would take the first bus with her',
    'I would sign 2 of them',
    'A lot of people are missing.',
    'A. W. told me so',
    'B. needs a ride to the clinic',
    '2.5 miles is too far for her',
    '3:30 is too late for her',
    '2, 3 and 4 are missing',
    '1) The gun is missing. 2) Nobody asked her.',
    '1. The gun is missing. 2. Nobody asked her.',
    'My answer is that she needs two days',
    'The answer: 3 children are missing',
    'She has 3 children and no car',
    'not the second',
    'I would not pick the first',
    'I don’t pick the first',
    'I would not pick the first or go with the second',
    'I chose to first call her',
    'I prefer to first ask her what she wants',
    '(1) The gun is missing. (2) Nobody asked her.',
    'Because it names who is missing.',
    'What does the third one mean?',
    '',
  ])('is none in: %s', (message) => {
    expect(readPick(message)).toBeNull()
  })

  test.each([
    '',
    ' It says the first thing first. ',
    'It is better than answers 1 and 2.',
    '1) It names her. 2) It says why.',
    '1. It names her.\n2. It says why.',
    'I would not pick the third.',
    '... because she is named',
  ])('is read as it was made by button, with the reason: %s', (reason) => {
    for (const place of [0, 1, 2])
      expect(readPick(pickInWords(place, reason))).toEqual({ place, reason: reason.trim() })
  })

  test('made by button is never lost, whatever the reason says', () => {
    const pieces = [
      ' 1.',
      ' 2)',
      '\n\n',
      ', ',
      'I pick the first answer.',
      'not the second',
      '#3',
      'because ',
      'B',
    ]
    const reasons = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme' })))
    fc.assert(
      fc.property(fc.nat(2), reasons, (place, said) => {
        const reason = said.join('')
        expect(readPick(pickInWords(place, reason))).toEqual({ place, reason: reason.trim() })
      }),
    )
  })
})

test('a message of nothing but signs is read in no time', () => {
  const began = performance.now()
  for (const sign of ['#', 'the ', '"', 'pick the ', 'i would ']) readPick(sign.repeat(4000 / sign.length))
  expect(performance.now() - began).toBeLessThan(500)
})

test('every set and every order is drawn, each as often as the others', () => {
  const drawn = new Map<string, number>()
  for (let chance = 0.5 / 180; chance < 1; chance += 1 / 180) {
    const { set, order } = drawChoice([0, 1, 2], 'help', chance)
    const name = `${set} ${order.join('')}`
    drawn.set(name, (drawn.get(name) ?? 0) + 1)
  }
  expect(drawn.size).toBe(18)
  expect(new Set(drawn.values())).toEqual(new Set([10]))
})

test('the three answers at the end of what was said are left out where they stand as cards', () => {
  const answers = ['One.', 'Two.', 'Three.']
  expect(withoutAnswers(`Which one?\n\n${answersInWords(answers)}`, answers)).toBe('Which one?')
  expect(withoutAnswers('Which one?', answers)).toBe('Which one?')
})
