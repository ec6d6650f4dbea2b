import type { Carried } from '../carry-forward/carried.ts'
import type { Target } from '../carry-forward/goals-to-targets.ts'
import type { SingleCase } from './schema.ts'

/**
 * A goal of chapter 2 copied into the lab: its words as the question, what is measured as the outcome, the level
 * expected as the beginning of the decision rule. What is written already stays.
 */
export function withTarget(worksheet: SingleCase, { value, source }: Carried<Target>): SingleCase {
  const { direction } = worksheet
  const kept = (written: string, copied: string) => (written.trim() === '' ? copied : written)
  const [lowest, highest] =
    direction === null
      ? ['', '']
      : direction === 'increase'
        ? [value.worst, value.best]
        : [value.best, value.worst]
  return {
    ...worksheet,
    question: kept(worksheet.question, value.question),
    outcome: kept(worksheet.outcome, value.outcome),
    minAnchor: kept(worksheet.minAnchor, lowest),
    maxAnchor: kept(worksheet.maxAnchor, highest),
    decisionRule: kept(worksheet.decisionRule, value.expected && `Expected in the goal: ${value.expected}`),
    from: source,
  }
}
