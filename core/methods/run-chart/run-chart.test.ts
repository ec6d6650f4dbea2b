import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runChartMedian } from './median.ts'
import { pChart } from './p-chart.ts'
import { fewestCrossingsAllowed, longestRunAllowed, runsAnalysis, runsOf, shifts } from './runs.ts'
import { trends } from './trend.ts'
import { controlLimits, controlShiftLength, outsideLimits } from './xmr.ts'

const before = [62, 58, 65, 60, 55, 63, 61, 66, 57, 60, 64, 59]
const after = [63, 66, 68, 71, 70, 73, 72, 75, 71, 74, 76, 73]
const weeks = [...before, ...after]
const week = (place: number | undefined) => (place ?? Number.NaN) + 1

describe("East Landing's twenty-four weeks", () => {
  const median = runChartMedian(weeks, 12)!

  it('have a frozen median of 60.5, and twelve useful points with no run over three before the change', () => {
    expect(median).toBe(60.5)
    expect(runsAnalysis(before, median)).toMatchObject({
      points: 12,
      longestRun: 3,
      longestAllowed: 7,
      signal: false,
    })
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
    expect(runsAnalysis([1, 2, 3], 2)).toBeNull()
    expect(controlLimits(before.slice(1), null)).toBeNull()
    expect(runChartMedian([null, null], null)).toBeNull()
  })
})

describe('the limits of counts', () => {
  const counts = (done: readonly number[], of: number) =>
    done.map((numerator) => ({ numerator, denominator: of }))

  it("are those of the handbook's thirty wafers: 0.2313 with 0.0524 and 0.4102", () => {
    // NIST/SEMATECH e-Handbook of Statistical Methods, 6.3.3.2: misregistered chips of 50 on each of 30 wafers.
    const wafers = [
      12, 15, 8, 10, 4, 7, 16, 9, 14, 10, 5, 6, 17, 12, 22, 8, 10, 5, 13, 11, 20, 18, 24, 15, 9, 12, 7, 13, 9,
      6,
    ]
    const found = pChart(counts(wafers, 50), null)!
    expect(found.center.toFixed(2)).toBe('23.13')
    expect([found.limits[0]?.lower.toFixed(2), found.limits[0]?.upper.toFixed(2)]).toEqual(['5.24', '41.02'])
    expect(found.outside.map(week)).toEqual([15, 23])
  })

  it('are wider where fewer are counted, and freeze with the baseline', () => {
    const baseline = counts(
      Array.from({ length: 12 }, () => 15),
      25,
    )
    const found = pChart(
      [...baseline, { numerator: 60, denominator: 100 }, { numerator: 4, denominator: 4 }],
      12,
    )!
    expect(found.center).toBe(60)
    // 60 ± 3 √(0.6 × 0.4 ÷ n): n = 25, 100 and 4
    expect([0, 12, 13].map((place) => found.limits[place]?.upper.toFixed(1))).toEqual([
      '89.4',
      '74.7',
      '133.5',
    ])
    expect(found.outside).toEqual([])
  })

  it('are not given for fewer than twelve counted periods, nor for a period without counts', () => {
    const twelve = counts(
      Array.from({ length: 12 }, () => 5),
      10,
    )
    expect(pChart(twelve.slice(1), null)).toBeNull()
    expect(
      pChart(
        [...twelve, { numerator: null, denominator: 10 }, { numerator: 3, denominator: 0 }],
        12,
      )?.limits.slice(12),
    ).toEqual([null, null])
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
