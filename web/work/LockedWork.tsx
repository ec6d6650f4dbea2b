import type { ReactNode } from 'react'
import { type Autosave, useSaveStatus } from '../drafts/use-autosave.ts'
import type { TabProps } from '../lib/chapter-tab.ts'
import { Button } from '../ui/Button.tsx'
import { LockedNotice } from '../ui/LockedNotice.tsx'
import { SaveBar } from '../ui/SaveBar.tsx'
import { ReadOnlyText, type TextPart } from './ReadOnlyText.tsx'

interface Props<V> {
  locked: string
  autosave: Autosave<V>
  parts: readonly TextPart[]
  goTo: TabProps['goTo']
  children?: ReactNode
}

/** Work of a section that the dialogue still locks: what was written before can be read. */
export function LockedWork<V>({ locked, autosave, parts, goTo, children }: Props<V>) {
  const standing = useSaveStatus(autosave)
  return (
    <>
      <LockedNotice action={<Button onClick={() => goTo('dialogue')}>Go to the AI Dialogue</Button>}>
        {locked}
      </LockedNotice>
      {!autosave.blank && (
        <div className="max-w-160">
          <ReadOnlyText parts={parts} />
          {children}
          {autosave.unsaved && <SaveBar standing={standing} place="plain" />}
        </div>
      )}
    </>
  )
}
