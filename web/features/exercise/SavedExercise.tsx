import { Printer } from 'lucide-react'
import type { ChapterView } from '#core/content/learner-view'
import type { ExerciseForm } from '#core/workbook/work'
import type { Stored } from '../../drafts/draft.ts'
import { momentOf } from '../../lib/dates.ts'
import { useUser } from '../../lib/learner.ts'
import { Button } from '../../ui/Button.tsx'
import { PrintDialog } from '../../work/PrintDialog.tsx'
import { ReadOnlyText } from '../../work/ReadOnlyText.tsx'
import { WorksheetToRead } from '../../worksheets/WorksheetToRead.tsx'
import { exerciseParts } from './exercise-work.ts'

interface Props {
  chapter: ChapterView
  stored: Stored<ExerciseForm>
  /** The form shows edits that are not saved. */
  behind: boolean
  onClose: () => void
}

/** "View Submission": the saved exercise, read-only and ready to print (docs/specification.md, 4.5). */
export function SavedExercise({ chapter, stored, behind, onClose }: Props) {
  const user = useUser().data
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  return (
    <PrintDialog
      title="Action with Form"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button icon={<Printer className="icon" />} onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
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
