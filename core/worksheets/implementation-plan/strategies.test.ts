import { describe, expect, it } from 'vitest'
import { commonStrategies, hasStrategy, toggleStrategy } from './strategies.ts'

describe('strategies of the list', () => {
  it('stand below what was written, and are taken away without touching it', () => {
    const [coaching, champions] = commonStrategies
    const own = 'Library room on Tuesdays'
    const one = toggleStrategy(own, coaching, 2000)
    expect(one).toBe(`${own}\n${coaching}`)
    const two = toggleStrategy(one, champions, 2000)
    expect([hasStrategy(two, coaching), hasStrategy(two, champions)]).toEqual([true, true])
    expect(toggleStrategy(toggleStrategy(two, coaching, 2000), champions, 2000)).toBe(own)
    expect(toggleStrategy(' ', coaching, 2000)).toBe(coaching)
  })

  it('are not cut off where they no longer fit, and each stands once in the list', () => {
    const full = 'x'.repeat(1990)
    expect(toggleStrategy(full, commonStrategies[0], 2000)).toBe(full)
    expect(new Set(commonStrategies).size).toBe(commonStrategies.length)
  })
})
