import { describe, expect, it } from 'vitest'
import { printedChapter } from '../../testing/printed-chapter.ts'

/** Names the missing figure alone, instead of printing the whole chapter beside it. */
const says = (text: string, figure: string) =>
  expect(text.includes(figure), `the chapter says "${figure}"`).toBe(true)

/** Numbers as the chapters print them, with a real minus sign. */
const signed = (value: number, digits = 0) => value.toFixed(digits).replace('-', '−')
const gain = (value: number, digits = 0) => (value > 0 ? '+' : '') + signed(value, digits)

describe('chapter 4', () => {
  const { taught, table } = printedChapter('04-situational-assessment')

  it('subtracts power from stake, and places each row on the grid where its numbers belong', () => {
    for (const [who = '', power, interest, stake, gap, place] of table('voice-gap-table')) {
      const strong = Number(power) >= 3
      const keen = Number(interest) >= 3
      expect(gap, who).toBe(gain(Number(stake) - Number(power)))
      const rule = strong ? (keen ? 'Manage closely' : 'Keep satisfied') : keen ? 'Keep informed' : 'Monitor'
      expect(place, who).toBe(rule)
    }
  })

  it('asks of 18 percent what it is a percent of: chance, and the people who live there', () => {
    const [few, many] = [
      [50, 59],
      [500, 590],
    ] as const
    for (const [before, after] of [few, many])
      expect(Math.round((100 * (after - before)) / before), `${before}`).toBe(18)
    // The difference of two independent counts has a variance of their sum.
    const twice = ([before, after]: readonly [number, number]) => 2 * Math.sqrt(before + after)
    expect(few[1] - few[0]).toBeLessThan(twice(few))
    expect(many[1] - many[0]).toBeGreaterThan(twice(many))
    says(taught, `here ${twice(few).toFixed(0)} and ${twice(many).toFixed(0)}`)
    const rate = (count: number, people: number) => (1000 * count) / people
    expect([rate(50, 1250), rate(59, 1475)]).toEqual([40, 40])
    says(
      taught,
      'If 1,250 young adults live there, 50 arrests are a rate of 40 per 1,000; if 1,475 live there',
    )
  })

  it('divides one rate by another', () => {
    says(taught, `give 40 ÷ 16 = ${40 / 16}.`)
  })

  it('seats seven in the Circle', () => {
    says(taught, 'seven people who came home or host someone who did, each seat paid, each with a vote')
  })
})
