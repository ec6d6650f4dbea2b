import { describe, expect, it } from 'vitest'
import { phasesFrom } from '../testing/series.ts'
import { multipleBaseline } from './multiple-baseline.ts'
import { comparisonsOf } from './phases.ts'
import { compare, seriesFigures } from './series.ts'

/** Figures of the first comparison of an outcome that should fall. */
function figuresOf(a: number[], b: number[]) {
  const [comparison] = comparisonsOf(phasesFrom(['A1', a], ['B1', b]))
  const figures = compare(comparison!, 'decrease', { min: 0, max: 10 })
  return { ...figures, indices: figures.indices! }
}

const rides = [7, 6, 6, 5, 4, 5, 4, 3]

describe("J.C.'s thirteen rides", () => {
  const { before, after, indices, immediacy, remarks } = figuresOf([8, 9, 7, 8, 8], rides)

  it('fall from a mean of 8 to 5, and the medians with them', () => {
    expect([before.level?.mean, after.level?.mean, before.level?.median, after.level?.median]).toEqual([
      8, 5, 8, 5,
    ])
    expect(before.level?.sd).toBeCloseTo(Math.SQRT1_2, 12)
  })

  it('have PND 87.5%, PEM 100%, NAP .9875, Tau .975, Tau-U .95', () => {
    expect([indices.pnd?.better, indices.pnd?.of, indices.pnd?.share]).toEqual([7, 8, 0.875])
    expect([indices.pem?.better, indices.pem?.share]).toEqual([8, 1])
    expect([indices.nap?.share, indices.tau]).toEqual([39.5 / 40, 39 / 40])
    expect(indices.tauU).toEqual({ change: 39, trend: 1, pairs: 40, value: 0.95 })
  })

  it('leave the band of 6.59 to 9.41 from the second ride with the plan on', () => {
    expect(indices.band?.lower).toBeCloseTo(6.59, 2)
    expect(indices.band?.upper).toBeCloseTo(9.41, 2)
    expect(indices.band?.outside).toEqual([false, true, true, true, true, true, true, true])
    expect(indices.band?.firstPair).toBe(1)
  })

  it('are all below the celeration line, one chance in 256 by coin tossing', () => {
    const { line, projected, better, of, p } = indices.celeration!
    expect(line.slope).toBeCloseTo(-1 / 6, 12)
    expect(line.at0).toBeCloseTo(8.75, 12)
    expect(projected.map((value) => value.toFixed(2))).toEqual([
      '7.75',
      '7.58',
      '7.42',
      '7.25',
      '7.08',
      '6.92',
      '6.75',
      '6.58',
    ])
    expect([better, of]).toEqual([8, 8])
    expect(p).toBeCloseTo(1 / 256, 12)
  })

  it('drop at once: the last three before have a mean of 7.67, the first three after 6.33', () => {
    expect(immediacy?.before.toFixed(2)).toBe('7.67')
    expect(immediacy?.after.toFixed(2)).toBe('6.33')
    expect(remarks).toEqual([])
  })
})

describe('the same rides with one odd day', () => {
  const { indices } = figuresOf([8, 9, 3, 8, 8], rides)
  it('get five different verdicts', () => {
    expect([indices.pnd?.share, indices.pem?.share]).toEqual([0, 1])
    expect([indices.nap?.share, indices.tau, indices.tauU?.value]).toEqual([32.5 / 40, 0.625, 0.6])
    expect(indices.band?.lower).toBeCloseTo(2.43, 2)
    expect(indices.band?.upper).toBeCloseTo(11.97, 2)
    expect([indices.band?.better, indices.band?.worse]).toEqual([0, 0])
  })
})

describe('a baseline that was already improving', () => {
  const { indices, baselineTrend, remarks } = figuresOf([9, 8, 7, 6, 5], [4, 4, 3, 3, 2, 2, 1, 1])
  it('has perfect overlap indices and no evidence of an effect', () => {
    expect([indices.pnd?.share, indices.pem?.share, indices.nap?.share, indices.tau]).toEqual([1, 1, 1, 1])
    expect(indices.tauU).toEqual({ change: 40, trend: 10, pairs: 40, value: 0.75 })
    expect(indices.celeration?.projected).toEqual([4, 3, 2, 1, 0, -1, -2, -3])
    expect([indices.celeration?.better, indices.celeration?.p]).toEqual([0, 1])
    expect(indices.correctedTau?.value).toBe(-0.875)
    expect(indices.correctedTau?.tauB).toBeCloseTo(-0.71, 2)
  })

  it('is announced as a trend first, and as a line that runs past the scale', () => {
    expect(baselineTrend).toBe(1)
    expect(remarks.map(({ kind }) => kind)).toEqual(['warning', 'warning'])
    expect(remarks[0]?.text).toMatch(/^Trend first: A1 was already improving/)
    expect(remarks[1]?.text).toMatch(/past the end of the scale/)
  })
})

describe('three settings with three starts', () => {
  const settings = {
    Bus: phasesFrom(['A1', [8, 9, 7, 8, 8]], ['B1', [7, 6, 6, 5, 4, 5, 4, 3, 3, 3]]),
    'Waiting room': phasesFrom(['A1', [7, 8, 7, 7, 8, 7, 8, 7]], ['B1', [6, 5, 5, 4, 4, 3, 3]]),
    Grocery: phasesFrom(['A1', [6, 7, 6, 7, 6, 7, 6, 6, 7, 6, 6]], ['B1', [5, 4, 4, 3]]),
  }
  const indices = Object.values(settings).map(
    (phases) => seriesFigures(phases, 'decrease').comparisons[0]?.indices,
  )

  it('have NAP .99, 1 and 1, and Tau-U .96, 1.018 and .864', () => {
    expect(indices.map((one) => one?.nap?.share.toFixed(2))).toEqual(['0.99', '1.00', '1.00'])
    expect(indices.map((one) => one?.tauU?.value.toFixed(3))).toEqual(['0.960', '1.018', '0.864'])
  })

  it('give three attempts to see the effect', () => {
    const found = multipleBaseline(Object.entries(settings).map(([name, phases]) => ({ name, phases })))
    expect(found?.starts).toEqual([
      { name: 'Bus', session: 6 },
      { name: 'Waiting room', session: 9 },
      { name: 'Grocery', session: 12 },
    ])
    expect(found?.attempts).toBe(3)
    expect(found?.remarks.map(({ kind }) => kind)).toEqual(['info'])
  })

  it('are no multiple baseline when two start together', () => {
    const same = phasesFrom(['A1', [1, 2, 3]], ['B1', [4]])
    const found = multipleBaseline([
      { name: 'Home', phases: same },
      { name: 'School', phases: same },
    ])
    expect(found?.attempts).toBe(1)
    expect(found?.remarks.map(({ kind }) => kind)).toContain('warning')
    expect(multipleBaseline([{ name: 'Home', phases: same }])).toBeNull()
  })
})

describe('a natural withdrawal', () => {
  it('has means of 8, 5.6, 6.33 and 3.5, two comparisons and two pairs of like phases', () => {
    const figures = seriesFigures(
      phasesFrom(['A1', [8, 9, 7, 8, 8]], ['B1', [7, 6, 6, 5, 4]], ['A2', [6, 7, 6]], ['B2', [4, 4, 3, 3]]),
      'decrease',
    )
    expect(figures.design.id).toBe('abab')
    expect(figures.phases.map(({ level }) => level?.mean.toFixed(2))).toEqual([
      '8.00',
      '5.60',
      '6.33',
      '3.50',
    ])
    expect(figures.comparisons.map(({ before, after }) => [before.label, after.label])).toEqual([
      ['A1', 'B1'],
      ['A2', 'B2'],
    ])
    expect(figures.similar.map(({ letter, apart }) => [letter, apart.toFixed(2)])).toEqual([
      ['A', '1.67'],
      ['B', '2.10'],
    ])
  })
})
