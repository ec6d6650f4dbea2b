import type { MethodText } from '../method-text.ts'
import type { Proportion } from './proportion.ts'

export const riskRatioText: MethodText = {
  name: 'Risk ratio',
  says: 'How many times as large the share in one group is as in the other.',
  weakness: 'A large ratio can stand for a small difference when both shares are small.',
  source: 'Standard in epidemiology',
}

export const oddsRatioText: MethodText = {
  name: 'Odds ratio',
  says: 'How many times as large the odds (yes against no) in one group are as in the other.',
  weakness: 'It is easily read as a risk ratio, and looks much larger when the outcome is common.',
  source: 'Standard in epidemiology',
}

export const numberNeededText: MethodText = {
  name: 'Number needed to treat',
  says: 'How many people would have to be served for one more to reach the outcome.',
  weakness: 'It sounds exact, and means nothing when the interval of the difference crosses zero.',
  source: 'Laupacis, Sackett & Roberts (1988)',
}

/** p₁ ÷ p₂, from 0 up; 1 when equal. Null when a group is empty or nobody in the other reached it. */
export function riskRatio(one: Proportion, other: Proportion): number | null {
  if (one.of <= 0 || other.of <= 0 || other.count === 0) return null
  return one.count / one.of / (other.count / other.of)
}

/** (a·d) ÷ (b·c) of the two-by-two table, from 0 up; 1 when equal. Null when it would divide by zero. */
export function oddsRatio(one: Proportion, other: Proportion): number | null {
  const against = (one.of - one.count) * other.count
  return one.of <= 0 || other.of <= 0 || against === 0
    ? null
    : (one.count * (other.of - other.count)) / against
}

/** 1 ÷ difference of the shares, exact and rounded up to whole people; null when there is no difference. */
export function numberNeeded(difference: number): { exact: number; people: number } | null {
  if (difference === 0) return null
  const exact = 1 / Math.abs(difference)
  return { exact, people: Math.ceil(exact - 1e-9) }
}
