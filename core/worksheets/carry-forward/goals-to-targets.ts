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
    const [worst, , expected, , best] = goal.levels.map((level) => level.trim())
    const short = (text = '') => text.slice(0, 300)
    return [
      {
        value: {
          question: goal.words.trim(),
          outcome: short(outcome),
          worst: short(worst),
          best: short(best),
          expected: expected ?? '',
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
  const ends = { increase: [value.worst, value.best], decrease: [value.best, value.worst] }
  const [lowest = '', highest = ''] = direction ? ends[direction] : []
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
