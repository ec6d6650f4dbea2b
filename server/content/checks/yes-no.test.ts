import { describe, expect, test } from 'vitest'
import { isYesNoQuestion } from './dialogue-questions.ts'

describe('questions that can be answered by yes or no', () => {
  test.each([
    'Did the note leave something out?',
    'And would she sign it?',
    'Is it safe or not?',
    'If he read it tonight, would she be safe?',
    "Isn't that a judgment?",
    'Can you say what she saw?',
    'You agree?',
    'That is what happened, isn’t it?',
    'When she comes back, do you ask again?',
  ])('%s', (question) => expect(isYesNoQuestion(question)).toBe(true))
})

describe('questions that cannot', () => {
  test.each([
    'What did you see?',
    'If she read it tonight, what would she say?',
    'For whom does it work?',
    'Under which rule is that asked?',
    'When is not quoting her safer?',
    'The bus made her what?',
    'So how do you know?',
    'Is that the form or the function?',
    'Do you publish it, hide it, or do something else?',
    'Of everything she told you, which line stays?',
    'Suppose he asks: where would you look?',
  ])('%s', (question) => expect(isYesNoQuestion(question)).toBe(false))
})
