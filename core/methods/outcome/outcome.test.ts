import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakdown } from './breakdown.ts'
import { differenceOfProportions } from './difference-of-proportions.ts'
import { betweenGroups, differenceOfChanges, effectSize, pooledSd } from './effect-size.ts'
import { fisherExact } from './fisher.ts'
import { missingAt, missingStories } from './missing-outcomes.ts'
import { prePost } from './pre-post.ts'
import { wilsonInterval } from './proportion.ts'
import { numberNeeded, oddsRatio, riskRatio } from './ratios.ts'
import { errorOfChange, littleRoom, type Measure, reliableChange } from './reliable-change.ts'
import { protectSmallCells, totalRevealed } from './small-cells.ts'

const points = (fraction: number | undefined) => ((fraction ?? Number.NaN) * 100).toFixed(1)

describe('no forced move, 27 of 39 against 16 of 33', () => {
  const [program, comparison] = [
    { count: 27, of: 39 },
    { count: 16, of: 33 },
  ]
  const found = differenceOfProportions(program, comparison)!

  it('is a difference of 20.7 points, from −1.85 to 40.85', () => {
    expect(points(found.difference)).toBe('20.7')
    // Unrounded −1.8499: one decimal is −1.8, and rounding −1.85 once more to −1.9 would be wrong.
    const { low, high } = found.newcombe
    expect([(low * 100).toFixed(2), (high * 100).toFixed(2)]).toEqual(['-1.85', '40.85'])
  })

  it('has a risk ratio of 1.43, an odds ratio of 2.39, one in five, and p = .094', () => {
    expect(riskRatio(program, comparison)?.toFixed(2)).toBe('1.43')
    expect(oddsRatio(program, comparison)?.toFixed(2)).toBe('2.39')
    expect(numberNeeded(found.difference)?.exact.toFixed(1)).toBe('4.8')
    expect(numberNeeded(found.difference)?.people).toBe(5)
    expect(fisherExact(program, comparison)?.toFixed(3)).toBe('0.094')
  })

  const one = { reached: 27, asked: 39, started: 48 }
  const other = { reached: 16, asked: 33, started: 46 }
  const stories = missingStories(one, other)
  it('turns from +40.2 to −6.8 points with what became of the people who were lost', () => {
    expect(points(stories.lostDidNot?.difference)).toBe('21.5')
    const { low, high } = stories.lostDidNot!.newcombe
    expect([points(low), points(high)]).toEqual(['1.4', '39.3'])
    expect(fisherExact({ count: 27, of: 48 }, { count: 16, of: 46 })?.toFixed(3)).toBe('0.041')
    expect([points(stories.best?.difference), points(stories.worst?.difference)]).toEqual(['40.2', '-6.8'])
    const { all, one: gone, other: away, differential } = stories.attrition!
    expect([all, gone, away, differential].map((share) => points(share))).toEqual([
      '23.4',
      '18.8',
      '28.3',
      '-9.5',
    ])
  })

  it('moves between the extremes with the share of the lost who did well', () => {
    expect(missingAt(one, other, [1, 0])?.difference).toBe(stories.best?.difference)
    expect(missingAt(one, other, [0, 1])?.difference).toBe(stories.worst?.difference)
    expect(missingAt(one, other, [0, 0])?.difference).toBe(stories.lostDidNot?.difference)
  })
})

describe('Wilson intervals by group', () => {
  it.each([
    [19, 24, '59.5', '90.8'],
    [8, 15, '30.1', '75.2'],
    [24, 32, '57.9', '86.7'],
    [3, 7, '15.8', '75.0'],
    [15, 21, '50.0', '86.2'],
    [7, 10, '39.7', '89.2'],
    [5, 8, '30.6', '86.3'],
  ])('%i of %i run from %s to %s', (count, of, low, high) => {
    const interval = wilsonInterval({ count, of })
    expect([points(interval?.low), points(interval?.high)]).toEqual([low, high])
  })

  it('stay within 0 and 1 around the share, for any group', () => {
    const group = fc
      .integer({ min: 1, max: 400 })
      .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)))
    fc.assert(
      fc.property(group, ([count, of]) => {
        const { low, high } = wilsonInterval({ count, of })!
        expect(low >= 0 && low <= count / of + 1e-12 && high >= count / of - 1e-12 && high <= 1).toBe(true)
      }),
    )
  })

  it('say nothing about nobody', () => {
    expect(wilsonInterval({ count: 0, of: 0 })).toBeNull()
    expect(differenceOfProportions({ count: 0, of: 0 }, { count: 1, of: 2 })).toBeNull()
    expect(
      missingStories({ reached: 0, asked: 0, started: 0 }, { reached: 1, asked: 2, started: 3 }).attrition,
    ).toBeNull()
  })
})

describe("Fisher's exact test", () => {
  it('gives the lady tasting tea: 3 of 4 against 1 of 4 has p = 34/70', () => {
    expect(fisherExact({ count: 3, of: 4 }, { count: 1, of: 4 })).toBeCloseTo(34 / 70, 12)
    expect(fisherExact({ count: 4, of: 4 }, { count: 0, of: 4 })).toBeCloseTo(2 / 70, 12)
    expect(fisherExact({ count: 2, of: 4 }, { count: 2, of: 4 })).toBe(1)
  })
})

describe('one change of PHQ-9 scores, three sizes', () => {
  const program = { pre: { mean: 11.8, sd: 5.2, n: 39 }, post: { mean: 8.1, sd: 5.4, n: 39 } }
  const comparison = { pre: { mean: 11.2, sd: 5, n: 33 }, post: { mean: 10, sd: 5.6, n: 33 } }

  it('is −0.49 against the comparison, −0.35 by the second scores alone, −0.71 without a comparison', () => {
    expect(pooledSd(program.pre, comparison.pre)?.toFixed(2)).toBe('5.11')
    const fair = differenceOfChanges(program, comparison)
    expect([fair?.d.toFixed(2), fair?.g.toFixed(2)]).toEqual(['-0.49', '-0.48'])
    expect(betweenGroups(program.post, comparison.post)?.d.toFixed(2)).toBe('-0.35')
    expect(effectSize(8.1 - 11.8, 5.2, 38)?.d.toFixed(2)).toBe('-0.71')
  })

  it('cannot be formed from scores that are all alike', () => {
    expect(effectSize(3, 0, 10)).toBeNull()
    expect(effectSize(3, null, 10)).toBeNull()
    expect(pooledSd({ sd: 1, n: 1 }, { sd: 1, n: 1 })).toBeNull()
  })
})

describe('pre and post of one group', () => {
  it('counts only people with both scores, and says how many have one', () => {
    // Changes −2, −4: mean −3, SD √2. Pre 10, 14: SD √8. Post 8, 10: SD √2.
    const found = prePost([
      { pre: 10, post: 8 },
      { pre: 14, post: 10 },
      { pre: 9, post: null },
      { pre: null, post: null },
    ])!
    expect([found.n, found.incomplete, found.pre.mean, found.post.mean, found.change.mean]).toEqual([
      2, 1, 12, 9, -3,
    ])
    expect(found.byPre?.d).toBeCloseTo(-3 / Math.sqrt(8), 12)
    expect(found.byAverage?.d).toBeCloseTo(-3 / Math.sqrt(5), 12)
    expect(found.byChange?.d).toBeCloseTo(-3 / Math.sqrt(2), 12)
    expect(found.byPre?.g).toBeCloseTo(0, 12)
    expect(prePost([{ pre: 1, post: null }])).toBeNull()
  })

  it('has no effect size for one person', () => {
    expect(prePost([{ pre: 1, post: 3 }])).toMatchObject({ n: 1, change: { mean: 2, sd: null }, byPre: null })
  })
})

const phq: Measure = { direction: 'decrease', sd: 5.2, reliability: 0.84, cutoff: 10 }

describe('reliable change on the PHQ-9', () => {
  it('has errors of 2.08 and 2.942 and a threshold of 5.77; with alpha .89 of 4.78', () => {
    const error = errorOfChange(phq)!
    expect(error.measurement).toBeCloseTo(2.08, 12)
    expect([error.difference.toFixed(3), error.threshold.toFixed(2)]).toEqual(['2.942', '5.77'])
    const alpha = errorOfChange({ ...phq, reliability: 0.89 })!
    expect([alpha.difference.toFixed(3), alpha.threshold.toFixed(2)]).toEqual(['2.439', '4.78'])
  })

  it.each([
    ['P07', 16, 8, '-2.72', 'recovered', true],
    ['P12', 13, 9, '-1.36', 'unchanged', true],
    ['P19', 9, 15, '2.04', 'worse', false],
    ['P23', 18, 11, '-2.38', 'improved', false],
    ['P31', 7, 3, '-1.36', 'unchanged', false],
  ] as const)('%s from %i to %i: RCI %s, %s', (_, pre, post, rci, which, crossed) => {
    const found = reliableChange(pre, post, phq)!
    expect([found.rci.toFixed(2), found.class, found.crossed]).toEqual([rci, which, crossed])
  })

  it('a score equal to the cut-off is still in the clinical range', () => {
    expect(reliableChange(20, 10, phq)?.class).toBe('improved')
    expect(reliableChange(20, 9, phq)?.class).toBe('recovered')
  })

  it('turns around for a measure that should rise', () => {
    const hope: Measure = { direction: 'increase', sd: 5, reliability: 0.9, cutoff: 30 }
    expect(reliableChange(25, 35, hope)?.class).toBe('recovered')
    expect(reliableChange(35, 25, hope)?.class).toBe('worse')
  })

  it('is not formed from an impossible reliability', () => {
    for (const reliability of [1, -0.1, 1.2, Number.NaN])
      expect(errorOfChange({ sd: 5, reliability })).toBeNull()
    expect(reliableChange(1, 2, { ...phq, sd: 0 })).toBeNull()
  })

  it('knows when the scale had no room for a reliable improvement', () => {
    expect([littleRoom(3, 0, 5.77), littleRoom(7, 0, 5.77), littleRoom(3, null, 5.77)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('small cells', () => {
  const shown = (groups: { name: string; count: number; of: number }[], threshold?: number) =>
    protectSmallCells(groups, threshold).map(({ show }) => show)

  it('hold back even 8 of 15 in a breakdown by site, and with it the other site', () => {
    const sites = [
      { name: 'Millrace', count: 19, of: 24 },
      { name: 'East Landing', count: 8, of: 15 },
    ]
    expect(shown(sites)).toEqual(['size', 'size'])
    expect(breakdown(sites).map(({ share }) => points(share ?? 0))).toEqual(['79.2', '53.3'])
  })

  it('hold back a second group so that a single small one does not follow from the total', () => {
    const groups = [
      { name: 'a', count: 3, of: 7 },
      { name: 'b', count: 20, of: 40 },
      { name: 'c', count: 60, of: 100 },
    ]
    expect(shown(groups)).toEqual(['nothing', 'nothing', 'all'])
    expect(protectSmallCells(groups)[1]?.why).toMatch(/worked out from the total/)
  })

  it('show everything where every number is zero or large', () => {
    expect(
      shown([
        { name: 'a', count: 0, of: 20 },
        { name: 'b', count: 30, of: 60 },
      ]),
    ).toEqual(['all', 'all'])
  })

  it('obey the threshold that was set', () => {
    const groups = [
      { name: 'a', count: 6, of: 12 },
      { name: 'b', count: 8, of: 20 },
    ]
    expect(shown(groups, 5)).toEqual(['all', 'all'])
    expect(shown(groups, 11)).toEqual(['size', 'size'])
  })

  it('say when even the total would give somebody away', () => {
    expect(
      totalRevealed(
        protectSmallCells([
          { name: 'a', count: 1, of: 4 },
          { name: 'b', count: 1, of: 3 },
        ]),
      ),
    ).toMatch(/fewer than 11 people in all/)
    expect(totalRevealed(protectSmallCells([{ name: 'a', count: 3, of: 40 }]))).toMatch(/only group/)
    expect(totalRevealed(protectSmallCells([{ name: 'a', count: 20, of: 40 }]))).toBeNull()
  })

  const group = fc
    .integer({ min: 0, max: 60 })
    .chain((of) =>
      fc.record({ name: fc.constant('g'), of: fc.constant(of), count: fc.integer({ min: 0, max: of }) }),
    )
  it('never leave a small number in sight, nor one held-back number alone with the total', () => {
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 6 }), (groups) => {
        const rows = protectSmallCells(groups)
        const small = (count: number) => count > 0 && count < 11
        for (const row of rows) {
          if (row.show !== 'nothing') expect(small(row.of)).toBe(false)
          if (row.show === 'all') expect(small(row.count) || small(row.of - row.count)).toBe(false)
        }
        const results = rows.filter(({ show }) => show !== 'all')
        const sizes = rows.filter(({ show }) => show === 'nothing')
        if (results.length < rows.length) expect(results.length).not.toBe(1)
        if (sizes.length < rows.length) expect(sizes.length).not.toBe(1)
      }),
    )
  })
})
