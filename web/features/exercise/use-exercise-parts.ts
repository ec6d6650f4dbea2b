import { useEffect, useState } from 'react'
import type { ChapterView } from '#core/content/learner-view'
import { readingText } from '#core/instruments/worksheets/reading'
import type { WorksheetReader } from '#core/instruments/worksheets/readings'
import type { ExerciseForm } from '#core/workbook/work'
import type { TextPart } from '../../ui/work/parts.ts'
import { exerciseParts } from './exercise-work.ts'

/** What stands for a worksheet whose reading is not there. */
const unread = 'A worksheet. It is kept, and cannot be shown as text here.'

/**
 * How texts of an exercise are read, worksheet included.
 * @param needed whether any will be shown now; only then the worksheet's calculations are loaded
 */
export function useExerciseParts(chapter: ChapterView, needed: boolean): (form: ExerciseForm) => TextPart[] {
  const [reader, setReader] = useState<WorksheetReader | null>(null)
  useEffect(() => {
    if (!needed) return
    let here = true
    import('#core/instruments/worksheets/readings')
      .then(({ worksheetReader }) => worksheetReader(chapter.id))
      .then(
        (found) => here && setReader(() => found),
        // Offline, say: the sentence stands in.
        () => {},
      )
    return () => {
      here = false
    }
  }, [needed, chapter.id])
  return (form) => {
    const parts = exerciseParts(chapter.exercise, form)
    if (!form.worksheet) return parts
    const reading = reader?.(form.worksheet)
    return [...parts, { label: 'Worksheet', text: reading ? readingText(reading) : unread }]
  }
}
