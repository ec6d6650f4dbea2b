import { goalName } from '../goals/results.ts'
import type { GoalsWorksheet } from '../goals/schema.ts'
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
