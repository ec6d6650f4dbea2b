import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { median, sum } from '../../testing/plain-arithmetic.ts'
import { printedChapter } from '../../testing/printed-chapter.ts'
import { printed, says } from '../../testing/printed-figures.ts'
import * as rules from '../../testing/run-rules.ts'
import { choose } from '../../testing/two-proportions.ts'

const read = (file: string) => parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

describe('chapter 9', () => {
  const { taught, spoken, table } = printedChapter('09-ongoing-practice')
  const weeks = (label: string) =>
    (taught.match(new RegExp(`Weeks ${label}: ((?:\\d+, )+\\d+)`))?.[1] ?? '').split(', ').map(Number)
  const baseline = weeks('1 to 12')
  const changed = weeks('13 to 24')
  const all = [...baseline, ...changed]
  const limits = rules.xmr(baseline)
  const frozen = median(baseline)
  const contacts: { planned: number; done: number }[] = read('../../case/weeks.yaml').weeks
  const share = rate(contacts.slice(0, 12))
  const cell = (row: number, column: number) => table('rules')[row]?.[column] ?? ''

  it('draws the twenty-four weeks that it prints and asks about', () => {
    expect([baseline.length, changed.length]).toEqual([12, 12])
    const drawn = read('didactic.yaml').sections.find(({ id }: { id: string }) => id === 'weeks-drawn')
    expect(drawn.lines).toEqual([{ before: baseline, after: changed }])
    says(spoken, `on one side of ${frozen}`)
  })

  it('prints the limits that follow from the moving ranges', () => {
    const { range, low, high, center, rangeLimit } = limits
    says(
      taught,
      `${printed(center, 3)} ± ${printed(2.66 * range, 3)}, or ${printed(low, 2)} to ${printed(high, 2)}`,
    )
    says(taught, `3.267 × ${printed(range, 3)} = ${printed(rangeLimit, 2)}`)
    says(cell(4, 1), `A point outside ${printed(low, 2)} to ${printed(high, 2)} (XmR chart)`)
  })

  it('gives each rule the answer that the weeks give', () => {
    const shift = rules.firstRunAbove(all, frozen, 6)
    expect(rules.runs(changed, frozen)).toEqual([12])
    expect(cell(0, 3)).toBe(
      `12 in a row, from week 13 on. It could be called a shift from week ${shift} on, the sixth. Signal.`,
    )
    const trend = rules.firstTrend(all, 5) ?? 0
    says(cell(1, 3), `Weeks ${trend - 4} to ${trend}: ${all.slice(trend - 5, trend).join(', ')}.`)
    says(
      cell(2, 1),
      `More than the limit: ${rules.longestRunLimit(12)} for 12 points, ${rules.longestRunLimit(24)} for 24`,
    )
    says(
      cell(3, 1),
      `Fewer than ${rules.fewestCrossings(12)} for 12 points, ${rules.fewestCrossings(24)} for 24`,
    )
    const [early, late] = [rules.runs(baseline, frozen), rules.runs(all, median(all))]
    expect(cell(2, 2)).toBe(`${Math.max(...early)}, fine`)
    expect(cell(3, 2)).toBe(`${early.length - 1}, fine`)
    expect(cell(2, 3)).toBe(`${Math.max(...late)} about the median of all 24, ${median(all)}. Signal.`)
    expect(cell(3, 3)).toBe(`${late.length - 1} crossings. Signal.`)
    const outside = all.flatMap((value, place) =>
      value > limits.high || value < limits.low ? [`week ${place + 1} (${value})`] : [],
    )
    expect(cell(4, 3)).toBe(`XmR: ${outside.join(' and ')}. p chart: none. It depends on the chart.`)
    const outsideCounts = contacts.filter(
      ({ planned, done }) =>
        Math.abs(done / planned - share) > 3 * Math.sqrt((share * (1 - share)) / planned),
    )
    expect(outsideCounts).toEqual([])
    expect(cell(5, 3)).toBe(`Signal at week ${rules.firstRunAbove(all, limits.center, 8)}.`)
  })

  it('finds nothing in the baseline alone', () => {
    expect(rules.firstTrend(baseline, 5)).toBeUndefined()
    expect(Math.max(...rules.runs(baseline, frozen))).toBeLessThan(6)
    expect(baseline.filter((value) => value < limits.low || value > limits.high)).toEqual([])
    expect([0, 1, 4, 5].map((row) => cell(row, 2))).toEqual(['None', 'None', 'None', 'None'])
  })

  it('owns up to the one new week outside the sketched limits', () => {
    const { low, high } = rules.xmr(changed)
    expect(changed.filter((value) => value < low || value > high)).toEqual([63])
    says(taught, 'Week 13, at 63, already falls below those limits')
    expect(Math.round(10 * (1 - share))).toBe(4)
    says(taught, 'about four planned contacts in ten did not happen')
  })

  it('says how often chance alone would set off the rules', () => {
    const oneRule = 100 * rules.chanceOfRun(24, 6)
    says(taught, `about ${printed(oneRule, 0)} of 100 charts with twenty-four weeks`)
    // All twelve new weeks above a median of twelve: the six lowest of all twenty-four are baseline weeks.
    expect(choose(12, 6) / choose(24, 6)).toBeLessThan(0.01)
    says(
      taught,
      'twelve of twelve new weeks above the frozen line would happen by chance in fewer than 1 chart of 100',
    )
    const charts = 4000
    const random = uniformFrom(9)
    const alarms = Array.from({ length: charts }, () => {
      const values = Array.from({ length: 24 }, () => normal(random))
      const before = values.slice(0, 12)
      const { center, low, high } = rules.xmr(before)
      const aboutAll = rules.runs(values, median(values))
      return (
        Math.max(...rules.runs(values, median(before))) >= 6 ||
        Math.max(...aboutAll) > rules.longestRunLimit(24) ||
        aboutAll.length - 1 < rules.fewestCrossings(24) ||
        values.some((value) => value < low || value > high) ||
        Math.max(...rules.runs(values, center)) >= 8
      )
    }).filter(Boolean).length
    // Two standard errors of 4,000 charts are under two points.
    expect(Math.abs((100 * alarms) / charts - 40)).toBeLessThan(2)
    says(taught, 'about 40 of 100 will give you at least one false alarm')
  })
})

/** Done ÷ planned of several weeks together. */
const rate = (weeks: { planned: number; done: number }[]) =>
  sum(weeks.map(({ done }) => done)) / sum(weeks.map(({ planned }) => planned))

/** Numbers from 0 to 1 that look random and are the same in every run (mulberry32). */
function uniformFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A number from the standard normal distribution (Box and Muller). */
const normal = (uniform: () => number) =>
  Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
