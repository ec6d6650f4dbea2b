import fc from 'fast-check'
import { linearRegression } from 'simple-statistics'
import { describe, expect, it } from 'vitest'
import { phasesFrom, points } from '../testing/series.ts'
import { celerationLine } from './celeration.ts'
import { designOf } from './design.ts'
import { immediacy } from './immediacy.ts'
import { comparisonsOf, phasesOf } from './phases.ts'
import { compare, seriesFigures } from './series.ts'
import { lineAt, theilSen } from './trend.ts'

describe('phases', () => {
  it('are cut where the label changes, whatever its case, and a label that returns is a new phase', () => {
    const series = ['a1', ' A1', 'B1', 'A1'].map((phase, place) => ({
      session: place + 1,
      value: place,
      phase,
    }))
    expect(
      phasesOf(series).map(({ label, kind, observations }) => [label, kind, observations.length]),
    ).toEqual([
      ['A1', 'baseline', 2],
      ['B1', 'intervention', 1],
      ['A1', 'baseline', 1],
    ])
  })

  it.each([
    [[], 'none'],
    [['A'], 'baseline-only'],
    [['B'], 'b-only'],
    [['A', 'B'], 'ab'],
    [['A1', 'B1', 'A2'], 'aba'],
    [['A1', 'B1', 'A2', 'B2'], 'abab'],
    [['A', 'B', 'C'], 'other'],
    [['A1', 'B1', 'A2', 'C1'], 'other'],
    [['B1', 'A1', 'B2'], 'other'],
  ] as const)('%j is the design %s', (labels, design) => {
    expect(designOf(phasesFrom(...labels.map((label) => [label, [1, 2]] as const))).id).toBe(design)
  })

  it('compare each baseline with what follows it, and a plan before a baseline with nothing', () => {
    const phases = phasesFrom(['B1', [1]], ['A1', [2]], ['B2', [3]], ['C1', [4]])
    expect(comparisonsOf(phases).map(({ before, after }) => before.label + after.label)).toEqual(['A1B2'])
  })
})

const remarksOf = (a: (number | null)[], b: (number | null)[]) => {
  const [comparison] = comparisonsOf(phasesFrom(['A1', a], ['B1', b]))
  return compare(comparison!, 'increase')
}

describe('what a comparison warns of', () => {
  it('with fewer than three baseline points there is a sentence instead of statistics', () => {
    const { indices, remarks, before } = remarksOf([1, null, 2], [3, 4, 5])
    expect(indices).toBeNull()
    expect(before.level?.mean).toBe(1.5)
    expect(remarks.map(({ kind }) => kind)).toEqual(['blocked', 'info'])
    expect(remarks[0]?.text).toMatch(/A1 has 2 measured points/)
  })

  it.each([3, 4])('a baseline of %i points is shown with a warning', (count) => {
    const { indices, remarks } = remarksOf([2, 1, 2, 1].slice(0, count), [3, 4, 5])
    expect(indices).not.toBeNull()
    expect(
      remarks.some(({ kind, text }) => kind === 'warning' && text.includes(`A1 has ${count} points`)),
    ).toBe(true)
    expect(indices?.celeration === null).toBe(count === 3)
  })

  it('five steady points and three later ones bring no warning', () => {
    expect(remarksOf([2, 3, 2, 3, 2], [4, 5, 4]).remarks).toEqual([])
  })

  it('a baseline getting worse is a trend first, too', () => {
    const { remarks } = remarksOf([9, 8, 7, 6, 5], [6, 7, 8])
    expect(remarks[0]?.text).toMatch(/^Trend first: A1 was getting worse .* is −1\)/)
  })

  it('a plan without values has nothing to compare', () => {
    expect(remarksOf([1, 2, 1, 2, 1], [null]).remarks.map(({ kind }) => kind)).toEqual(['blocked'])
  })

  it('missing sessions are told, and no figure counts them', () => {
    const { indices, remarks } = remarksOf([2, null, 2, 3, 2, 3], [null, 4, 5, 4])
    expect(indices?.nap?.total).toBe(15)
    expect(remarks).toEqual([
      { kind: 'info', text: expect.stringMatching(/^2 sessions of A1 and B1 have no value/) },
    ])
  })

  it('equal baseline values leave out the band', () => {
    const { indices, remarks } = remarksOf([2, 2, 2, 2, 2], [4, 5, 4])
    expect(indices?.band).toBeNull()
    expect(remarks.map(({ text }) => text)).toEqual([expect.stringMatching(/no width/)])
  })
})

describe('lines through points', () => {
  it('one odd value pulls the least squares line and leaves the Theil–Sen line', () => {
    const odd = points([1, 2, 3, 4, 50])
    expect(theilSen(odd)?.slope).toBe(1)
    expect(linearRegression(odd.map(({ session, value }) => [session, value])).m).toBeCloseTo(10, 12)
  })

  it('a missing session keeps its place in the slope', () => {
    const gap = [
      { session: 1, value: 2 },
      { session: 3, value: 6 },
      { session: 4, value: 8 },
    ]
    expect(theilSen(gap)?.slope).toBe(2)
  })

  it('one session has no trend', () => {
    expect([theilSen(points([3])), theilSen([])]).toEqual([null, null])
  })

  it('an odd baseline leaves out its middle point for the celeration line', () => {
    expect(celerationLine(points([1, 1, 99, 3, 3]), 'means')).toEqual({ slope: 2 / 3, at0: 0 })
    expect(celerationLine(points([1, 2, 3]), 'means')).toBeNull()
  })

  it('the split-middle line leaves as many baseline points above as below', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 21 }), (values) => {
        const line = celerationLine(points(values), 'split-middle')
        if (!line) throw new Error('there is a line through four points')
        const off = points(values).map(({ session, value }) => value - lineAt(line, session))
        const above = off.filter((distance) => distance > 1e-6).length
        const below = off.filter((distance) => distance < -1e-6).length
        expect(Math.max(above, below)).toBeLessThanOrEqual(values.length / 2)
      }),
    )
  })

  it('short phases lend immediacy what they have', () => {
    expect(immediacy([4, 4], [6])).toEqual({ before: 4, after: 6, change: 2, used: [2, 1] })
    expect(immediacy([], [6])).toBeNull()
  })
})

describe('a long series', () => {
  it('a long series of 500 points in 12 phases gets every figure', () => {
    const parts = Array.from({ length: 12 }, (_, phase) => {
      const values = Array.from(
        { length: phase === 11 ? 500 - 11 * 41 : 41 },
        (_, i) => (i * 37 + phase * 11) % 101,
      )
      return [`${phase % 2 === 0 ? 'A' : 'B'}${Math.floor(phase / 2) + 1}`, values] as const
    })
    const figures = seriesFigures(phasesFrom(...parts), 'increase')
    expect(figures.comparisons).toHaveLength(6)
    expect(figures.comparisons.every(({ indices }) => Number.isFinite(indices?.correctedTau?.value))).toBe(
      true,
    )
    expect(figures.phases.reduce((sum, { level }) => sum + (level?.count ?? 0), 0)).toBe(500)
  })

  it('a long series of 250 points against 250 has a chance of all being better that is tiny, not zero', () => {
    const [comparison] = comparisonsOf(phasesFrom(['A', Array(250).fill(1)], ['B', Array(250).fill(2)]))
    const p = compare(comparison!, 'increase').indices?.celeration?.p ?? 0
    expect(Math.log2(p)).toBeCloseTo(-250, 6)
  })
})
