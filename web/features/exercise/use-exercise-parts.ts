import type { ChapterView } from '#core/content/learner-view'
import type { ExerciseForm } from '#core/workbook/work'
import { summaryText } from '#core/worksheets/summary'
import type { TextPart } from '../../work/parts.ts'
import { useWorksheetSummarizer } from '../../worksheets/use-worksheet-summarizer.ts'
import { exerciseParts } from './exercise-work.ts'

/** What stands for a worksheet whose reading is not there: not loaded yet, or offline, say. */
const unread = 'A worksheet. It is kept, and cannot be shown as text here.'

/**
 * How texts of an exercise are read, worksheet included.
 * @param needed whether any will be shown now; only then the worksheet's calculations are loaded
 */
export function useExerciseParts(chapter: ChapterView, needed: boolean): (form: ExerciseForm) => TextPart[] {
  const reader = useWorksheetSummarizer(chapter.id, needed)
  return (form) => {
    const parts = exerciseParts(chapter.exercise, form)
    if (!form.worksheet) return parts
    const reading = reader === null || reader === 'failed' ? null : reader(form.worksheet)
    return [...parts, { label: 'Worksheet', text: reading ? summaryText(reading) : unread }]
  }
}
