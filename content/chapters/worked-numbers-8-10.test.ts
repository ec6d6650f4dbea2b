import { describe, expect, it } from 'vitest'
import { mean, median, sum } from '../testing/plain-arithmetic.ts'
import { printedChapter } from '../testing/printed-chapter.ts'
import {
  bare,
  ofWhole,
  points,
  printed,
  says,
  wilsonPercents,
  withPercent,
} from '../testing/printed-figures.ts'
import * as rules from '../testing/run-rules.ts'
import {
  fisher,
  newcombe,
  proportion,
  riskDifference,
  type Share,
  wilson,
} from '../testing/two-proportions.ts'

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

describe('chapter 9', () => {
  const { setup, taught, spoken, table } = printedChapter('09-ongoing-practice')
  const weeks = (label: string) =>
    (taught.match(new RegExp(`Weeks ${label}: ((?:\\d+, )+\\d+)`))?.[1] ?? '').split(', ').map(Number)
  const baseline = weeks('1 to 12')
  const changed = weeks('13 to 24')
  const all = [...baseline, ...changed]
  const limits = rules.xmr(baseline)
  const frozen = median(baseline)
  const cell = (row: number, column: number) => table('rules')[row]?.[column] ?? ''

  it('prints the twenty-four weeks, their frozen median and their mean', () => {
    expect(baseline).toEqual([62, 58, 65, 60, 55, 63, 61, 66, 57, 60, 64, 59])
    expect(changed).toEqual([63, 66, 68, 71, 70, 73, 72, 75, 71, 74, 76, 73])
    says(taught, `Their median is ${frozen} and their mean is ${printed(limits.center, 2)}`)
    says(spoken, `on one side of ${frozen}`)
  })

  it('prints the limits that follow from the moving ranges', () => {
    const { ranges, range, low, high, center, rangeLimit } = limits
    says(taught, `${ranges.slice(0, 3).join(', ')}, and so on`)
    says(
      taught,
      `the ${ranges.length} differences add up to ${sum(ranges)}, so the average is ${printed(range, 3)}`,
    )
    says(
      taught,
      `${printed(center, 3)} ± ${printed(2.66 * range, 3)}, or ${printed(low, 2)} to ${printed(high, 2)}`,
    )
    says(taught, `3.267 × ${printed(range, 3)} = ${printed(rangeLimit, 2)}`)
    says(taught, `The largest was ${Math.max(...ranges)}`)
    expect(cell(4, 1)).toBe(`A point outside ${printed(low, 2)} to ${printed(high, 2)}`)
  })

  it('gives each rule the answer that the weeks give', () => {
    const shift = rules.firstRunAbove(all, frozen, 6)
    expect(rules.runs(changed, frozen)).toEqual([12])
    expect(cell(0, 3)).toBe(`12 in a row. Signal at week ${shift}, the sixth.`)
    const trend = rules.firstTrend(all, 5) ?? 0
    says(cell(1, 3), `Weeks ${trend - 4} to ${trend}: ${all.slice(trend - 5, trend).join(', ')}.`)
    expect(cell(2, 1)).toBe(
      `More than the limit: ${rules.longestRunLimit(12)} for 12 points, ${rules.longestRunLimit(24)} for 24`,
    )
    expect(cell(3, 1)).toBe(
      `Fewer than ${rules.fewestCrossings(12)} for 12 points, ${rules.fewestCrossings(24)} for 24`,
    )
    const [early, late] = [rules.runs(baseline, frozen), rules.runs(all, median(all))]
    expect(cell(2, 2)).toBe(`${Math.max(...early)}, fine`)
    expect(cell(3, 2)).toBe(`${early.length - 1}, fine`)
    expect(cell(2, 3)).toBe(`${Math.max(...late)} about their own median, ${median(all)}. Signal.`)
    expect(cell(3, 3)).toBe(`${late.length - 1}. Signal.`)
    const outside = all.flatMap((value, place) =>
      value > limits.high || value < limits.low ? [`week ${place + 1} (${value})`] : [],
    )
    expect(cell(4, 3)).toBe(`${outside.join(' and ').replace('w', 'W')}. Signal.`)
    expect(cell(5, 3)).toBe(`Signal at week ${rules.firstRunAbove(all, limits.center, 8)}.`)
    says(setup, 'In week 17 it slipped from 71 to 70')
    expect([all[15], all[16], all[19]]).toEqual([71, 70, 75])
  })

  it('finds nothing in the baseline alone', () => {
    expect(rules.firstTrend(baseline, 5)).toBeUndefined()
    expect(Math.max(...rules.runs(baseline, frozen))).toBeLessThan(6)
    expect(baseline.filter((value) => value < limits.low || value > limits.high)).toEqual([])
    expect([0, 1, 4, 5].map((row) => cell(row, 2))).toEqual(['None', 'None', 'None', 'None'])
  })

  it('sketches the new weeks, and owns up to the one outside its own limits', () => {
    const { center, low, high } = rules.xmr(changed)
    says(
      taught,
      `mean ${printed(center)}, median ${printed(median(changed))}, limits ${printed(low)} to ${printed(high)}`,
    )
    expect(changed.filter((value) => value < low || value > high)).toEqual([63])
    says(taught, 'Week 13, at 63, already falls below those limits')
    expect(mean(changed)).toBe(71)
  })
})

describe('chapter 10', () => {
  const { setup, taught, spoken, table } = printedChapter('10-the-report')
  const millrace = share(19, 24)
  const eastLanding = share(8, 15)

  it('reports the two shares and the gap of chapter 8', () => {
    const { difference, low, high } = riskDifference(program, comparison)
    says(setup, `${program.part} of them (${points(proportion(program))}%) had kept stable housing`)
    says(
      taught,
      `${ofWhole(program)} reached, and ${ofWhole(comparison)}: ${points(proportion(program))} and ${points(proportion(comparison))} percent`,
    )
    says(
      taught,
      `The gap of ${points(difference)} points could be anything from ${points(low)} to ${points(high)}`,
    )
    says(spoken, `Start with ${ofWhole(program)} and ${ofWhole(comparison)}`)
  })

  it('shows that the weak site can be worked out from the strong one', () => {
    expect(Math.round(100 * proportion(millrace))).toBe(79)
    says(taught, `Seventy-nine percent is ${ofWhole(millrace)}`)
    expect(share(program.part - millrace.part, program.whole - millrace.whole)).toEqual(eastLanding)
    says(taught, `can subtract: ${ofWhole(eastLanding)} at East Landing`)
  })

  it('measures the tricks of a chart on its own numbers', () => {
    const [one, other] = [100 * proportion(program), 100 * proportion(comparison)]
    const cut = printed((one - 40) / (other - 40))
    says(
      taught,
      `Bars from 40: ${printed(one)} looks ${cut} times as tall as ${printed(other)}. From zero it is ${printed(one / other, 2)} times.`,
    )
    says(taught, `"${Math.round(100 * (one / other - 1))}% better" than ${printed(other)} percent.`)
    says(taught, `Say ${Math.round(one - other)} points`)
    says(taught, `Program ${Math.round(one)} percent, interval about ${wilsonPercents(program)}`)
    says(taught, `Similar group ${Math.round(other)} percent, about ${wilsonPercents(comparison)}`)
  })

  it('prints who is missing, what it cost and what the survey said', () => {
    const lost = [share(enrolled - program.whole, enrolled), share(asked - comparison.whole, asked)]
    says(taught, lost.map(ofWhole).join(' and '))
    says(
      taught,
      `$412,000 for ${enrolled} people is $${Math.round(412_000 / enrolled).toLocaleString('en-US')} each`,
    )
    says(setup, '29 of 57 people in your first survey')
    expect(table('repair')[0]?.[3]).toContain('29 of 57')
    const [spanish, english] = [share(3, 9), share(38, 54)]
    says(setup, `only ${ofWhole(spanish)} eligible people`)
    expect(proportion(spanish) / proportion(english)).toBeCloseTo(0.5, 1)
    says(taught, 'were reached about half as often')
  })

  it('repeats the adherence that chapter 7 measured', () => {
    const measured = printedChapter('07-process-evaluation').taught
    for (const text of [measured, taught]) for (const figure of ['86.7%', '61.5%']) says(text, figure)
  })
})
