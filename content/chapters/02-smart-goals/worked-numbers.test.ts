import { describe, expect, it } from 'vitest'
import { sum } from '../../testing/plain-arithmetic.ts'
import { printedChapter } from '../../testing/printed-chapter.ts'

/** Names the missing figure alone, instead of printing the whole chapter beside it. */
const says = (text: string, figure: string) =>
  expect(text.includes(figure), `the chapter says "${figure}"`).toBe(true)

/** Numbers as the chapters print them, with a real minus sign. */
const signed = (value: number, digits = 0) => value.toFixed(digits).replace('-', '−')
const gain = (value: number, digits = 0) => (value > 0 ? '+' : '') + signed(value, digits)

describe('chapter 2', () => {
  const { taught, spoken, table } = printedChapter('02-smart-goals')
  const rho = 0.3
  const below = (weights: number[]) =>
    Math.sqrt((1 - rho) * sum(weights.map((weight) => weight ** 2)) + rho * sum(weights) ** 2)
  const weighed = (weights: number[], levels: number[]) =>
    sum(weights.map((weight, goal) => weight * (levels[goal] ?? 0)))
  const score = (weights: number[], levels: number[]) => 50 + (10 * weighed(weights, levels)) / below(weights)

  const [his, equal] = [
    [3, 2, 1],
    [1, 1, 1],
  ]
  const [start, week12] = [
    [-1, -1, -1],
    [1, 0, 1],
  ]

  it('prints the parts under the fraction that follow from the weights', () => {
    says(taught, `With weights 3, 2 and 1, the squares add up to ${sum(his.map((weight) => weight ** 2))}.`)
    says(taught, `The sum of the weights is ${sum(his)}, and its square is ${sum(his) ** 2}.`)
    says(taught, `√(0.7 × 14 + 0.3 × 36) = √${(below(his) ** 2).toFixed(1)} = ${below(his).toFixed(4)}.`)
  })

  it("prints J.C.'s T-scores, line by line, as the formula gives them", () => {
    const [levels, products, sums, own, same, change, ownRange, sameRange] = table('worked-t-score')
    const line = (weights: number[], reached: number[]) => {
      const top = 10 * weighed(weights, reached)
      const step = `50 ${top < 0 ? '−' : '+'} ${Math.abs(top)} ÷ ${below(weights).toFixed(4)}`
      return `${step} = ${score(weights, reached).toFixed(2)}`
    }
    const printed = (values: number[]) => values.map((value) => gain(value)).join(', ')
    expect(levels?.slice(1)).toEqual([start, week12].map(printed))
    expect(products?.slice(1)).toEqual(
      [start, week12].map((reached) => printed(his.map((weight, goal) => weight * (reached[goal] ?? 0)))),
    )
    expect(sums?.slice(1)).toEqual([start, week12].map((reached) => gain(weighed(his, reached))))
    expect(own?.slice(1)).toEqual([line(his, start), line(his, week12)])
    expect(same?.slice(1)).toEqual([line(equal, start), line(equal, week12)])
    const difference = (weights: number[]) => gain(score(weights, week12) - score(weights, start), 2)
    expect(change?.slice(1)).toEqual([
      `his weights: ${difference(his)}`,
      `equal weights: ${difference(equal)}`,
    ])
    const range = (weights: number[]) => [
      `all −2: ${score(weights, [-2, -2, -2]).toFixed(2)}`,
      `all +2: ${score(weights, [2, 2, 2]).toFixed(2)}`,
    ]
    expect(ownRange?.slice(1)).toEqual(range(his))
    expect(sameRange?.slice(1)).toEqual(range(equal))
  })

  it('talks about the same scores in its words and its questions', () => {
    expect(score(his, [0, 0, 0])).toBe(50)
    says(taught, `All zeros give exactly 50. So ${score(his, week12).toFixed(2)} says`)
    says(taught, `What ${score(his, week12).toFixed(2)} says`)
    says(taught, `The change of ${(score(his, week12) - score(his, start)).toFixed(2)} says less`)
    const fromLowest = score(his, week12) - score(his, [-2, -2, -2])
    says(taught, `the same week 12 would be a change of ${fromLowest.toFixed(2)}.`)
    says(spoken, `a T of ${score(his, week12).toFixed(1)} mean`)
    says(spoken, `improved ${Math.round(score(his, week12) - score(his, start))} points`)
  })
  it('tells in its scales, row by row, a goal that equals its zero', () => {
    const zero = table('jc-scales').find(([level]) => level?.includes('0'))
    expect(zero?.[1]).toBe('Two')
    expect(zero?.at(-1)).toBe('Two')
    says(taught, 'Ride the 14 to the shop two mornings a week by week 12.')
    says(taught, 'two Sundays in four.')
  })
})
