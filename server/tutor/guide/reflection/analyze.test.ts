import { describe, expect, test } from 'vitest'
import { pantryChapter } from '../../testing/chapter.ts'
import { analyzeReflection } from './analyze.ts'

const chapter = pantryChapter()
const analyze = (text: string, quotes: string[] = []) => analyzeReflection({ chapter, text, quotes })
const quoteOf = (insight: string) => /^[^“]*: “(.*)”$/s.exec(insight)?.[1]

const whole =
  'When I was twelve we stood in a pantry line and a woman wrote our names on a list. I felt ashamed of my shoes. I used to think that a list is only a list, but now I see that somebody decided what to ask. She must have felt rushed herself, with eighty families waiting. Nobody on the board ever stood in that line, and they had the power to choose the questions. Next time I make a sheet I will ask one family first.'

describe('a reflection', async () => {
  test('gets two to four insights, each with a sentence of its own, letter for letter', async () => {
    const { insights } = await analyze(whole)
    expect(insights.length).toBeGreaterThanOrEqual(2)
    expect(insights.length).toBeLessThanOrEqual(4)
    const quotes = insights.map(quoteOf)
    for (const quote of quotes) expect(whole).toContain(quote)
    expect(new Set(quotes).size).toBe(quotes.length)
    expect(insights[0]).toContain('a change in how you see it')
  })

  test('gets two or three open questions about what it does not do', async () => {
    const { suggestedQuestions } = await analyze(whole)
    expect(suggestedQuestions.length).toBeGreaterThanOrEqual(2)
    expect(suggestedQuestions.length).toBeLessThanOrEqual(3)
    for (const question of suggestedQuestions) expect(question).toMatch(/\?$/)
  })

  test('is connected to the chapter and to what was said in the dialogue', async () => {
    const { connections } = await analyze(whole, [
      'the board had the power to choose the questions in that line',
    ])
    expect(connections.length).toBeGreaterThanOrEqual(1)
    expect(connections.length).toBeLessThanOrEqual(3)
    expect(connections.join(' ')).toContain('what you said in the dialogue')
  })

  test('is never given a level, a score or praise', async () => {
    const { insights, suggestedQuestions, connections } = await analyze(whole)
    const ours = [
      ...insights.map((insight) => insight.replace(quoteOf(insight) ?? '', '')),
      ...suggestedQuestions,
      ...connections,
    ].join(' ')
    expect(ours).not.toMatch(
      /\b(?:level|score|grade|points|excellent|great|good|well done|impressive|deep|superficial)\b/i,
    )
  })

  test('in few words gets one insight and three questions, one of them about others or power', async () => {
    const { insights, suggestedQuestions } = await analyze(
      'I felt ashamed when I stood in the pantry line with my mother and her list.',
    )
    expect(insights).toHaveLength(1)
    expect(suggestedQuestions).toHaveLength(3)
    expect(suggestedQuestions.join(' ')).toMatch(/other side of|had no say/)
  })

  test('takes up what the writer speaks of, turned to them', async () => {
    const { suggestedQuestions } = await analyze(
      'My first sheet was bad. My first sheet asked for papers because I copied it from the old pantry.',
    )
    expect(suggestedQuestions.join(' ')).toContain('your first sheet')
  })
})

describe('no insight is made of', async () => {
  test("the chapter's own text", async () => {
    const { insights, suggestedQuestions } = await analyze(
      'A denominator is the number below the line. It says out of how many. Leave it out and every count looks fine.',
    )
    expect(insights).toEqual([])
    expect(suggestedQuestions[0]).toContain('stands in the chapter')
  })

  test('something else', async () => {
    const { insights, suggestedQuestions } = await analyze(
      'We went to the beach, ate ice cream, watched a movie about sharks, and my dog ran into the ocean again.',
    )
    expect(insights).toEqual([])
    expect(suggestedQuestions[0]).toContain('could not find this chapter')
  })

  test('another language', async () => {
    expect(
      (
        await analyze(
          'Cuando yo era niña estuve en una lista que no había elegido y todavía me acuerdo de la señora.',
        )
      ).suggestedQuestions[0],
    ).toContain('English only')
  })

  test('letters', async () => {
    expect((await analyze('asdf qwer zxcv asdf qwer zxcv asdf qwer zxcv asdf qwer zxcv')).insights).toEqual(
      [],
    )
  })
})

test('somebody in trouble gets people instead of an analysis', async () => {
  const { insights, suggestedQuestions, connections } = await analyze(
    `${whole} I can't keep doing this, I want to die.`,
  )
  expect(insights.join(' ')).toContain('Need support?')
  expect([...suggestedQuestions, ...connections]).toEqual([])
})

test('the same text always gets the same response', async () => {
  expect(await analyze(whole)).toEqual(await analyze(whole))
})
