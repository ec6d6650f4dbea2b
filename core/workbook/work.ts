/** When saved work completes a section, and what may be saved at all. (Decisions, sections 2.5 and 3.3.) */
import { type ExerciseFieldKey, eachField, exerciseFieldKeys } from '../content/exercise-fields.ts'
import { limits } from './sections.ts'

export type ExerciseFields = Record<ExerciseFieldKey, string>

export const emptyFields: ExerciseFields = eachField(() => '')

/** A worksheet as it is kept: its shape is the chapter's own (core/worksheets). */
export interface StoredWorksheet {
  version: number
  [field: string]: unknown
}

/** An exercise as it is edited: the five texts, and the chapter's worksheet once something is in it. */
export interface ExerciseForm extends ExerciseFields {
  worksheet?: StoredWorksheet | null | undefined
}

/** Whether a text says anything: not empty once blanks are taken away. */
export const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === ''

/** Whether an exercise has at least one of the five fields that is not blank: then it completes its section. */
export const completesExercise = (form: Partial<ExerciseFields>): boolean =>
  exerciseFieldKeys.some((key) => !isBlank(form[key]))

/** Whether an exercise holds anything to save: a field, or a worksheet, which completes nothing by itself. */
export const hasExerciseContent = (form: Partial<ExerciseForm>): boolean =>
  completesExercise(form) || Boolean(form.worksheet)

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
