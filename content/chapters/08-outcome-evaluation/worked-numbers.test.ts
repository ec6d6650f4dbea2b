import { describe, expect, it } from 'vitest'
import { sum } from '../../testing/plain-arithmetic.ts'
import { printedChapter } from '../../testing/printed-chapter.ts'
import { bare, ofWhole, points, printed, says, withPercent } from '../../testing/printed-figures.ts'
import {
  fisher,
  newcombe,
  proportion,
  riskDifference,
  type Share,
  wilson,
} from '../../testing/two-proportions.ts'

const share = (part: number, whole: number): Share => ({ part, whole })
const program = share(27, 39)
const comparison = share(16, 33)
const enrolled = 48
const asked = 46

describe('chapter 8', () => {
  const { setup, taught, spoken, table } = printedChapter('08-outcome-evaluation')
  const { difference, error, low, high } = riskDifference(program, comparison)
  const gap = `${points(low)} to ${points(high)}`

  it('opens with the shares, the gap and the interval that follow from 27 of 39 and 16 of 33', () => {
    says(setup, `${program.part} of the ${program.whole} (${points(proportion(program))}%)`)
    says(setup, `${comparison.part} of the ${comparison.whole} (${points(proportion(comparison))}%)`)
    says(setup, `The gap is ${points(difference)} points. Its 95% interval runs from ${gap}`)
    says(spoken, `from ${gap}`)
  })

  it('prints five sizes of the one result as its formulas give them', () => {
    const { part: a, whole: n } = program
    const { part: c, whole: m } = comparison
    const results = [
      [`${a}/${n} − ${c}/${m}`, `${points(difference)} points`],
      [`${points(difference, 2)} ± 1.96 × ${points(error, 2)}`, gap],
      [
        `${points(proportion(program))}% ÷ ${points(proportion(comparison))}%`,
        printed(proportion(program) / proportion(comparison), 2),
      ],
      [`(${a} × ${m - c}) ÷ (${c} × ${n - a})`, printed((a * (m - c)) / (c * (n - a)), 2)],
      [`1 ÷ ${difference.toFixed(3)}`, `${printed(1 / difference)}, so ${Math.ceil(1 / difference)}`],
    ]
    expect(table('housing-numbers').map((row) => row.slice(1, 3))).toEqual(results)
  })

  it('prints the better interval and the p value', () => {
    const better = newcombe(program, comparison)
    says(taught, `(Newcombe's) gives ${points(better.low, 2)} to ${points(better.high, 2)}`)
    says(taught, `p value here is ${bare(fisher(program, comparison))}`)
  })

  it('prints what each guess about the missing does to the gap', () => {
    const lost = [enrolled - program.whole, asked - comparison.whole]
    const guesses: [Share, Share][] = [
      [program, comparison],
      [share(27, enrolled), share(16, asked)],
      [share(27 + (lost[0] ?? 0), enrolled), share(16, asked)],
      [share(27, enrolled), share(16 + (lost[1] ?? 0), asked)],
    ]
    const rows = guesses.map(([one, other], place) => {
      const found = riskDifference(one, other)
      const sure = ` (${points(found.low)} to ${points(found.high)}), p = ${bare(fisher(one, other))}`
      return [withPercent(one), withPercent(other), points(found.difference) + (place < 2 ? sure : '')]
    })
    expect(table('missing-people').map((row) => row.slice(1))).toEqual(rows)
    says(taught, `from ${bare(fisher(program, comparison))} to ${bare(fisher(share(27, 48), share(16, 46)))}`)
  })

  it('prints who was lost, and where more were lost', () => {
    const lost = [share(enrolled - program.whole, enrolled), share(asked - comparison.whole, asked)]
    const [here, there] = lost.map(proportion) as [number, number]
    says(taught, `You lost ${lost.map(ofWhole).join(' and ')}`)
    says(taught, `We lost ${points(here)}% of the program group and ${points(there)}% of the comparison`)
    says(taught, `missing ${sum(lost.map(({ part }) => part))}`)
    says(
      taught,
      `Overall ${points(sum(lost.map(({ part }) => part)) / (enrolled + asked))} percent were lost`,
    )
    says(taught, `with ${points(there - here)} points more lost in the comparison group`)
  })

  it('prints three effect sizes of the one questionnaire', () => {
    const pooled = (one: number, other: number) =>
      Math.sqrt(
        ((program.whole - 1) * one ** 2 + (comparison.whole - 1) * other ** 2) /
          (program.whole + comparison.whole - 2),
      )
    const [before, after] = [pooled(5.2, 5.0), pooled(5.4, 5.6)]
    const d = (8.1 - 11.8 - (10.0 - 11.2)) / before
    expect(table('three-ds').map((row) => row.slice(1))).toEqual([
      ['(8.1 − 11.8) ÷ 5.2', printed((8.1 - 11.8) / 5.2, 2)],
      [`(8.1 − 10.0) ÷ ${printed(after, 2)}`, printed((8.1 - 10.0) / after, 2)],
      [`(−3.7 + 1.2) ÷ ${printed(before, 2)}`, printed(d, 2)],
    ])
    says(taught, `g = ${printed(d * (1 - 3 / (4 * (program.whole + comparison.whole - 2) - 1)), 2)}`)
    says(taught, `Average PHQ-9 fell ${printed(11.8 - 8.1)} points, ${printed(3.7 - 1.2)} more`)
    says(setup, `fell by ${printed(11.8 - 8.1)} points and the comparison average by ${printed(11.2 - 10)}`)
  })

  it('prints the error, the threshold and each index of reliable change', () => {
    const errorOf = (reliability: number) => Math.SQRT2 * 5.2 * Math.sqrt(1 - reliability)
    const wobble = errorOf(0.84)
    says(taught, `5.2 × √(1 − .84) = ${printed(wobble / Math.SQRT2, 2)}`)
    says(taught, `√2 × 2.08 = ${printed(wobble, 3)}`)
    const threshold = printed(1.96 * wobble, 2)
    says(taught, `1.96 × ${printed(wobble, 3)} = ${threshold}, so ${Math.ceil(1.96 * wobble)} points`)
    says(taught, `the threshold drops from ${threshold} to ${printed(1.96 * errorOf(0.89), 2)}`)
    says(spoken, `the threshold in the chapter is ${threshold}`)
    expect(Math.ceil(1.96 * errorOf(0.89))).toBe(5)
    says(taught, 'Five points now count')
    for (const [person, scores, change, index, reading = ''] of table('five-people')) {
      const [from = 0, to = 0] = (scores?.match(/\d+/g) ?? []).map(Number)
      const sign = to > from ? '+' : ''
      expect([person, change]).toEqual([person, sign + printed(to - from, 0)])
      expect([person, index]).toEqual([person, sign + printed((to - from) / wobble, 2)])
      expect([person, reading.includes('Reliably')]).toEqual([person, Math.abs(to - from) > 1.96 * wobble])
    }
  })

  it('tells all 39 people apart: better, unchanged, worse', () => {
    const [better, same, worse] = [15, 21, 3]
    expect(better + same + worse).toBe(program.whole)
    says(
      taught,
      `${better} (${points(better / 39)}%) improved reliably, ${same} (${points(same / 39)}%) did not change beyond error, and ${worse} (${points(worse / 39)}%) got worse`,
    )
  })

  it('prints the interval of each group, and each split adds up to the whole', () => {
    const rows = table('by-group').map(([group, stable, percent, interval]) => {
      const [part = 0, whole = 1] = (stable?.match(/\d+/g) ?? []).map(Number)
      const one = share(part, whole)
      const { low: from, high: to } = wilson(one)
      expect([group, percent, interval]).toEqual([
        group,
        points(proportion(one)),
        `${points(from)} to ${points(to)}`,
      ])
      return one
    })
    for (const split of [rows.slice(0, 2), rows.slice(2, 4), rows.slice(4)]) {
      expect(sum(split.map(({ part }) => part))).toBe(program.part)
      expect(sum(split.map(({ whole }) => whole))).toBe(program.whole)
    }
  })
})
