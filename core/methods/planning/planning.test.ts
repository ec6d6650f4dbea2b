import { describe, expect, it } from 'vitest'
import { engagementGap, quadrant, voiceGap } from '../stakeholders/power.ts'
import { feasibility } from './feasibility.ts'
import { workload } from './load.ts'
import { hexagon, readinessIndex } from './readiness.ts'

const steadyGround = {
  months: 18,
  install: 3,
  followUp: 6,
  closeOut: 2,
  target: 48,
  serviceMonths: 6,
  workers: 2,
  budget: 412_000,
}

describe('eighteen months, honestly', () => {
  it('leave seven months to enroll 48 people, 41 active at the peak, 8,583 dollars each', () => {
    const found = feasibility(steadyGround)
    expect([found.window, found.perMonth?.toFixed(1), Math.round(found.activeAtPeak!)]).toEqual([
      7,
      '6.9',
      41,
    ])
    expect(found.perWorker!).toBeGreaterThan(20)
    expect(found.perWorker!).toBeLessThan(21)
    expect(Math.round(found.costPerPerson!)).toBe(8583)
    expect((41 / 6).toFixed(1)).toBe('6.8')
  })

  it('leave no time when setting up and closing take it all', () => {
    expect(feasibility({ ...steadyGround, install: 10 })).toMatchObject({
      window: 0,
      perMonth: null,
      activeAtPeak: null,
    })
  })

  it('never count more people active than there are', () => {
    expect(feasibility({ ...steadyGround, serviceMonths: 12 }).activeAtPeak).toBe(48)
  })

  it('the budget adds up to the grant', () => {
    const lines = [156_000, 84_000, 36_000, 48_000, 20_000, 18_900, 25_000, 24_100]
    expect(lines.reduce((sum, line) => sum + line, 0)).toBe(412_000)
    expect([7 * 18 * 150, 48 * 1000]).toEqual([18_900, 48_000])
    expect(Math.round((25_000 / 412_000) * 100)).toBe(6)
  })
})

describe('readiness', () => {
  it('is .384 at Millrace and .096 at East Landing, where two factors are to be fixed first', () => {
    const millrace = readinessIndex({ motivation: 4, specific: 3, general: 4 })
    const eastLanding = readinessIndex({ motivation: 3, specific: 2, general: 2 })
    expect([millrace.index.toFixed(3), millrace.low]).toEqual(['0.384', []])
    expect([eastLanding.index.toFixed(3), eastLanding.low]).toEqual([
      '0.096',
      ['capacity for this program', 'general capacity'],
    ])
  })

  it('the Hexagon mean is 3.17, with capacity and supports low', () => {
    const found = hexagon({ need: 5, fit: 4, capacity: 2, evidence: 3, usability: 3, supports: 2 })!
    expect([found.mean.toFixed(2), found.low]).toEqual(['3.17', ['capacity', 'supports']])
    expect(hexagon({ need: null })).toBeNull()
  })

  it('the load is hours needed over hours there are', () => {
    expect(workload(2, 20, 40)).toBe(1)
    expect(workload(2, 20, 0)).toBeNull()
  })
})

describe('who decides and who lives with it', () => {
  it.each([
    ['Young adults coming home', 2, 5, 5, 3, 'Keep informed'],
    ['Survivors in host homes', 1, 4, 5, 4, 'Keep informed'],
    ['Alder Fund', 5, 5, 2, -3, 'Manage closely'],
    ['Supervision office', 5, 2, 2, -3, 'Keep satisfied'],
    ["Landlords' association", 4, 2, 2, -2, 'Keep satisfied'],
    ['Somebody passing by', 1, 1, 1, 0, 'Monitor'],
  ] as const)('%s: power %i, interest %i, stake %i: gap %i, %s', (_, power, interest, stake, gap, place) => {
    expect([voiceGap(stake, power), quadrant(power, interest)]).toEqual([gap, place])
  })

  it('three counts as high', () => {
    expect(quadrant(3, 3)).toBe('Manage closely')
  })

  it('from inform to collaborate is three levels', () => {
    expect([engagementGap('inform', 'collaborate'), engagementGap('empower', 'involve')]).toEqual([3, -2])
  })
})
