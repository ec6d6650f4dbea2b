import type { QueryClient } from '@tanstack/react-query'
import { exerciseFieldKeys } from '#core/content/exercise-fields'
import type { ChapterView } from '#core/content/learner-view'
import type { ExerciseRecord } from '#core/contract/work'
import { limits } from '#core/workbook/sections'
import { type ExerciseForm, exerciseCounts } from '#core/workbook/work'
import { call } from '../../lib/call.ts'
import { followSave } from '../../lib/drafts/after-save.ts'
import type { Work } from '../../lib/drafts/keeper.ts'
import { sameText } from '../../lib/drafts/work.ts'
import { keyOf } from '../../lib/query.ts'
import type { TextPart } from '../../ui/work/parts.ts'

const empty: ExerciseForm = {
  clientInitials: '',
  sessionSummary: '',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
}

const isForm = (value: unknown): value is ExerciseForm =>
  typeof value === 'object' &&
  value !== null &&
  exerciseFieldKeys.every((key) => typeof (value as Partial<ExerciseForm>)[key] === 'string')

/** How the exercise of a chapter is kept and saved. */
export const exerciseWork = (chapterId: string, client: QueryClient): Work<ExerciseForm, ExerciseRecord> => ({
  name: `${chapterId}/exercise`,
  kind: {
    empty,
    is: isForm,
    same: (a, b) => exerciseFieldKeys.every((key) => sameText(a[key], b[key])),
    blank: (form) => !exerciseCounts(form),
    saveable: exerciseCounts,
  },
  delay: limits.exerciseAutosave,
  read: ({ formData, updatedAt }) => ({ value: formData, updatedAt }),
  send: (formData, updatedAt, how) =>
    call('POST /api/exercises', {
      body: { chapterId, sectionId: 'action-form', formData, updatedAt },
      ...how,
    }),
  onSaved: (record) => {
    const params = { chapterId }
    client.setQueryData(keyOf('GET /api/exercises/:chapterId/action-form', { params }), record)
    followSave(client, chapterId, 'exercise')
  },
})

/** An exercise as people read it: the chapter's own questions, each with its answer. */
export const exerciseParts = (exercise: ChapterView['exercise'], form: ExerciseForm): TextPart[] =>
  exerciseFieldKeys.map((key) => ({ label: exercise.fields[key].label, text: form[key] }))
