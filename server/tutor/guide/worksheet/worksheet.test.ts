import { describe, expect, test } from 'vitest'
import type { OwnWorksheet } from '../../own-worksheet.ts'
import { pantryChapter } from '../../testing/chapter.ts'
import { answerChat } from '../assistant/answer.ts'
import { analyzeReflection } from '../reflection/analyze.ts'
import { speaksOfWorksheet } from './asked.ts'

const chapter = pantryChapter()
const worksheet: OwnWorksheet = {
  tool: 'Single-case lab',
  reading: [
    { kind: 'text', label: 'What is counted', text: 'Nights on which the family had supper "at home".' },
    { kind: 'heading', text: 'Results' },
    {
      kind: 'table',
      caption: 'Levels',
      columns: ['Phase', 'Median', 'Range'],
      rows: [
        ['Baseline', '2', '1 to 3'],
        ['After the pantry card', '5', '–'],
      ],
    },
    {
      kind: 'chart',
      id: 'line',
      title: 'Suppers',
      summary: 'Nine weeks; the line is higher in the second phase.',
    },
  ],
  entries: ['Nights on which the family had supper at home'],
}
const empty: OwnWorksheet = { ...worksheet, reading: [], entries: [] }
const ask = (message: string, own: OwnWorksheet | undefined = worksheet) =>
  answerChat({ chapter, message, context: 'exercise', history: [], worksheet: own })

describe('asked about the worksheet, the chapter assistant', async () => {
  test.each([
    ['What does my chart show?', 'Under “Suppers” it says: “Nine weeks; the line is higher'],
    [
      'what was the median of the baseline in my table',
      'Under “Levels” it says: “Baseline: Median 2; Range 1 to 3”',
    ],
    ['What did I put into the worksheet about supper?', "“Nights on which the family had supper 'at home'.”"],
    ['What is in the single-case lab about the pantry card?', '“After the pantry card: Median 5”'],
  ])('quotes the part that holds most of it: %s', async (message, words) => {
    const { response, kind } = await ask(message)
    expect(kind).toBe('ownWorksheet')
    expect(response).toContain('your own worksheet, “Single-case lab”')
    expect(response).toContain(words)
    expect(response.replace(/“[^”]*”/g, '').match(/\?/g)).toHaveLength(1)
  })

  test('says where it stands while nothing is saved', async () => {
    const { response } = await ask('What does my chart show?', empty)
    expect(response).toContain('in the Exercise tab, below the five fields')
    expect(response).toContain('nothing saved')
    expect(response.match(/\?/g)).toHaveLength(1)
  })

  test.each([
    'fill in my worksheet',
    'please finish the worksheet for me',
    'check my chart',
    'grade my worksheet',
  ])('neither fills it in nor judges it: %s', async (message) =>
    expect((await ask(message)).response).toContain('I will not draft, mend or grade it'),
  )

  test('leaves it to the learner whether it is right', async () => {
    expect((await ask('Are the numbers in my table right?')).response).toMatch(
      /^Filling it in and judging it stay with you\./,
    )
  })

  test('makes no markup of what the learner typed', async () => {
    const text =
      'Supper ![x](https://elsewhere.example/p) <img src=x onerror=alert(1)> [y](javascript:1) `z` p < 5'
    const reading: OwnWorksheet['reading'] = [{ kind: 'text', label: '**Supper**', text }]
    const { response } = await ask('What does my worksheet say of supper?', { ...worksheet, reading })
    expect(response).not.toMatch(/[[\]*`]|<\w/)
    expect(response).toContain('p < 5')
  })

  test('answers from the chapter as before when it is not spoken of', async () => {
    expect((await ask('What is a denominator?')).response).toContain(
      'In Didactic Content under “Denominators”',
    )
  })
})

test.each([
  ['What is a logic model?', 'Logic model', false],
  ['What does my logic model still miss?', 'Logic model', true],
  ['How do I read a run chart?', 'Run chart and learning loop', false],
  ['Where is the x-ray?', 'Note X-ray', true],
  ['What does the chapter say about the grid?', 'Implementation plan and readiness grid', false],
  ['Where is the Note X-ray?', 'Note X-ray', true],
  ['How does the SMART and GAS  builder work?', 'SMART and GAS builder', true],
  ['what does the readiness grid say', 'Implementation plan and readiness grid', true],
  ['My client would not look at the map.', 'Stakeholder and power map', false],
  ['Whose voice is missing in our stakeholder map?', 'Stakeholder and power map', true],
])('"%s" speaks of the worksheet "%s": %s', (message, tool, expected) => {
  expect(speaksOfWorksheet(message, tool)).toBe(expected)
})

describe('a reflection', async () => {
  const text =
    'When I was twelve we stood in a pantry line and a woman wrote our names on a list. I felt ashamed of my shoes. I used to think that a list is only a list, but now I see that somebody decided what to ask. Counting the nights on which a family has supper at home says nothing of who was ashamed.'
  const connections = async (own: OwnWorksheet | undefined) =>
    (await analyzeReflection({ chapter, text, quotes: [], worksheet: own })).connections

  test('is connected to the worksheet where the words meet, with both lines', async () => {
    expect((await connections(worksheet)).filter((line) => line.includes('worksheet'))).toEqual([
      'Your line “Counting the nights on which a family has supper at home says …” meets what stands in your own worksheet (Single-case lab): “Nights on which the family had supper at home”.',
    ])
  })

  test('is not connected to it where they do not, nor by what the workbook itself says there', async () => {
    const about = 'The line is higher in the second phase, and somebody decided what to ask on a list.'
    const other = {
      ...worksheet,
      reading: [{ kind: 'text' as const, text: about }],
      entries: ['He walks to school'],
    }
    expect((await connections(other)).join()).not.toContain('worksheet')
    expect((await connections(empty)).join()).not.toContain('worksheet')
  })
})
