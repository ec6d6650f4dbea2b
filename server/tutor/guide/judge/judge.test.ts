import { describe, expect, test } from 'vitest'
import { readText, type Sentence } from '#server/language/words'
import { chapterOne } from '../../model/testing/chapter-one.ts'
import { pantryChapter } from '../../testing/chapter.ts'
import { compileChapter } from '../chapter/compile.ts'
import { classifyMessage } from '../classify/classify-message.ts'
import { contentDir } from '../classify/learned.ts'
import { readAnswers } from './answers.ts'
import { featuresOf } from './features.ts'
import { isStrung, judgeSentences, type Part, wholeFrom } from './judge.ts'
import { takeUpOf } from './take-up.ts'
import { wholeness } from './whole.ts'

const chapter = compileChapter(pantryChapter())

/** The pantry's first goal, shown only by both of its ideas. */
function chapterNeedingBoth() {
  const { source, ...rest } = pantryChapter()
  const [goal, ...others] = source.dialogue.goals
  const both = { ...goal!, ideas: { ...goal!.ideas, ...goal!.further }, further: {} }
  return compileChapter({
    ...rest,
    source: { ...source, dialogue: { ...source.dialogue, goals: [both, ...others] } },
  })
}

/** What is said by its words alone. */
const said = (sentences: readonly Sentence[]): Part => ({ sentences, meaning: null })

async function judge(message: string, goalId = '1.1') {
  const goal = chapter.goals.find((one) => one.goal.id === goalId)!
  const reading = await classifyMessage({ chapter, goal, rung: 'question', transcript: [], message })
  const judgement = judgeSentences(chapter, goal, said(reading.sentences), message)
  const level = judgement.evidence.find((item) => item.goalId === goalId)?.level ?? 'nothing'
  return { reading, judgement, level }
}

describe('an idea', async () => {
  test.each([
    'The families from the cannery are missing from the list, because they are on shift until five.',
    'people who is at work are left out of this list so the number come out too low i think',
    'Whoever works the day shift is misssing here, and so your count of eighty is too low.',
  ])('is shown in any English: %s', async (message) => {
    expect((await judge(message)).level).toBe('met')
  })

  test.each(['Somebody is missing from that list.', 'They are probably at work all day.'])(
    'is not shown by a single thought: %s',
    async (message) => {
      expect((await judge(message)).level).not.toBe('met')
    },
  )

  test.each([
    'It is not important that the cannery families are missing from the list or what their shift is.',
    "It doesn't matter who is missing from the list while they are on the evening shift.",
  ])('is not shown by waving it away: %s', async (message) => {
    expect((await judge(message)).level).not.toBe('met')
  })

  test('denied inside a sentence that names it is still named', async () => {
    const message = 'The cannery families do not sign in, they never come before five because of the shift.'
    expect((await judge(message)).level).toBe('met')
  })

  test('is shown weakly where nothing beyond what is needed is said', async () => {
    const alone = 'I would say that quite a lot of the people around here are missing from that list.'
    expect((await judge(alone)).level).toBe('weak')
    expect((await judge(alone.replace('list', 'list after five'))).level).toBe('met')
  })

  test('is touched by half of what is needed', () => {
    const half = chapterNeedingBoth()
    const asked = half.goals[0]!
    const level = (text: string) =>
      judgeSentences(half, asked, said(readText(text).sentences), text).evidence[0]?.level
    expect(level('I would say that quite a lot of the people around here are missing from that list.')).toBe(
      'partial',
    )
    expect(level('They are missing from that list because of their shift.')).toBe('met')
  })

  test.each([
    'The missing, the cannery, the shift, the evening, the list, the sheet, and the hours.',
    'The pantry counts the missing families of the cannery while the list reads the papers of the evening shift.',
    'Cannery families missing list. Shift ends five. Door sign evening hours.',
  ])('is shown weakly at most by words of the case strung together: %s', (message) => {
    const { sentences } = readText(message)
    const levels = judgeSentences(chapter, chapter.goals[0]!, said(sentences), message).evidence.map(
      ({ level }) => level,
    )
    expect(levels).not.toContain('met')
    expect(isStrung(sentences, chapter.vocabulary)).toBe(true)
  })

  test('is not doubted for being said in the words of the case, without a pronoun, in whole sentences', () => {
    const message = 'The cannery families are missing from the list. The shift ends at five, after the door.'
    expect(isStrung(readText(message).sentences, chapter.vocabulary)).toBe(false)
    expect(isStrung(readText(message.replace(/[.,]/g, '')).sentences, chapter.vocabulary)).toBe(true)
  })

  test('of a goal that was not asked is shown weakly at most', () => {
    const message = 'The cannery families are missing from the list, because they are on shift until five.'
    const { evidence } = judgeSentences(
      chapter,
      chapter.goals[1]!,
      said(readText(message).sentences),
      message,
    )
    expect(evidence.find(({ goalId }) => goalId === '1.1')?.level).toBe('weak')
  })
})

test('words strung together make no answer whole that comes after them, and a sentence does', () => {
  const goal = chapter.goals[0]!
  const rest = 'So quite a lot of the people around here are missing from that list.'
  const level = (earlier: string) =>
    judgeSentences(chapter, goal, said(readText(rest).sentences), rest, {
      earlier: said(readText(earlier).sentences),
    }).evidence[0]?.level
  expect(level('The cannery, the shift, the evening, the list, the door, and the hours.')).toBe('weak')
  expect(level('They are probably at work all day, until five, in the cannery.')).toBe('met')
})

test('an answer in doubt is a part while the rest is asked for, and weak where it is not', async () => {
  const one = compileChapter(chapterOne)
  const labelled = (await readAnswers(contentDir.pathname)).filter((line) => line.chapter === '1')
  const readings = labelled.flatMap(({ goal: id, text }) => {
    const goal = one.goals.find(({ goal }) => goal.id === id)!
    const { sentences } = readText(text)
    const likely = wholeness(goal, sentences, null)
    if (likely < 0.3 || likely >= wholeFrom || featuresOf(goal, sentences).whole) return []
    const level = (asksForMore: boolean) =>
      judgeSentences(one, goal, said(sentences), text, { asksForMore }).evidence.find(
        ({ goalId }) => goalId === id,
      )?.level
    return [[level(true), level(false)]]
  })
  expect(readings.length).toBeGreaterThan(5)
  expect(new Set(readings.flatMap(([alone]) => alone ?? []))).toEqual(new Set(['partial']))
  expect(readings.filter(([, after]) => after === 'weak').length).toBeGreaterThan(readings.length / 2)
})

describe('a misconception', async () => {
  test('is found in the goal being asked', async () => {
    expect(
      (await judge('The list is complete, everyone signs in at the door of the pantry.')).judgement
        .misconception,
    ).toMatchObject({
      goalId: '1.1',
      index: 0,
    })
  })

  test('is not found where the writer turns against it', async () => {
    const message =
      'Some people think that everyone signs in at the pantry, and that is wrong, many are missing.'
    expect((await judge(message)).judgement.misconception).toBeNull()
  })
})

test('every quote stands in the message, letter for letter, whatever is around it', async () => {
  const messages = [
    '**The cannery families** are “missing” — they’re on shift until five, so the count is low!!',
    'm​issing: the cannery\u200b people, who are at work, never come; the list is too low <b>for</b> them',
    '- the list leaves out people\n- because they are at work in the cannery\n- so they never come',
  ]
  for (const message of messages) {
    const { judgement } = await judge(message)
    expect(judgement.evidence.length).toBeGreaterThan(0)
    for (const { quote } of judgement.evidence) {
      expect(message).toContain(quote)
      expect(quote.split(/\s+/).length).toBeLessThanOrEqual(30)
    }
  }
})

test('a clause of two words is quoted with those beside it', async () => {
  const { judgement } = await judge('Left out: day people. That is what I would say to the board.')
  const quotes = judgement.evidence.map(({ quote }) => quote.split(/\s+/).length)
  expect(Math.min(...quotes)).toBeGreaterThanOrEqual(3)
})

test('the reply takes up the words that matched, else the clause that says most', async () => {
  const words = async (message: string) => {
    const { reading, judgement } = await judge(message)
    return takeUpOf(message, reading, '1.1', judgement)
  }
  expect(
    await words('Well, I think so, the cannery families are missing because of their shift, really.'),
  ).toContain('cannery families are missing')
  expect(await words('Hm, Rosa and Mr. Abdi eat lentils from the pantry, I suppose.')).toContain('lentils')
})
