import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useMemo } from 'react'
import { useSectionComplete } from '../../drafts/section-complete.ts'
import { useAutosave } from '../../drafts/use-autosave.ts'
import type { TabProps } from '../../lib/chapter-tab.ts'
import { queryFor } from '../../lib/query.ts'
import { Prose } from '../../ui/Prose.tsx'
import { MarginNote, SectionHead } from '../../ui/Sheet.tsx'
import { Loading, WorkNotLoaded } from '../../ui/states.tsx'
import { WorkBadge } from '../../work/WorkBadge.tsx'
import { CaseContext } from './CaseContext.tsx'
import { exerciseWork } from './exercise-work.ts'
import { LockedExercise } from './LockedExercise.tsx'
import { OpenExercise } from './OpenExercise.tsx'

const sectionName = 'Action with Form'

/** The tab "Action with Form". */
export default function ExerciseTab({ chapter, locked, goTo }: TabProps) {
  const { id, exercise } = chapter
  const client = useQueryClient()
  const saved = useQuery(queryFor('GET /api/exercises/:chapterId/action-form', { params: { chapterId: id } }))
  const work = useMemo(() => exerciseWork(id, client), [id, client])
  const autosave = useAutosave(work, saved.data)
  const completed = useSectionComplete(id, 'exercise')
  return (
    <>
      <MarginNote icon={PencilLine}>Write</MarginNote>
      <SectionHead
        title={sectionName}
        beside={<WorkBadge savedAt={autosave?.saved?.updatedAt} completed={completed} />}
      >
        <p>Your instructors can read this exercise from its first save.</p>
      </SectionHead>
      <div className="mb-8 max-w-(--measure)">
        {exercise.title !== sectionName && <h3 className="mb-2 text-xl">{exercise.title}</h3>}
        <Prose html={exercise.description} className="text-muted" />
      </div>
      {exercise.caseContext && <CaseContext case={exercise.caseContext} />}
      {saved.isError && !autosave ? (
        <WorkNotLoaded what="Your exercise" onRetry={() => void saved.refetch()} />
      ) : !autosave ? (
        <Loading lines={8} fills />
      ) : locked ? (
        <LockedExercise chapter={chapter} locked={locked} autosave={autosave} goTo={goTo} />
      ) : (
        <OpenExercise chapter={chapter} autosave={autosave} />
      )}
    </>
  )
}
