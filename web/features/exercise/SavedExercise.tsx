import { useState } from 'react'
import type { ChapterView } from '#core/content/learner-view'
import type { ExerciseForm } from '#core/workbook/work'
import type { SavedVersion } from '../../drafts/draft.ts'
import type { Autosave } from '../../drafts/use-autosave.ts'
import { momentOf } from '../../lib/dates.ts'
import { useUser } from '../../lib/learner.ts'
import { Button } from '../../ui/Button.tsx'
import { PrintDialog } from '../../work/PrintDialog.tsx'
import { ReadOnlyText } from '../../work/ReadOnlyText.tsx'
import { WorksheetToRead } from '../../worksheets/WorksheetToRead.tsx'
import { exerciseParts } from './exercise-work.ts'

/** "View Submission": opens the saved exercise, read-only and ready to print (docs/specification.md, 4.5). */
export function ViewSubmission(props: { chapter: ChapterView; autosave: Autosave<ExerciseForm> }) {
  const { chapter, autosave } = props
  const [viewing, setViewing] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setViewing(true)} disabled={!autosave.saved}>
        View Submission
      </Button>
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

interface Props {
  chapter: ChapterView
  stored: SavedVersion<ExerciseForm>
  /** The form shows edits that are not saved. */
  behind: boolean
  onClose: () => void
}

function SavedExercise({ chapter, stored, behind, onClose }: Props) {
  const user = useUser().data
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  return (
    <PrintDialog title="Action with Form" onClose={onClose}>
      <p className="font-serif text-lg/[1.4]">
        Chapter {chapter.id}: {chapter.title}
      </p>
      <p className="meta mt-1 mb-6">
        {name && `${name}. `}Saved {momentOf(stored.updatedAt)}.
        {behind && ' Your latest edits are not in it yet.'}
      </p>
      <ReadOnlyText parts={exerciseParts(chapter.exercise, stored.value)} level={3} />
      {stored.value.worksheet && (
        <WorksheetToRead chapterId={chapter.id} worksheet={stored.value.worksheet} />
      )}
    </PrintDialog>
  )
}
