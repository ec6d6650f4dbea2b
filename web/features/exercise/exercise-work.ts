import type { QueryClient } from '@tanstack/react-query'
import { exerciseFieldKeys } from '#core/content/exercise-fields'
import type { ChapterView } from '#core/content/learner-view'
import type { ExerciseRecord } from '#core/contract/work'
import { isChapterId, limits } from '#core/workbook/sections'
import { type ExerciseForm, emptyFields, hasExerciseContent, type StoredWorksheet } from '#core/workbook/work'
import type { AutosaveTarget } from '../../drafts/autosave-controller.ts'
import { sameText, sameValue } from '../../drafts/draft.ts'
import { afterSave } from '../../drafts/section-complete.ts'
import { call } from '../../lib/call.ts'
import { keyOf, queryFor, refresh } from '../../lib/query.ts'
import type { TextPart } from '../../work/ReadOnlyText.tsx'

/** An exercise nothing was written into yet. */
export const emptyForm: ExerciseForm = { ...emptyFields, worksheet: null }

const isForm = (value: unknown): value is ExerciseForm =>
  typeof value === 'object' &&
  value !== null &&
  exerciseFieldKeys.every((key) => typeof (value as Partial<ExerciseForm>)[key] === 'string') &&
  isWorksheet((value as Partial<ExerciseForm>).worksheet)

/** Drafts of before there were worksheets have none. */
const isWorksheet = (value: unknown): value is StoredWorksheet | null | undefined =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' && typeof (value as Partial<StoredWorksheet>).version === 'number')

/** How the exercise of a chapter is kept and saved. */
export const exerciseWork = (
  chapterId: string,
  client: QueryClient,
): AutosaveTarget<ExerciseForm, ExerciseRecord> => ({
  name: `${chapterId}/exercise`,
  kind: {
    empty: emptyForm,
    is: isForm,
    same: (a, b) =>
      exerciseFieldKeys.every((key) => sameText(a[key], b[key])) &&
      sameValue(a.worksheet ?? null, b.worksheet ?? null),
    blank: (form) => !hasExerciseContent(form),
    saveable: hasExerciseContent,
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
    keepWorksheet(client, record)
    afterSave(client, chapterId, 'exercise')
  },
})

/** Puts a saved worksheet among those that later chapters carry forward, without asking for all of them again. */
function keepWorksheet(
  client: QueryClient,
  { chapterId, formData: { worksheet }, updatedAt }: ExerciseRecord,
) {
  const { queryKey } = queryFor('GET /api/worksheets')
  const known = client.getQueryData(queryKey)
  // A first read that is under way may answer what was there before.
  if (!known || !isChapterId(chapterId)) return void refresh(client, queryKey)
  const others = known.filter((one) => one.chapterId !== chapterId)
  client.setQueryData(queryKey, worksheet ? [...others, { chapterId, worksheet, updatedAt }] : others)
}

/** An exercise as people read it: the chapter's own questions, each with its answer. */
export const exerciseParts = (exercise: ChapterView['exercise'], form: ExerciseForm): TextPart[] =>
  exerciseFieldKeys.map((key) => ({ label: exercise.fields[key].label, text: form[key] }))
