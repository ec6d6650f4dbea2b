import { describe, expect, it } from 'vitest'
import { differenceOfProportions } from './difference-of-proportions.ts'
import {
  numberNeeded,
  numberNeededEnds,
  oddsRatio,
  oddsRatioInterval,
  riskRatio,
  riskRatioInterval,
} from './ratios.ts'

/** "1.43 to 2.31" */
const ends = (interval: { low: number; high: number } | null) =>
  interval && `${interval.low.toFixed(2)} to ${interval.high.toFixed(2)}`

describe('intervals as they are published', () => {
  it('the published interval of a difference: 56 of 70 against 48 of 80 is 5.24 to 33.39 points (Newcombe 1998, method 10)', () => {
    const { low, high } = differenceOfProportions({ count: 56, of: 70 }, { count: 48, of: 80 })!.newcombe
    expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.0524', '0.3339'])
  })

  it('the published interval of the odds ratio of hay fever with eczema: 4.89, 4.00 to 5.99 (Bland & Altman 2000, BMJ 320, 1468)', () => {
    const [eczema, none] = [
      { count: 141, of: 141 + 420 },
      { count: 928, of: 928 + 13_525 },
    ]
    expect(oddsRatio(eczema, none)?.toFixed(2)).toBe('4.89')
    expect(ends(oddsRatioInterval(eczema, none))).toBe('4.00 to 5.99')
  })

  it('the published interval of both ratios of heart attacks without and with aspirin: 1.82 and 1.83 (Agresti 2007, section 2.2 and 2.3)', () => {
    const [placebo, aspirin] = [
      { count: 189, of: 11_034 },
      { count: 104, of: 11_037 },
    ]
    expect(riskRatio(placebo, aspirin)?.toFixed(2)).toBe('1.82')
    // Agresti prints 1.43 to 2.30, from a standard error that he rounded to .121.
    expect(ends(riskRatioInterval(placebo, aspirin))).toBe('1.43 to 2.31')
    expect(ends(oddsRatioInterval(placebo, aspirin))).toBe('1.44 to 2.33')
  })

  it('the published interval of a number needed when a reduction of 10 points runs from −5 to 25: 4 to benefit, 20 to harm (Altman 1998)', () => {
    const { throughInfinity } = numberNeededEnds({ low: -0.05, high: 0.25 })
    expect(throughInfinity).toEqual({ benefit: 4, harm: 20 })
    expect(numberNeededEnds({ low: 0.1, high: 0.5 })).toEqual({ low: 2, high: 10, throughInfinity: null })
  })

  it('the intervals of the story are 0.95 to 2.15 and 0.91 to 6.27', () => {
    const [program, comparison] = [
      { count: 27, of: 39 },
      { count: 16, of: 33 },
    ]
    expect(ends(riskRatioInterval(program, comparison))).toBe('0.95 to 2.15')
    expect(ends(oddsRatioInterval(program, comparison))).toBe('0.91 to 6.27')
  })

  it('are none where a cell is empty', () => {
    expect(riskRatioInterval({ count: 0, of: 5 }, { count: 1, of: 5 })).toBeNull()
    expect(oddsRatioInterval({ count: 5, of: 5 }, { count: 1, of: 5 })).toBeNull()
    expect(oddsRatioInterval({ count: 0, of: 0 }, { count: 1, of: 5 })).toBeNull()
  })
})

describe('ratios that cannot be formed', () => {
  it('are left out instead of dividing by zero', () => {
    expect(riskRatio({ count: 1, of: 2 }, { count: 0, of: 5 })).toBeNull()
    expect(oddsRatio({ count: 2, of: 2 }, { count: 1, of: 5 })).toBeNull()
    expect(numberNeeded(0)).toBeNull()
    expect(numberNeeded(-0.25)).toEqual({ exact: 4, people: 4 })
  })
})
