import { useState } from 'react'
import type { ExerciseForm as Form } from '#core/workbook/work'
import { useSaveStatus } from '../../drafts/save-status.ts'
import type { Autosave } from '../../drafts/use-autosave.ts'
import type { TabProps } from '../../lib/chapter-tab.ts'
import { Button } from '../../ui/Button.tsx'
import { LockedNotice } from '../../ui/LockedNotice.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { ReadOnlyText } from '../../work/ReadOnlyText.tsx'
import { WorksheetToRead } from '../../worksheets/WorksheetToRead.tsx'
import { exerciseParts } from './exercise-work.ts'
import { SavedExercise } from './SavedExercise.tsx'

/** The exercise while the dialogue is not complete: what was written before can be read. */
export function LockedExercise({
  chapter,
  locked,
  kept,
  goTo,
}: Pick<TabProps, 'chapter' | 'goTo'> & { locked: string; kept: Autosave<Form> }) {
  const standing = useSaveStatus(kept)
  const [viewing, setViewing] = useState(false)
  return (
    <>
      <LockedNotice action={<Button onClick={() => goTo('dialogue')}>Go to the AI Dialogue</Button>}>
        {locked}
      </LockedNotice>
      {!kept.blank && (
        <div className="max-w-160">
          <ReadOnlyText parts={exerciseParts(chapter.exercise, kept.text)} />
          {kept.text.worksheet && <WorksheetToRead chapterId={chapter.id} worksheet={kept.text.worksheet} />}
          {kept.unsaved && <SaveBar standing={standing} place="plain" />}
          {kept.stored && (
            <Button variant="secondary" className="no-print mt-6" onClick={() => setViewing(true)}>
              View Submission
            </Button>
          )}
        </div>
      )}
      {viewing && kept.stored && (
        <SavedExercise
          chapter={chapter}
          stored={kept.stored}
          behind={kept.unsaved}
          onClose={() => setViewing(false)}
        />
      )}
    </>
  )
}
