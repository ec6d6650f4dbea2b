import { expect, test } from 'vitest'
import { isExplicit } from './phrases.ts'

test.each([
  'I want to die.',
  'honestly i wanna kill myself',
  'I would really rather not wake up.',
  'i keep thinking about ending it all',
  'Most days I wish I were dead.',
  'I do not want to be alive anymore.',
  'My boyfriend still hits me.',
  'I cut myself again last night.',
  'Ya no quiero vivir.',
])('said outright: %s', (sentence) => {
  expect(isExplicit(sentence)).toBe(true)
})

test.each([
  'She told me I want to die, so I would write that down.',
  'I am not thinking about suicide.',
  'Ask whether I want to die is what the client fears.',
  'I want to die of embarrassment when I read my first draft.',
  'I would rather die than draw another bar chart.',
  'I want to end it with a question to the Circle.',
])('told of somebody, denied, or a figure of speech: %s', (sentence) => {
  expect(isExplicit(sentence)).toBe(false)
})
