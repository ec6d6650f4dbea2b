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
  ])('%s', (message, place, reason) => {
    expect(readPick(message)).toEqual({ place, reason: expect.stringContaining(reason) as string })
  })

  test.each([
    'First, she should call the clinic.',
    'the first thing I would do is ask her',
    'One of them fits, hard to say which',
    'She has 3 children and no car',
    'not the second',
    'I would not pick the first',
    'Because it names who is missing.',
    'What does the third one mean?',
    '',
  ])('is none in: %s', (message) => {
    expect(readPick(message)).toBeNull()
  })

  test.each([0, 1, 2])('is read as it was made by button: %i', (place) => {
    expect(readPick(pickInWords(place, ' It says the first thing first. '))).toEqual({
      place,
      reason: 'It says the first thing first.',
    })
    expect(readPick(pickInWords(place, ''))).toEqual({ place, reason: '' })
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
