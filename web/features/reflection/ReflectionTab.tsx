import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useMemo } from 'react'
import { useSectionComplete } from '../../drafts/section-complete.ts'
import { useAutosave } from '../../drafts/use-autosave.ts'
import type { TabProps } from '../../lib/chapter-tab.ts'
import { queryFor } from '../../lib/query.ts'
import { MarginNote, SectionHead } from '../../ui/Sheet.tsx'
import { Loading, WorkNotLoaded } from '../../ui/states.tsx'
import { LockedWork } from '../../work/LockedWork.tsx'
import { WorkBadge } from '../../work/WorkBadge.tsx'
import { Analysis } from './Analysis.tsx'
import { OpenReflection } from './OpenReflection.tsx'
import { reflectionParts, reflectionWork } from './reflection-work.ts'
import { ViewReflection, WhoReads } from './WhoReads.tsx'

/** The tab "Reflection Prompt". */
export default function ReflectionTab({ chapter, locked, goTo }: TabProps) {
  const { id, reflection } = chapter
  const client = useQueryClient()
  const saved = useQuery(queryFor('GET /api/reflections/:chapterId', { params: { chapterId: id } }))
  const record = saved.data ?? null
  const work = useMemo(() => reflectionWork(id, client), [id, client])
  const autosave = useAutosave(work, saved.data)
  const completed = useSectionComplete(id, 'reflection')
  return (
    <>
      <MarginNote icon={PenLine}>Reflect</MarginNote>
      <SectionHead
        title="Reflection Prompt"
        beside={<WorkBadge savedAt={autosave?.saved?.updatedAt} completed={completed} />}
      >
        <p>Write for yourself first. Nothing goes to your professor until you share a link.</p>
      </SectionHead>
      <div className="mb-[1.6rem] max-w-160">
        <h3 className="font-medium text-xl/[1.4]">{reflection.mainQuestion}</h3>
        <ul className="mt-3.5 list-disc pl-[1.2em] marker:text-margin">
          {reflection.guidingQuestions.map((question) => (
            <li key={question} className="my-[0.35rem]">
              {question}
            </li>
          ))}
        </ul>
      </div>
      {saved.isError && !autosave ? (
        <WorkNotLoaded what="Your reflection" onRetry={() => void saved.refetch()} />
      ) : !autosave ? (
        <Loading lines={11} fills />
      ) : locked ? (
        <>
          <LockedWork
            locked={locked}
            autosave={autosave}
            parts={reflectionParts(autosave.text)}
            goTo={goTo}
          />
          {record && (
            <div className="no-print mt-6">
              <ViewReflection shareableId={record.shareableId} />
            </div>
          )}
          {record?.analysis && <Analysis analysis={record.analysis} ofThisText={!autosave.unsaved} />}
          {record && <WhoReads chapterId={id} record={record} />}
        </>
      ) : (
        <OpenReflection chapterId={id} autosave={autosave} record={record} />
      )}
    </>
  )
}
