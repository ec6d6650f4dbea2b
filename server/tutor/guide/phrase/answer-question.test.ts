import { describe, expect, test } from 'vitest'
import { startDialogue } from '#core/dialogue/state'
import { pantryChapter } from '../../testing/chapter.ts'
import { answerQuestion } from './answer-question.ts'

const chapter = pantryChapter()
const state = startDialogue(chapter.source.dialogue.goals.map(({ id }) => id))

describe("a learner's question", () => {
  const ask = (message: string) => answerQuestion({ chapter, state, transcript: [], message })

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
