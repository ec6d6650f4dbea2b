import { expect, test } from 'vitest'
import { readText } from '#server/language/words'
import { compileChapter } from '#server/tutor/guide/chapter/compile'
import { type AnswerLine, answersDigest } from '#server/tutor/guide/judge/answers'
import { answerMeaning, leaning, learnedOf, nearestTo } from '#server/tutor/guide/judge/whole'
import { pantryChapter } from '#server/tutor/testing/chapter'
import { learnAnswers } from './answers.ts'

const chapter = pantryChapter()
const assertion = chapter.source.dialogue.goals[0]?.assertion ?? ''

/** Answers by two authors: whole ones name who is missing and why, half ones only that somebody is. */
const lines = ['first', 'second'].flatMap((author): AnswerLine[] => {
  const line = (level: 0 | 1 | 2, text: string): AnswerLine => {
    return { chapter: '1', goal: '1.1', asked: 'open', level, text, author, part: 'train' }
  }
  return [
    line(2, 'Families on the day shift are missing from it, for they can never come before five.'),
    line(2, 'The cannery people are missing here, because their shift is at those hours.'),
    line(1, 'I believe that a good number of neighbors are missing from that sheet.'),
    line(1, 'Some are missing, and that is a pity for the board.'),
    line(0, 'Rosa likes lentils, and the bags are heavy this week.'),
  ]
})

test('learns which words whole answers have, tells each author apart by the others, and always the same', async () => {
  const told: string[] = []
  const learned = await learnAnswers([chapter], lines, (sentence) => told.push(sentence))
  expect(learned.goals['1.1']?.words.shift).toBeGreaterThan(0)
  expect(learned.goals['1.1']?.words.piti).toBeLessThan(0)
  expect(learned.weights.each.words).toBeGreaterThan(0)
  expect(told.map((sentence) => sentence.split(',')[0])).toEqual(['answers by first', 'answers by second'])
  expect(await learnAnswers([chapter], lines, () => {})).toEqual(learned)
})

test('an answer that names no goal of the course is reported', async () => {
  const stray = lines.map((line) => ({ ...line, goal: '9.9' }))
  await expect(learnAnswers([chapter], stray, () => {})).rejects.toThrow('there is no goal 9.9')
})

test('the digest changes with an answer', () => {
  expect(answersDigest([chapter], lines)).not.toBe(answersDigest([chapter], lines.slice(1)))
})

test('what was learned of a goal is not used where its assertion has changed', () => {
  expect(learnedOf({ ...compileChapter(chapter).goals[0]!.goal })).toBeUndefined()
})

test('an answer in other words is nearer to the assertion than one beside it', async () => {
  const goal = compileChapter(chapter).goals[0]!.goal
  expect(goal.assertion).toBe(assertion)
  const near = async (text: string) => nearestTo((await answerMeaning(goal, readText(text).sentences, text))!)
  const whole = await near('Whoever works days does not show up on that sheet.')
  expect(whole).toBeGreaterThan(await near('The bags are heavy this week and Rosa likes lentils.'))
})

test('an answer leans to those it means the same as, however many there are of the others', () => {
  const [whole, half] = [Float32Array.of(1, 0), Float32Array.of(0, 1)]
  const near = Float32Array.of(0.8, 0.6)
  expect(leaning(near, [whole], [half])).toBeGreaterThan(0)
  expect(leaning(near, [whole], [half, half, half])).toBeCloseTo(leaning(near, [whole], [half]))
  expect(leaning(near, [half], [whole])).toBeLessThan(0)
  expect(leaning(near, [], [half])).toBe(0)
})
