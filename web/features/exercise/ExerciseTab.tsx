import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useMemo } from 'react'
import type { ChapterView } from '#core/content/learner-view'
import { useSectionComplete } from '../../drafts/section-complete.ts'
import { useAutosave } from '../../drafts/use-autosave.ts'
import type { TabProps } from '../../lib/chapter-tab.ts'
import { queryFor } from '../../lib/query.ts'
import { Prose } from '../../ui/Prose.tsx'
import { MarginNote, SectionHead } from '../../ui/Sheet.tsx'
import { Loading, WorkNotLoaded } from '../../ui/states.tsx'
import { LockedWork } from '../../work/LockedWork.tsx'
import { WorkBadge } from '../../work/WorkBadge.tsx'
import { WorksheetToRead } from '../../worksheets/WorksheetToRead.tsx'
import { exerciseParts, exerciseWork } from './exercise-work.ts'
import { OpenExercise } from './OpenExercise.tsx'
import { ViewSubmission } from './SavedExercise.tsx'

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
      {exercise.caseContext && <CaseContext context={exercise.caseContext} />}
      {saved.isError && !autosave ? (
        <WorkNotLoaded what="Your exercise" onRetry={() => void saved.refetch()} />
      ) : !autosave ? (
        <Loading lines={8} fills />
      ) : locked ? (
        <>
          <LockedWork
            locked={locked}
            autosave={autosave}
            parts={exerciseParts(exercise, autosave.text)}
            goTo={goTo}
          >
            {autosave.text.worksheet && (
              <WorksheetToRead chapterId={id} worksheet={autosave.text.worksheet} />
            )}
          </LockedWork>
          {!autosave.blank && autosave.saved && (
            <div className="no-print mt-6">
              <ViewSubmission chapter={chapter} autosave={autosave} />
            </div>
          )}
        </>
      ) : (
        <OpenExercise chapter={chapter} autosave={autosave} />
      )}
    </>
  )
}

/** The built-in case of chapters 1 and 2: who it is about, what was heard, and the poor note on file. */
function CaseContext({ context }: { context: NonNullable<ChapterView['exercise']['caseContext']> }) {
  return (
    <section className="mb-10 max-w-(--measure-wide) rounded-paper bg-well px-[1.1rem] pt-[1.4rem] pb-6 md:px-6">
      <h3 className="mb-2 text-xl">{context.title}</h3>
      <Prose html={context.description} />
      <blockquote className="voice my-4 text-lg/[1.45]">“{context.quote}”</blockquote>
      <h4 className={label}>Background</h4>
      <ul className="list-disc pl-[1.15em] marker:text-margin">
        {context.background.map((line) => (
          <li key={line} className="my-[0.35em] pl-[0.15em]">
            <Prose as="span" html={line} />
          </li>
        ))}
      </ul>
      <h4 className={`${label} mt-[1.1rem]`}>The note on file</h4>
      <p className="rounded-paper border border-line bg-paper px-[1.15rem] py-4 font-serif text-[1.0625rem]/[1.6]">
        {context.sessionNote}
      </p>
    </section>
  )
}

const label = 'mb-[0.2rem] font-label font-sans text-muted text-xs/[1.3] tracking-normal'
