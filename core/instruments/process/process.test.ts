import { describe, expect, it } from 'vitest'
import { percent } from '../wording.ts'
import { agreement } from './agreement.ts'
import { dose } from './dose.ts'
import { adherence, type ComponentCount, harmWeightedAdherence, meanAdherence } from './fidelity.ts'
import { reachFunnel, reachRatio } from './reach.ts'

const harms = [1, 1, 1, 3, 2, 1]
const site = (counts: [number, number][]): ComponentCount[] =>
  counts.map(([count, of], place) => ({ delivered: { count, of }, harm: harms[place]! }))
const millrace = site([
  [21, 25],
  [22, 25],
  [12, 12],
  [19, 25],
  [23, 25],
  [20, 25],
])
const eastLanding = site([
  [9, 16],
  [10, 16],
  [9, 12],
  [5, 16],
  [12, 16],
  [11, 16],
])
const percents = (shares: (number | null)[]) =>
  shares.map((share) => ((share ?? Number.NaN) * 100).toFixed(1))

describe('Steady Ground at month 9', () => {
  it('has the adherence of each component at each site', () => {
    expect(percents(millrace.map(adherence))).toEqual(['84.0', '88.0', '100.0', '76.0', '92.0', '80.0'])
    // 56.25, 31.25 and 68.75 end in a five, which is rounded up by hand.
    expect(eastLanding.map((one) => (adherence(one) ?? 0) * 100)).toEqual([56.25, 62.5, 75, 31.25, 75, 68.75])
  })

  it('has means of 86.7 and 61.5 percent, weighted by harm 84.9 and 56.3', () => {
    expect(percents([meanAdherence(millrace), meanAdherence(eastLanding)])).toEqual(['86.7', '61.5'])
    expect(percents([harmWeightedAdherence(millrace)])).toEqual(['84.9'])
    expect(harmWeightedAdherence(eastLanding)).toBe(0.5625)
  })

  it('has doses received of 70.0 and 44.2 percent', () => {
    expect(percents([dose({ planned: 12, held: 12, attended: 8.4 }).received])).toEqual(['70.0'])
    expect(percents([dose({ planned: 12, held: 9, attended: 5.3 }).received])).toEqual(['44.2'])
    expect(dose({ planned: 12, held: 9, attended: null })).toEqual({ delivered: 0.75, received: null })
    expect(dose({ planned: 0, held: 9, attended: 3 })).toEqual({ delivered: null, received: null })
  })

  it('reached 83 percent, then 79 percent of those, 65 percent in all', () => {
    const steps = reachFunnel([
      { name: 'Eligible', count: 63 },
      { name: 'Referred', count: 52 },
      { name: 'Enrolled', count: 41 },
    ])
    expect(steps.map(({ ofBefore }) => Math.round((ofBefore ?? 0) * 100))).toEqual([100, 83, 79])
    expect(Math.round((steps[2]?.ofFirst ?? 0) * 100)).toBe(65)
  })

  it('reached Spanish-preferring people 0.47 times as often, which is flagged', () => {
    const found = reachRatio({ count: 3, of: 9 }, { count: 38, of: 54 })!
    expect(percents([found.reach, found.reference])).toEqual(['33.3', '70.4'])
    expect([found.ratio.toFixed(2), found.flagged]).toEqual(['0.47', true])
  })
})

describe('shares of the story', () => {
  it.each([
    // The survey of chapter 4.
    [57, 90, 0, '63%'],
    [31, 57, 0, '54%'],
    [22, 57, 0, '39%'],
    [29, 57, 0, '51%'],
    [9, 57, 0, '16%'],
    // Components over both sites, chapter 7.
    [30, 41, 1, '73.2%'],
    [32, 41, 1, '78%'],
    [24, 41, 1, '58.5%'],
    [35, 41, 1, '85.4%'],
    [31, 41, 1, '75.6%'],
    [9, 16, 1, '56.3%'],
    [5, 16, 1, '31.3%'],
    [11, 16, 1, '68.8%'],
    // Follow-up and reliable change, chapter 8.
    [39, 48, 0, '81%'],
    [33, 46, 0, '72%'],
    [15, 39, 1, '38.5%'],
    [21, 39, 1, '53.8%'],
    [3, 39, 1, '7.7%'],
  ])('%i of %i with %i decimals are %s', (count, of, digits, printed) => {
    expect(percent(count / of, digits)).toBe(printed)
  })

  it('sessions attended over both sites are 7.2 a person', () => {
    expect(((8.4 * 25 + 5.3 * 16) / 41).toFixed(1)).toBe('7.2')
  })
})

describe('what was not measured', () => {
  it('counts neither for nor against a site', () => {
    const some = [
      ...millrace.slice(0, 1),
      { delivered: null, harm: 3 },
      { delivered: { count: 0, of: 0 }, harm: 3 },
    ]
    expect(meanAdherence(some)).toBe(0.84)
    expect(harmWeightedAdherence(some)).toBe(0.84)
    expect(meanAdherence([])).toBeNull()
    expect(harmWeightedAdherence([{ delivered: null, harm: 3 }])).toBeNull()
  })

  it('gives no ratio to nobody', () => {
    expect(reachRatio({ count: 0, of: 0 }, { count: 1, of: 2 })).toBeNull()
    expect(reachRatio({ count: 1, of: 2 }, { count: 0, of: 2 })).toBeNull()
    expect(
      reachFunnel([
        { name: 'Eligible', count: 0 },
        { name: 'Enrolled', count: 0 },
      ])[1],
    ).toMatchObject({
      ofBefore: null,
      ofFirst: null,
    })
  })
})

describe('two observers', () => {
  it('who agree on 17 of 20 items have kappa .66', () => {
    const found = agreement({ bothYes: 12, onlyFirst: 2, onlySecond: 1, bothNo: 5 })!
    expect(found.share).toBe(0.85)
    expect(found.chance.toFixed(2)).toBe('0.56')
    expect(found.kappa?.toFixed(2)).toBe('0.66')
  })

  it('who always say yes have no kappa', () => {
    expect(agreement({ bothYes: 9, onlyFirst: 0, onlySecond: 0, bothNo: 0 })).toMatchObject({
      share: 1,
      kappa: null,
    })
    expect(agreement({ bothYes: 0, onlyFirst: 0, onlySecond: 0, bothNo: 0 })).toBeNull()
  })
})
