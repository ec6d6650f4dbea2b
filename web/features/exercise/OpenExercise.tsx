import { useEffect, useRef } from 'react'
import type { ChapterView } from '#core/content/learner-view'
import { isChapterId } from '#core/workbook/sections'
import type { ExerciseForm as Form } from '#core/workbook/work'
import type { Autosave } from '../../drafts/use-autosave.ts'
import { useSaveStatus } from '../../drafts/use-autosave.ts'
import { fire } from '../../lib/events.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { LazyPart, lazyPart } from '../../ui/lazy-part.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { takeBack, toast } from '../../ui/toast.ts'
import { KeptNotes } from '../../work/KeptNotes.tsx'
import { ExerciseForm } from './ExerciseForm.tsx'
import { ViewSubmission } from './SavedExercise.tsx'
import { useExerciseParts } from './use-exercise-parts.ts'

const worksheetSection = lazyPart(async () => (await import('./WorksheetSection.tsx')).default)

/** The exercise while it can be written. */
export function OpenExercise({ chapter, autosave }: { chapter: ChapterView; autosave: Autosave<Form> }) {
  const standing = useSaveStatus(autosave)
  useEffect(() => {
    if (!autosave.unsaved) takeBack(messages.failed.saveExercise)
  }, [autosave.unsaved])
  const choice = useRef<HTMLElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const { exercise } = chapter
  const parts = useExerciseParts(chapter, autosave.conflict !== null || autosave.alternates.length > 0)

  async function save() {
    const outcome = await autosave.save()
    if (outcome === 'saved') toast({ title: messages.success, text: messages.saved.exercise })
    else if (outcome === 'conflict') choice.current?.focus()
    else toast({ title: messages.error, text: messages.failed.saveExercise, tone: 'destructive' })
  }

  return (
    <>
      <KeptNotes autosave={autosave} parts={parts} choice={choice} form={form} />
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
      <SaveBar standing={standing} onRetry={() => void save()} onChoose={() => choice.current?.focus()}>
        <ViewSubmission chapter={chapter} autosave={autosave} />
        <Button
          variant="secondary"
          onClick={() => void save()}
          disabled={!autosave.saveable || autosave.conflict !== null}
        >
          Save
        </Button>
        {/* Every button of this name leads to the tab of this name (docs/specification.md, 2). */}
        <Button onClick={() => fire('showSubmitTab')}>Submit to Professor</Button>
      </SaveBar>
    </>
  )
}
