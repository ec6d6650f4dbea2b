import { goalName } from '../goals/results.ts'
import type { GoalsWorksheet } from '../goals/schema.ts'
import type { SingleCase } from '../single-case/schema.ts'
import { type Carried, sourceOf } from './carried.ts'

/** A goal as something to measure: the beginning of a single-case design. */
export interface Target {
  /** In the person's words. */
  question: string
  /** What is measured: the translation of the goal, or its words. */
  outcome: string
  /** What the worst and the best level look like, and what was expected. */
  worst: string
  best: string
  expected: string
}

/** The goals of chapter 2 as targets for chapter 3; goals without any words are left out. */
export const targetsFromGoals = ({ goals }: GoalsWorksheet): Carried<Target>[] =>
  goals.flatMap((goal, place) => {
    const outcome = goal.translation.trim() || goal.words.trim()
    if (outcome === '') return []
    const [worst, , expected, , best] = goal.levels
    return [
      {
        value: {
          question: goal.words.trim(),
          outcome: outcome.slice(0, 300),
          worst: worst.trim().slice(0, 300),
          best: best.trim().slice(0, 300),
          expected: expected.trim(),
        },
        source: sourceOf('2', goalName(goal, place)),
      },
    ]
  })

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
