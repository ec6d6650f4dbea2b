import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fewestCrossingsAllowed, longestRunAllowed, runsAnalysis } from './anhoej.ts'
import { runChartMedian } from './median.ts'
import { runLimits, runsTable, runsTest } from './runs-test.ts'
import { shifts } from './shift.ts'
import { trends } from './trend.ts'
import { runsOf, usefulPoints } from './useful-points.ts'
import { controlLimits, controlShiftLength, outsideLimits } from './xmr.ts'

const before = [62, 58, 65, 60, 55, 63, 61, 66, 57, 60, 64, 59]
const after = [63, 66, 68, 71, 70, 73, 72, 75, 71, 74, 76, 73]
const weeks = [...before, ...after]
const week = (place: number | undefined) => (place ?? Number.NaN) + 1

describe("East Landing's twenty-four weeks", () => {
  const median = runChartMedian(weeks, 12)!

  it('have a frozen median of 60.5, and twelve useful points in eight runs before the change', () => {
    expect(median).toBe(60.5)
    expect(usefulPoints(before, median)).toHaveLength(12)
    expect(runsTest(before, median)).toMatchObject({ runs: 8, verdict: 'as chance would have it' })
    expect(runsAnalysis(before, median)).toMatchObject({ longestRun: 3, longestAllowed: 7, signal: false })
  })

  it('shift upward from week 13, first detectable in week 18, eight in a row in week 20', () => {
    const [shift, ...more] = shifts(weeks, median)
    expect(more).toEqual([])
    expect([week(shift?.from), week(shift?.detected), shift?.above]).toEqual([13, 18, true])
    expect(week(shifts(weeks, median, controlShiftLength)[0]?.detected)).toBe(20)
    expect(after.every((value) => value > median)).toBe(true)
  })

  it('have limits of 47.05 to 74.62 from the baseline, and weeks 20 and 23 outside', () => {
    const limits = controlLimits(weeks, 12)!
    expect(limits.center.toFixed(2)).toBe('60.83')
    expect(limits.meanRange).toBeCloseTo(57 / 11, 12)
    expect([limits.lower.toFixed(2), limits.upper.toFixed(2), limits.rangeLimit.toFixed(2)]).toEqual([
      '47.05',
      '74.62',
      '16.93',
    ])
    expect(outsideLimits(weeks, limits).map(week)).toEqual([20, 23])
  })

  it('rise five in a row from week 12 to week 16', () => {
    expect(
      trends(weeks).map(({ from, detected, to, rising }) => [week(from), week(detected), week(to), rising]),
    ).toEqual([[12, 16, 16, true]])
  })

  it('about their own median of 65.5 have a run of 11 and 3 crossings: a signal', () => {
    const own = runChartMedian(weeks, null)!
    expect(own).toBe(65.5)
    expect(runsAnalysis(weeks, own)).toEqual({
      points: 24,
      longestRun: 11,
      longestAllowed: 8,
      crossings: 3,
      fewestAllowed: 8,
      signal: true,
    })
  })

  it('after the change have a mean of 71, a median of 71.5 and limits of 64.2 to 77.8', () => {
    const limits = controlLimits(after, null)!
    expect([limits.center, runChartMedian(after, null)]).toEqual([71, 71.5])
    expect([limits.lower.toFixed(1), limits.upper.toFixed(1)]).toEqual(['64.2', '77.8'])
  })
})

describe('points on the median and missing periods', () => {
  it('neither count nor break a shift', () => {
    const values = [6, 5, 7, null, 8, 6, 5, 9, 6]
    expect(shifts(values, 5)).toEqual([{ above: true, from: 0, detected: 8, to: 8, length: 6 }])
    expect(runsOf([4, 5, 4, null, 6], 5).map(({ places }) => places)).toEqual([[0, 2], [4]])
  })

  it('equal neighbors count once in a trend, and a missing period ends it', () => {
    expect(trends([1, 2, 2, 3, 4, 5])).toMatchObject([{ from: 0, detected: 5, length: 5 }])
    expect(trends([1, 2, 3, null, 4, 5])).toEqual([])
    expect(trends([9, 7, 5, 3, 1, 2])).toMatchObject([{ rising: false, from: 0, to: 4 }])
    expect(trends([5, 1, 2, 3, 4, 5, 4, 3, 2, 1]).map(({ from, to }) => [from, to])).toEqual([
      [1, 5],
      [5, 9],
    ])
    expect(trends([3, 3, 3, 3, 3, 3])).toEqual([])
  })

  it('a missing period gives no moving range with its neighbors', () => {
    const flat = [1, 2, 1, 2, 1, 2, null, 101, 102, 101, 102, 101, 102]
    expect(controlLimits(flat, null)?.meanRange).toBe(1)
  })

  it('too few points give a word, not a figure', () => {
    expect(runsTest([1, 2, 3], 2)).toMatchObject({ points: 2, verdict: 'too few points', limits: null })
    expect(runsAnalysis([1, 2, 3], 2)).toBeNull()
    expect(controlLimits(before.slice(1), null)).toBeNull()
    expect(runChartMedian([null, null], null)).toBeNull()
  })
})

describe('the limits of the number of runs', () => {
  it('are those of the exact distribution: five above and five below allow 3 to 9', () => {
    // Of 252 orders 2 have two runs and 8 have three: 2/252 is under 2.5 percent, 10/252 is not.
    expect(runLimits(5, 5)).toEqual({ fewest: 3, most: 9 })
  })

  it('agree with counting every order of up to twelve points', () => {
    for (let above = 1; above <= 6; above += 1)
      for (let below = 1; below <= 6; below += 1) {
        const counts = everyOrder(above, below)
        const tail = (from: (runs: number) => boolean) => counts.filter(from).length / counts.length
        const { fewest, most } = runLimits(above, below)!
        expect(tail((runs) => runs < fewest)).toBeLessThanOrEqual(0.025)
        expect(tail((runs) => runs <= fewest)).toBeGreaterThan(0.025)
        expect(tail((runs) => runs > most)).toBeLessThanOrEqual(0.025)
        expect(tail((runs) => runs >= most)).toBeGreaterThan(0.025)
      }
  })

  it('are a table by number of useful points in which both limits only grow', () => {
    const table = runsTable(10, 60)
    expect(table).toHaveLength(51)
    for (const [place, row] of table.entries()) {
      const next = table[place + 1]
      if (next) expect([next.fewest >= row.fewest, next.most >= row.most]).toEqual([true, true])
    }
  })

  it('call ten points that keep to their side too few runs, and ten that alternate too many', () => {
    expect(runsTest([1, 1, 1, 1, 1, 9, 9, 9, 9, 9], 5).verdict).toBe('too few')
    expect(runsTest([1, 9, 1, 9, 1, 9, 1, 9, 1, 9], 5).verdict).toBe('too many')
    expect(runsTest([9, 9, 9, 9, 9, 9, 9, 9, 9, 9], 5).verdict).toBe('too few')
  })
})

describe('limits of run length and crossings', () => {
  it('are the published ones: 10, 24 and 100 points allow runs of 6, 8 and 10', () => {
    expect([10, 24, 100].map(longestRunAllowed)).toEqual([6, 8, 10])
    // qbinom(0.05, n − 1, 0.5)
    expect([10, 12, 20, 24].map(fewestCrossingsAllowed)).toEqual([2, 3, 6, 8])
  })

  it('a chart turned upside down has the same signals', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 40 }), (values) => {
        const down = values.map((value) => -value)
        expect(runsAnalysis(down, -10)).toEqual(runsAnalysis(values, 10))
        expect(shifts(down, -10).map(({ from }) => from)).toEqual(shifts(values, 10).map(({ from }) => from))
        expect(trends(down)).toHaveLength(trends(values).length)
      }),
    )
  })
})

/** The number of runs in each order of so many points above and below. */
function everyOrder(above: number, below: number): number[] {
  const orders = (a: number, b: number): string[] =>
    a + b === 0
      ? ['']
      : [
          ...(a > 0 ? orders(a - 1, b).map((rest) => `a${rest}`) : []),
          ...(b > 0 ? orders(a, b - 1).map((rest) => `b${rest}`) : []),
        ]
  return orders(above, below).map((order) => order.match(/a+|b+/g)?.length ?? 0)
}
