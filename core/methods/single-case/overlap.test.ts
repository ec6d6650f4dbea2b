import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { points } from '../testing/series.ts'
import { twoSdBand } from './band.ts'
import { baselineCorrectedTau } from './baseline-corrected-tau.ts'
import { levelOf } from './level.ts'
import type { Direction } from './observations.ts'
import { nap, pem, pnd, tau, tauU, tauWithin } from './overlap.ts'

describe('published examples give the published figures', () => {
  it('the example of SingleCaseES: NAP .9167 and Tau .8333 when more is better', () => {
    const [a, b] = [
      [20, 20, 26, 25, 22, 23],
      [28, 25, 24, 27, 30, 30, 29],
    ]
    expect(nap(a, b, 'increase')).toEqual({ improved: 38, tied: 1, worsened: 3, total: 42, share: 38.5 / 42 })
    expect(nap(a, b, 'increase')?.share).toBeCloseTo(0.9167, 4)
    expect(tau(a, b, 'increase')).toBeCloseTo(0.8333, 4)
  })

  it('gretchen: NAP .9375, Tau .875, Tau-U .7917, mean 11.25, SD 2.217, band 6.82 to 15.68 when less is better', () => {
    const [a, b] = [
      [12, 14, 9, 10],
      [10, 6, 4, 5, 3, 4],
    ]
    expect(nap(a, b, 'decrease')?.share).toBe(0.9375)
    expect(tau(a, b, 'decrease')).toBe(0.875)
    expect(tauU(a, b, 'decrease')?.value).toBeCloseTo(0.7917, 4)
    expect(levelOf(a)?.mean).toBe(11.25)
    expect(levelOf(a)?.sd).toBeCloseTo(2.217, 3)
    const band = twoSdBand(a, b, 'decrease')
    expect(band?.lower).toBeCloseTo(6.815, 3)
    expect(band?.upper).toBeCloseTo(15.685, 3)
    expect([band?.better, band?.worse, band?.firstPair]).toEqual([5, 0, 1])
  })
})

describe('cases computed by hand', () => {
  it('a tie counts half for NAP and PEM, not at all for PND and Tau', () => {
    // Pairs of 2, 4 with 4, 5: 2<4, 2<5, 4=4, 4<5. Median 3, best 4.
    const [a, b] = [
      [2, 4],
      [4, 5],
    ]
    expect(nap(a, b, 'increase')?.share).toBe(3.5 / 4)
    expect(tau(a, b, 'increase')).toBe(3 / 4)
    expect(pnd(a, b, 'increase')).toEqual({ best: 4, better: 1, of: 2, share: 0.5 })
    expect(pem([1, 3, 5], [3, 4], 'increase')).toEqual({ median: 3, better: 1, tied: 1, of: 2, share: 0.75 })
  })

  it('when all values are equal nothing changed: NAP and PEM are one half, PND and Tau zero', () => {
    const same = [5, 5, 5]
    expect([nap(same, same, 'decrease')?.share, pem(same, same, 'decrease')?.share]).toEqual([0.5, 0.5])
    expect([pnd(same, same, 'decrease')?.share, tau(same, same, 'decrease')]).toEqual([0, 0])
    expect(twoSdBand(same, [9, 9], 'increase')).toBeNull()
  })

  it('Tau-U goes past 1 when the baseline was getting worse', () => {
    // All 4 pairs improved; the one baseline pair worsened: (4 + 1)/4.
    expect(tauU([5, 6], [1, 2], 'decrease')).toEqual({ change: 4, trend: -1, pairs: 4, value: 1.25 })
  })

  it('a baseline that falls by one a session and goes on so shows no effect once its trend is taken out', () => {
    const corrected = baselineCorrectedTau(points([9, 8, 7]), points([6, 5, 4], 4), 'decrease')
    expect(corrected).toEqual({ value: 0, tauB: null })
  })

  it('a trend in decimals leaves ties, not differences of rounding', () => {
    const line = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => 0.1 * (from + i) + 0.7)
    expect(baselineCorrectedTau(points(line(1, 6)), points(line(7, 6), 7), 'increase')?.value).toBe(0)
  })

  it('the first two in a row outside the band on the better side are found; a lone one is not a pair', () => {
    // Mean 10, SD 1: band 8 to 12.
    const band = twoSdBand([9, 10, 11], [7, 9, 13, 13, 7, 7.5, 8], 'decrease')
    expect([band?.lower, band?.upper, band?.better, band?.worse, band?.firstPair]).toEqual([8, 12, 3, 2, 4])
  })

  it('points outside the band on the worse side are never counted as better, and a bounce is no two in a row', () => {
    // Mean 5, SD √0.5: band 3.59 to 6.41, when less is better.
    const worse = twoSdBand([5, 6, 5, 4, 5], [8, 8, 9, 9, 8, 9], 'decrease')
    expect([worse?.better, worse?.worse, worse?.firstPair]).toEqual([0, 6, null])
    const bounce = twoSdBand([5, 6, 5, 4, 5], [1, 5, 1, 5, 1, 5], 'decrease')
    expect([bounce?.better, bounce?.worse, bounce?.firstPair]).toEqual([3, 0, null])
  })

  it('says nothing about an empty phase', () => {
    for (const index of [pnd, pem, nap, tau, tauU]) {
      expect(index([], [1], 'increase')).toBeNull()
      expect(index([1], [], 'increase')).toBeNull()
    }
    expect(tauWithin([4], 'increase')).toBeNull()
    expect(levelOf([])).toBeNull()
    expect(twoSdBand([1, 2], [3], 'increase')).toBeNull()
  })
})

const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 25 })
const direction = fc.constantFrom<Direction>('increase', 'decrease')
const other = (one: Direction): Direction => (one === 'increase' ? 'decrease' : 'increase')

describe('whatever the values', () => {
  it('NAP and Tau are the same finding: Tau = 2 NAP − 1, within their ranges', () => {
    fc.assert(
      fc.property(values, values, direction, (a, b, way) => {
        const [share, index] = [nap(a, b, way)?.share ?? Number.NaN, tau(a, b, way) ?? Number.NaN]
        expect(index).toBeCloseTo(2 * share - 1, 12)
        expect(share >= 0 && share <= 1).toBe(true)
      }),
    )
  })

  it('turning the direction around turns the finding around', () => {
    fc.assert(
      fc.property(values, values, direction, (a, b, way) => {
        expect((nap(a, b, way)?.share ?? 0) + (nap(a, b, other(way))?.share ?? 0)).toBeCloseTo(1, 12)
        expect(tauU(a, b, way)?.value).toBeCloseTo(-(tauU(a, b, other(way))?.value ?? 0), 12)
        expect((pem(a, b, way)?.share ?? 0) + (pem(a, b, other(way))?.share ?? 0)).toBeCloseTo(1, 12)
      }),
    )
  })

  it('another unit of measurement changes no index of overlap', () => {
    const moved = (list: number[]) => list.map((value) => 3 * value + 7)
    fc.assert(
      fc.property(values, values, direction, (a, b, way) => {
        for (const index of [pnd, pem, nap] as const)
          expect(index(moved(a), moved(b), way)?.share).toBe(index(a, b, way)?.share)
        expect(tauU(moved(a), moved(b), way)).toEqual(tauU(a, b, way))
        const corrected = (before: number[], after: number[]) =>
          baselineCorrectedTau(points(before), points(after, before.length + 1), way)
        expect(corrected(moved(a), moved(b))).toEqual(corrected(a, b))
      }),
    )
  })

  it('the order of the values matters to Tau-U alone', () => {
    fc.assert(
      fc.property(values, values, direction, (a, b, way) => {
        const back = a.toReversed()
        expect(nap(back, b, way)).toEqual(nap(a, b, way))
        const trend = tauU(a, b, way)?.trend ?? 0
        expect(tauU(back, b, way)?.trend).toBeCloseTo(-trend, 12)
      }),
    )
  })

  it('PND is never above NAP, and a longer baseline never raises PND', () => {
    fc.assert(
      fc.property(values, values, direction, fc.integer({ min: -50, max: 50 }), (a, b, way, more) => {
        const before = pnd(a, b, way)?.share ?? 0
        expect(before).toBeLessThanOrEqual(nap(a, b, way)?.share ?? 0)
        expect(pnd([...a, more], b, way)?.share).toBeLessThanOrEqual(before)
      }),
    )
  })

  it('Tau-U stays in the range its phase lengths allow', () => {
    fc.assert(
      fc.property(values, values, direction, (a, b, way) => {
        const reach = 1 + (a.length - 1) / (2 * b.length)
        expect(Math.abs(tauU(a, b, way)?.value ?? 0)).toBeLessThanOrEqual(reach + 1e-12)
      }),
    )
  })
})
