import type { ReflectionRecord } from '#core/contract/work'
import type { Autosave } from '../../drafts/use-autosave.ts'
import type { TabProps } from '../../lib/chapter-tab.ts'
import { LockedWork } from '../../work/LockedWork.tsx'
import { Analysis } from './Analysis.tsx'
import { reflectionParts } from './reflection-parts.ts'
import { ViewReflection } from './ViewReflection.tsx'
import { WhoReads } from './WhoReads.tsx'

interface Props {
  locked: string
  autosave: Autosave<string>
  record: ReflectionRecord | null
  goTo: TabProps['goTo']
}

/** The reflection while the dialogue is not complete: what was written before can be read. */
export function LockedReflection({ locked, autosave, record, goTo }: Props) {
  return (
    <>
      <LockedWork locked={locked} autosave={autosave} parts={reflectionParts(autosave.text)} goTo={goTo} />
      {record && (
        <div className="no-print mt-6">
          <ViewReflection shareableId={record.shareableId} />
        </div>
      )}
      {record?.analysis && <Analysis analysis={record.analysis} ofThisText={!autosave.unsaved} />}
      {record && <WhoReads chapterId={record.chapterId} record={record} />}
    </>
  )
}
