/**
 * When saved work completes a section, and what may be saved at all.
 * (Decisions, sections 2.5 and 3.3.)
 */
import { exerciseFieldKeys } from '../content/exercise-fields.ts'
import { limits } from './sections.ts'

export type ExerciseForm = Record<(typeof exerciseFieldKeys)[number], string>

/** Whether a text says anything: not empty once blanks are taken away. */
export const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === ''

/** Whether an exercise has at least one field that is not blank, so that it may be saved and counts. */
export const exerciseCounts = (form: Partial<ExerciseForm>): boolean =>
  exerciseFieldKeys.some((key) => !isBlank(form[key]))

/** Whether a reflection may be saved and counts. */
export const reflectionCounts = (content: string): boolean => !isBlank(content)

/** Whether every competency of the chapter has a rating of 1 to 5. */
export const competencyCounts = (
  competencyIds: readonly string[],
  assessments: readonly { competencyId: string; rating: number }[],
): boolean =>
  competencyIds.every((id) =>
    assessments.some((a) => a.competencyId === id && a.rating >= 1 && a.rating <= 5),
  )

/** Whether a reflection is long enough to be analyzed: more than 50 characters, trimmed. */
export const longEnoughToAnalyze = (content: string): boolean =>
  content.trim().length > limits.reflectionForAnalysis
