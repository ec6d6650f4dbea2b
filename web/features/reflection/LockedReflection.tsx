import type { ReflectionRecord } from '#core/contract/work'
import { useSaveStatus } from '../../drafts/save-status.ts'
import type { Autosave } from '../../drafts/use-autosave.ts'
import type { TabProps } from '../../lib/chapter-tab.ts'
import { Button } from '../../ui/Button.tsx'
import { LockedNotice } from '../../ui/LockedNotice.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { ReadOnlyText } from '../../work/ReadOnlyText.tsx'
import { Analysis } from './Analysis.tsx'
import { reflectionParts } from './reflection-parts.ts'
import { ViewReflection } from './ViewReflection.tsx'
import { WhoReads } from './WhoReads.tsx'

interface Props {
  locked: string
  kept: Autosave<string>
  record: ReflectionRecord | null
  goTo: TabProps['goTo']
}

/** The reflection while the dialogue is not complete: what was written before can be read. */
export function LockedReflection({ locked, kept, record, goTo }: Props) {
  const standing = useSaveStatus(kept)
  return (
    <>
      <LockedNotice action={<Button onClick={() => goTo('dialogue')}>Go to the AI Dialogue</Button>}>
        {locked}
      </LockedNotice>
      {!kept.blank && (
        <div className="max-w-160">
          <ReadOnlyText parts={reflectionParts(kept.text)} />
          {kept.unsaved && <SaveBar standing={standing} place="plain" />}
        </div>
      )}
      {record && (
        <div className="no-print mt-6">
          <ViewReflection shareableId={record.shareableId} />
        </div>
      )}
      {record?.analysis && <Analysis analysis={record.analysis} ofThisText={!kept.unsaved} />}
      {record && <WhoReads chapterId={record.chapterId} record={record} />}
    </>
  )
}
