import type { ExerciseForm as Form } from '#core/workbook/work'
import type { Autosave } from '../../drafts/use-autosave.ts'
import type { TabProps } from '../../lib/chapter-tab.ts'
import { LockedWork } from '../../work/LockedWork.tsx'
import { WorksheetToRead } from '../../worksheets/WorksheetToRead.tsx'
import { exerciseParts } from './exercise-work.ts'
import { ViewSubmission } from './SavedExercise.tsx'

interface Props extends Pick<TabProps, 'chapter' | 'goTo'> {
  locked: string
  autosave: Autosave<Form>
}

/** The exercise while the dialogue is not complete: what was written before can be read. */
export const LockedExercise = ({ chapter, locked, autosave, goTo }: Props) => (
  <>
    <LockedWork
      locked={locked}
      autosave={autosave}
      parts={exerciseParts(chapter.exercise, autosave.text)}
      goTo={goTo}
    >
      {autosave.text.worksheet && (
        <WorksheetToRead chapterId={chapter.id} worksheet={autosave.text.worksheet} />
      )}
    </LockedWork>
    {!autosave.blank && autosave.saved && (
      <div className="no-print mt-6">
        <ViewSubmission chapter={chapter} autosave={autosave} />
      </div>
    )}
  </>
)
