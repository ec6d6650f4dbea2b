import { useState } from 'react'
import type { ExerciseForm as Form } from '#core/workbook/work'
import type { Autosave } from '../../drafts/use-autosave.ts'
import { useSaveStatus } from '../../drafts/use-autosave.ts'
import type { TabProps } from '../../lib/chapter-tab.ts'
import { Button } from '../../ui/Button.tsx'
import { LockedNotice } from '../../ui/LockedNotice.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { WorksheetToRead } from '../../ui/WorksheetToRead.tsx'
import { ReadOnlyText } from '../../ui/writing/ReadOnlyText.tsx'
import { exerciseParts } from './exercise-work.ts'
import { SavedExercise } from './SavedExercise.tsx'

/** The exercise while the dialogue is not complete: what was written before can be read. */
export function LockedExercise({
  chapter,
  locked,
  autosave,
  goTo,
}: Pick<TabProps, 'chapter' | 'goTo'> & { locked: string; autosave: Autosave<Form> }) {
  const standing = useSaveStatus(autosave)
  const [viewing, setViewing] = useState(false)
  return (
    <>
      <LockedNotice action={<Button onClick={() => goTo('dialogue')}>Go to the AI Dialogue</Button>}>
        {locked}
      </LockedNotice>
      {!autosave.blank && (
        <div className="max-w-160">
          <ReadOnlyText parts={exerciseParts(chapter.exercise, autosave.text)} />
          {autosave.text.worksheet && (
            <WorksheetToRead chapterId={chapter.id} worksheet={autosave.text.worksheet} />
          )}
          {autosave.unsaved && <SaveBar standing={standing} place="plain" />}
          {autosave.saved && (
            <Button variant="secondary" className="no-print mt-6" onClick={() => setViewing(true)}>
              View Submission
            </Button>
          )}
        </div>
      )}
      {viewing && autosave.saved && (
        <SavedExercise
          chapter={chapter}
          stored={autosave.saved}
          behind={autosave.unsaved}
          onClose={() => setViewing(false)}
        />
      )}
    </>
  )
}
