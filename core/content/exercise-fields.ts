/** The five keys of the exercise form, the same in every chapter (docs/specification.md, 3). */
export const exerciseFieldKeys = [
  'clientInitials',
  'sessionSummary',
  'clientVoice',
  'safetyConsiderations',
  'planNextSteps',
] as const
export type ExerciseFieldKey = (typeof exerciseFieldKeys)[number]
