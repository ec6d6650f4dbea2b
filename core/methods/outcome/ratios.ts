import { z95 } from '../chance/normal.ts'
import type { MethodText } from '../method-text.ts'
import type { Interval, Proportion } from './proportion.ts'

export const riskRatioText: MethodText = {
  name: 'Risk ratio',
  says: 'How many times as large the share in one group is as in the other.',
  weakness: 'A large ratio can stand for a small difference when both shares are small.',
  source: 'Standard in epidemiology; Katz and others (1978) for the interval',
}

export const oddsRatioText: MethodText = {
  name: 'Odds ratio',
  says: 'How many times as large the odds (yes against no) in one group are as in the other.',
  weakness: 'It is easily read as a risk ratio, and looks much larger when the outcome is common.',
  source: 'Standard in epidemiology; Woolf (1955) for the interval',
}

export const numberNeededText: MethodText = {
  name: 'Number needed to treat',
  says: 'How many people would have to be served for one more to reach the outcome.',
  weakness:
    'It sounds exact, but runs through infinity when the interval of the difference crosses zero: never print the number alone.',
  source: 'Laupacis, Sackett & Roberts (1988); Altman (1998) for the interval',
}

/** p₁ ÷ p₂, from 0 up; 1 when equal. Null when a group is empty or nobody in the other reached it. */
export function riskRatio(one: Proportion, other: Proportion): number | null {
  if (one.of <= 0 || other.of <= 0 || other.count === 0) return null
  return one.count / one.of / (other.count / other.of)
}

/** (a·d) ÷ (b·c) of the two-by-two table, from 0 up; 1 when equal. Null when it would divide by zero. */
export function oddsRatio(one: Proportion, other: Proportion): number | null {
  const against = (one.of - one.count) * other.count
  return against === 0 ? null : (one.count * (other.of - other.count)) / against
}

/** ratio ÷ e^(z·error) to ratio × e^(z·error), for a ratio whose logarithm has this standard error. */
const around = (ratio: number, error: number): Interval => ({
  low: ratio * Math.exp(-z95 * error),
  high: ratio * Math.exp(z95 * error),
})

/** On the logarithm: error √(1/a − 1/n₁ + 1/c − 1/n₂). Null when in a group nobody reached the outcome. */
export function riskRatioInterval(one: Proportion, other: Proportion): Interval | null {
  const ratio = riskRatio(one, other)
  if (!ratio) return null
  return around(ratio, Math.sqrt(1 / one.count - 1 / one.of + 1 / other.count - 1 / other.of))
}

/** On the logarithm: error √(1/a + 1/b + 1/c + 1/d). Null when one of the four cells is empty. */
export function oddsRatioInterval(one: Proportion, other: Proportion): Interval | null {
  const ratio = oddsRatio(one, other)
  const cells = [one.count, one.of - one.count, other.count, other.of - other.count]
  if (!ratio || cells.some((cell) => cell <= 0)) return null
  return around(ratio, Math.sqrt(cells.reduce((total, cell) => total + 1 / cell, 0)))
}

/**
 * Interval of the number needed: 1 ÷ the ends of the difference. When the difference may be zero it runs from the
 * fewest needed for one more to benefit, through infinity, to the fewest for one to be harmed (Altman 1998).
 */
export const numberNeededEnds = ({ low, high }: Interval) => ({
  low: 1 / Math.max(Math.abs(low), Math.abs(high)),
  high: 1 / Math.min(Math.abs(low), Math.abs(high)),
  /** With a difference on both sides of zero; null otherwise. */
  throughInfinity: low < 0 && high > 0 ? { benefit: 1 / high, harm: -1 / low } : null,
})

/** 1 ÷ difference of the shares, exact and rounded up to whole people; null when there is no difference. */
export function numberNeeded(difference: number): { exact: number; people: number } | null {
  if (difference === 0) return null
  const exact = 1 / Math.abs(difference)
  return { exact, people: Math.ceil(exact - 1e-9) }
}
