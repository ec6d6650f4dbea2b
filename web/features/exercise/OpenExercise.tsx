import type { ChapterView } from '#core/content/learner-view'
import { isChapterId } from '#core/workbook/sections'
import type { ExerciseForm as Form } from '#core/workbook/work'
import { summaryText } from '#core/worksheets/summary'
import type { Autosave } from '../../drafts/use-autosave.ts'
import { fire } from '../../lib/events.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { LazyPart, lazyPart } from '../../ui/lazy-part.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { KeptNotes } from '../../work/KeptNotes.tsx'
import type { TextPart } from '../../work/ReadOnlyText.tsx'
import { useSaving } from '../../work/use-saving.ts'
import { useWorksheetSummarizer } from '../../worksheets/use-worksheet-summarizer.ts'
import { ExerciseForm } from './ExerciseForm.tsx'
import { exerciseParts } from './exercise-work.ts'
import { ViewSubmission } from './SavedExercise.tsx'

const worksheetSection = lazyPart(async () => (await import('./WorksheetSection.tsx')).default)

/** The exercise while it can be written. */
export function OpenExercise({ chapter, autosave }: { chapter: ChapterView; autosave: Autosave<Form> }) {
  const { save, canSave, bar, notes, form } = useSaving(
    autosave,
    messages.saved.exercise,
    messages.failed.saveExercise,
  )
  const { exercise } = chapter
  const parts = useExerciseParts(chapter, autosave.conflict !== null || autosave.alternates.length > 0)
  return (
    <>
      <KeptNotes {...notes} parts={parts} />
      <div ref={form}>
        <ExerciseForm fields={exercise.fields} form={autosave.text} onChange={autosave.edit} />
      </div>
      {isChapterId(chapter.id) && (
        <LazyPart
          part={worksheetSection}
          props={{
            chapterId: chapter.id,
            form: autosave.text,
            onChange: autosave.edit,
            noteOnFile: exercise.caseContext?.sessionNote,
          }}
          what="The worksheet"
          lines={6}
          className="mt-14"
        />
      )}
      <SaveBar {...bar}>
        <ViewSubmission chapter={chapter} autosave={autosave} />
        <Button variant="secondary" onClick={save} disabled={!canSave}>
          Save
        </Button>
        {/* Every button of this name leads to the tab of this name (docs/specification.md, 2). */}
        <Button onClick={() => fire('showSubmitTab')}>Submit to Professor</Button>
      </SaveBar>
    </>
  )
}

/** What stands for a worksheet whose reading is not there: not loaded yet, or offline, say. */
const unread = 'A worksheet. It is kept, and cannot be shown as text here.'

/** How texts of an exercise are read; only where it is `needed` the worksheet's calculations are loaded. */
function useExerciseParts(chapter: ChapterView, needed: boolean): (form: Form) => TextPart[] {
  const reader = useWorksheetSummarizer(chapter.id, needed)
  return (form) => {
    const parts = exerciseParts(chapter.exercise, form)
    if (!form.worksheet) return parts
    const reading = reader === null || reader === 'failed' ? null : reader(form.worksheet)
    return [...parts, { label: 'Worksheet', text: reading ? summaryText(reading) : unread }]
  }
}
