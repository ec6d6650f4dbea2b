import { describe, expect, it } from 'vitest'
import { mean, median, sum } from '../../testing/plain-arithmetic.ts'
import { printedChapter } from '../../testing/printed-chapter.ts'
import { printed, says } from '../../testing/printed-figures.ts'
import * as rules from '../../testing/run-rules.ts'

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
