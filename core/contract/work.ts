import { z } from 'zod'
import { type ExerciseFieldKey, eachField } from '../content/exercise-fields.ts'
import { chapterId, chapterParams, defineRoutes, filledText, moment, text } from './define.ts'

const fieldNames: Record<ExerciseFieldKey, string> = {
  clientInitials: 'Client initials',
  sessionSummary: 'Session summary',
  clientVoice: 'Client voice',
  safetyConsiderations: 'Safety considerations',
  planNextSteps: 'Plan and next steps',
}

/** Its shape is that of the chapter (core/worksheets), read through it on the way in and out. */
export const worksheetValue = z.looseObject({ version: z.int().min(1) })

/** The exercise form as sent: five texts and the worksheet. What is absent stays as it is stored. */
export const exerciseForm = z.object({
  ...eachField((key) => text(fieldNames[key]).optional()),
  worksheet: worksheetValue.nullable().optional(),
})

export const exerciseRecord = z.object({
  chapterId: z.string(),
  sectionId: z.literal('action-form'),
  formData: z.object({
    ...eachField(() => z.string()),
    worksheet: worksheetValue.nullable().optional().describe('Null: none saved. Absent: not readable here.'),
  }),
  updatedAt: moment,
})
export type ExerciseRecord = z.infer<typeof exerciseRecord>

export const analysis = z.object({
  insights: z.array(z.string()),
  suggestedQuestions: z.array(z.string()),
  connections: z.array(z.string()),
})
export type Analysis = z.infer<typeof analysis>

export const reflectionRecord = z.object({
  chapterId: z.string(),
  content: z.string(),
  updatedAt: moment,
  /** Its address opens for its owner alone until it is shared. */
  shareableId: z.string(),
  /** Since when whoever has its link reads it; null: nobody does, or no more. */
  sharedAt: moment.nullable(),
  /** Since when instructors read it, as it stands; null: they do not, unless it is shared. */
  handedInAt: moment.nullable(),
  /** An instructor has commented on it: it cannot be taken back any more. */
  commented: z.boolean(),
  /** A submission holds a copy of it, which instructors read until it is deleted. */
  submitted: z.boolean(),
  analysis: analysis
    .extend({ speaker: z.string(), createdAt: moment, ofCurrentText: z.boolean() })
    .nullable(),
})
export type ReflectionRecord = z.infer<typeof reflectionRecord>

export const assessmentRecord = z.object({
  chapterId: z.string(),
  competencyId: z.string(),
  rating: z.number().int(),
  reflection: z.string(),
  updatedAt: moment,
})
export type AssessmentRecord = z.infer<typeof assessmentRecord>

/** The updatedAt the edit started from; null: nothing was stored then; absent: overwrite knowingly. */
const startedFrom = moment.nullable().optional()

export const workRoutes = defineRoutes({
  'GET /api/exercises/:chapterId': {
    access: 'learner',
    summary: "The learner's exercise of a chapter, or null.",
    params: chapterParams,
    response: exerciseRecord.nullable(),
  },
  'GET /api/exercises/:chapterId/action-form': {
    access: 'learner',
    summary: "The learner's exercise of a chapter, or null.",
    params: chapterParams,
    response: exerciseRecord.nullable(),
  },
  'POST /api/exercises': {
    access: 'learner',
    summary:
      'Saves the fields that are sent and leaves the others; 409 with the stored record when it is newer than updatedAt.',
    body: z.object({
      chapterId,
      sectionId: z.literal('action-form').default('action-form'),
      formData: exerciseForm,
      updatedAt: startedFrom,
    }),
    response: exerciseRecord,
    current: exerciseRecord,
  },
  'GET /api/worksheets': {
    access: 'learner',
    summary: "The learner's worksheets, to carry work forward from one chapter to the next.",
    response: z.array(z.object({ chapterId, worksheet: worksheetValue, updatedAt: moment })),
  },
  'GET /api/reflections/:chapterId': {
    access: 'learner',
    summary: "The learner's reflection of a chapter, or null.",
    params: chapterParams,
    response: reflectionRecord.nullable(),
  },
  'POST /api/reflections': {
    access: 'learner',
    summary: 'Saves the reflection; 409 with the stored record when it is newer than updatedAt.',
    body: z.object({ chapterId, content: text('The reflection'), updatedAt: startedFrom }),
    response: reflectionRecord,
    current: reflectionRecord,
  },
  'POST /api/reflections/:chapterId/hand-in': {
    access: 'learner',
    summary: 'Hands the reflection in: instructors read it, as it stands, until it is taken back.',
    params: chapterParams,
    response: reflectionRecord,
  },
  'DELETE /api/reflections/:chapterId/hand-in': {
    access: 'learner',
    summary: 'Takes the reflection back from the instructors; 409 once one of them has commented on it.',
    params: chapterParams,
    response: reflectionRecord,
  },
  'POST /api/reflections/:chapterId/share': {
    access: 'learner',
    summary:
      "Opens the reflection's link to whoever has it, until the link is revoked; one that was revoked or has ended gets a new identifier.",
    params: chapterParams,
    response: reflectionRecord,
  },
  'POST /api/ai/analyze-reflection': {
    access: 'learner',
    summary: "A reader's response to a reflection: no level, no score.",
    body: z.object({ chapterId, reflection: text('The reflection') }),
    response: analysis,
  },
  'GET /api/competencies/:chapterId': {
    access: 'learner',
    summary: "The learner's competency ratings of a chapter.",
    params: chapterParams,
    response: z.array(assessmentRecord),
  },
  'POST /api/competencies': {
    access: 'learner',
    summary: 'Saves one competency rating.',
    body: z.object({
      chapterId,
      competencyId: filledText('The competency', 100),
      rating: z
        .number('The rating must be 1 to 5.')
        .int('The rating must be 1 to 5.')
        .min(1, 'The rating must be 1 to 5.')
        .max(5, 'The rating must be 1 to 5.'),
      reflection: text('The evidence').default(''),
      updatedAt: startedFrom,
    }),
    response: assessmentRecord,
    current: assessmentRecord,
  },
})
