import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Attained, attainmentLevels, equallyWeighted, goalAttainment } from './goal-attainment.ts'

const goals = (levels: Attained['level'][], weights = [3, 2, 1]): Attained[] =>
  levels.map((level, place) => ({ level, weight: weights[place] ?? 1 }))
const t = (all: Attained[]) => goalAttainment(all)?.t.toFixed(2)
const [start, week12] = [goals([-1, -1, -1]), goals([1, 0, 1])]

describe("J.C.'s goals", () => {
  it('go from 36.78 to 58.81 with his weights', () => {
    expect(goalAttainment(start)).toMatchObject({ weighted: -6, squares: 14, square: 36 })
    expect(goalAttainment(start)?.denominator.toFixed(4)).toBe('4.5387')
    expect([t(start), t(week12)]).toEqual(['36.78', '58.81'])
    expect((goalAttainment(week12)!.t - goalAttainment(start)!.t).toFixed(2)).toBe('22.03')
  })

  it('go from 36.31 to 59.13 with equal weights', () => {
    const [one, other] = [equallyWeighted(start), equallyWeighted(week12)]
    expect(goalAttainment(one)?.denominator.toFixed(4)).toBe('2.1909')
    expect([t(one), t(other)]).toEqual(['36.31', '59.13'])
    expect((goalAttainment(other)!.t - goalAttainment(one)!.t).toFixed(2)).toBe('22.82')
  })

  it('would be 50 with all at zero, and at the ends 76.44 and 23.56, or 77.39 and 22.61', () => {
    expect(t(goals([0, 0, 0]))).toBe('50.00')
    expect([t(goals([2, 2, 2])), t(goals([-2, -2, -2]))]).toEqual(['76.44', '23.56'])
    expect([t(equallyWeighted(goals([2, 2, 2]))), t(equallyWeighted(goals([-2, -2, -2])))]).toEqual([
      '77.39',
      '22.61',
    ])
  })
})

const anyGoals = fc.array(
  fc.record({ weight: fc.integer({ min: 1, max: 3 }), level: fc.constantFrom(...attainmentLevels) }),
  { minLength: 1, maxLength: 5 },
)

describe('the T-score', () => {
  it('has no value without goals or with a weight that is not positive', () => {
    expect(goalAttainment([])).toBeNull()
    for (const weight of [0, -1, Number.NaN]) expect(goalAttainment([{ weight, level: 1 }])).toBeNull()
  })

  it('rises when one goal gets further, and is mirrored about 50 when every level is turned around', () => {
    fc.assert(
      fc.property(anyGoals, (all) => {
        const [first, ...rest] = all
        const score = goalAttainment(all)!.t
        if (first && first.level < 2)
          expect(
            goalAttainment([{ ...first, level: (first.level + 1) as Attained['level'] }, ...rest])!.t,
          ).toBeGreaterThan(score)
        const turned = all.map(({ weight, level }) => ({
          weight,
          level: (level === 0 ? 0 : -level) as Attained['level'],
        }))
        expect(goalAttainment(turned)!.t).toBeCloseTo(100 - score, 10)
      }),
    )
  })

  it('does not change when all weights are doubled', () => {
    fc.assert(
      fc.property(anyGoals, (all) => {
        const doubled = all.map(({ weight, level }) => ({ weight: 2 * weight, level }))
        expect(goalAttainment(doubled)!.t).toBeCloseTo(goalAttainment(all)!.t, 10)
      }),
    )
  })
})
