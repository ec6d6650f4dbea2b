import { describe, expect, it } from 'vitest'
import { percent } from '../../format.ts'
import { agreement } from './agreement.ts'
import { dose } from './dose.ts'
import { adherence, type ComponentCount, harmWeightedAdherence, meanAdherence } from './fidelity.ts'
import { reachFunnel, reachRatio } from './reach.ts'

const harms = [1, 1, 2, 3, 1, 1]
const site = (counts: [number, number][]): ComponentCount[] =>
  counts.map(([count, of], place) => ({ delivered: { count, of }, harm: harms[place]! }))
const millrace = site([
  [26, 31],
  [18, 20],
  [17, 20],
  [19, 24],
  [18, 20],
  [16, 19],
])
const eastLanding = site([
  [12, 21],
  [8, 15],
  [11, 15],
  [5, 16],
  [11, 15],
  [8, 12],
])
const percents = (shares: (number | null)[]) =>
  shares.map((share) => ((share ?? Number.NaN) * 100).toFixed(1))

describe('Steady Ground at month 9', () => {
  it('has the adherence of each component at each site', () => {
    expect(percents(millrace.map(adherence))).toEqual(['83.9', '90.0', '85.0', '79.2', '90.0', '84.2'])
    // The fourth is 31.25, a half, which the chapter rounds up.
    expect(percents(eastLanding.map(adherence))).toEqual(['57.1', '53.3', '73.3', '31.3', '73.3', '66.7'])
  })

  it('has means of 85.4 and 59.2 percent, weighted by harm 84.0 and 54.5', () => {
    expect(percents([meanAdherence(millrace), meanAdherence(eastLanding)])).toEqual(['85.4', '59.2'])
    const weighted = [harmWeightedAdherence(millrace), harmWeightedAdherence(eastLanding)]
    expect(percents(weighted)).toEqual(['84.0', '54.5'])
  })

  it('has doses received of 70.0 and 44.6 percent, out of the sessions held while people were in the program', () => {
    const site = { planned: 24, held: 18, attended: 41, offered: 92 }
    expect(percents([dose({ planned: 24, held: 24, attended: 119, offered: 170 }).received])).toEqual([
      '70.0',
    ])
    expect(percents([dose(site).received])).toEqual(['44.6'])
    expect(dose({ ...site, attended: null })).toEqual({ delivered: 0.75, received: null })
    expect(dose({ ...site, planned: 0, offered: null })).toEqual({ delivered: null, received: null })
  })

  it('has no dose received where more was attended than offered', () => {
    expect(dose({ planned: 24, held: 24, attended: 25, offered: 24 }).received).toBeNull()
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
    // Components at the sites, chapter 7.
    [26, 31, 1, '83.9%'],
    [12, 21, 1, '57.1%'],
    [19, 24, 1, '79.2%'],
    [5, 16, 1, '31.3%'],
    [11, 15, 1, '73.3%'],
    [16, 19, 1, '84.2%'],
    // Follow-up and reliable change, chapter 8.
    [39, 48, 0, '81%'],
    [33, 46, 0, '72%'],
    [15, 39, 1, '38.5%'],
    [21, 39, 1, '53.8%'],
    [3, 39, 1, '7.7%'],
  ])('%i of %i with %i decimals are %s', (count, of, digits, printed) => {
    expect(percent(count / of, digits)).toBe(printed)
  })
})

describe('what was not measured', () => {
  it('counts neither for nor against a site', () => {
    const some = [
      ...millrace.slice(0, 1),
      { delivered: null, harm: 3 },
      { delivered: { count: 0, of: 0 }, harm: 3 },
    ]
    expect(meanAdherence(some)).toBe(26 / 31)
    expect(harmWeightedAdherence(some)).toBe(26 / 31)
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
