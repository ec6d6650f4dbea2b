/** The five keys of the exercise form, the same in every chapter (docs/specification.md, 3). */
export const exerciseFieldKeys = [
  'clientInitials',
  'sessionSummary',
  'clientVoice',
  'safetyConsiderations',
  'planNextSteps',
] as const
export type ExerciseFieldKey = (typeof exerciseFieldKeys)[number]

/** The same of each of them. */
export const eachField = <T>(of: (key: ExerciseFieldKey) => T) =>
  Object.fromEntries(exerciseFieldKeys.map((key) => [key, of(key)])) as Record<ExerciseFieldKey, T>
