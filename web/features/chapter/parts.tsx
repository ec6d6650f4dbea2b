import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { ChapterView as Chapter } from '#core/content/learner-view'
import type { FeedbackTarget } from '#core/contract/feedback-record'
import { isSectionComplete, whyNotWritable } from '#core/workbook/progress'
import { type ChapterTab, chapterTabs, countedSections } from '#core/workbook/sections'
import { call } from '../../lib/call.ts'
import type { AssistantProps, TabProps } from '../../lib/chapter-tab.ts'
import { type Learning, useProgressRefresh } from '../../lib/learner.ts'
import { LazyPart, lazyPart } from '../../ui/lazy-part.tsx'
import { DidacticTab } from './DidacticTab.tsx'

/** The working tabs, each loaded when it is first opened, or before, when nothing else is to be done. */
export const workingTabs = {
  dialogue: lazyPart(async () => (await import('../dialogue/DialogueTab.tsx')).default),
  exercise: lazyPart(async () => (await import('../exercise/ExerciseTab.tsx')).default),
  reflection: lazyPart(async () => (await import('../reflection/ReflectionTab.tsx')).default),
  competency: lazyPart(async () => (await import('../competency/CompetencyTab.tsx')).default),
  submit: lazyPart(async () => (await import('../submit/SubmitTab.tsx')).default),
}
const workFeedback = lazyPart(async () => (await import('../feedback/WorkFeedback.tsx')).default)
const assistantPanel = lazyPart(async () => (await import('../assistant/AssistantPanel.tsx')).default)

/** Fetches the tabs while the browser is idle, so that they open at once, and without a network too. */
function useTabsAhead(): void {
  useEffect(() => {
    if (!globalThis.requestIdleCallback || !navigator.onLine) return
    const idle = requestIdleCallback(() => {
      // One that does not come now is asked for again when it is opened.
      for (const tab of Object.values(workingTabs)) tab.load().catch(() => {})
    })
    return () => cancelIdleCallback(idle)
  }, [])
}

/** What instructors comment on, by the tab it is made in. */
const commented: Partial<Record<ChapterTab, FeedbackTarget>> = {
  exercise: 'exercise',
  reflection: 'reflection',
  submit: 'submission',
}

interface Props {
  chapter: Chapter
  tab: ChapterTab
  learning: Learning
  goTo: TabProps['goTo']
}

/** What the sheet of the selected tab holds. */
export function TabContent({ chapter, tab, learning, goTo }: Props) {
  const onRead = useRead(chapter.id, learning)
  useTabsAhead()
  if (tab === 'didactic') return <DidacticTab chapter={chapter} onRead={onRead} />
  const section = countedSections.find((id) =>
    chapterTabs.some((item) => item.id === tab && item.section === id),
  )
  const locked = section ? whyNotWritable(learning.records, chapter.id, section, learning.rule) : null
  const target = commented[tab]
  return (
    <>
      <LazyPart
        key={tab}
        part={workingTabs[tab]}
        props={{ chapter, locked, goTo }}
        what="This section"
        lines={8}
        fills
      />
      {target && (
        <LazyPart
          part={workFeedback}
          props={{ chapterId: chapter.id, target }}
          what="Feedback"
          className="mt-8"
        />
      )}
    </>
  )
}

/** The floating assistant; the page is complete without it. */
export const Assistant = (props: AssistantProps) => <LazyPart part={assistantPanel} props={props} />

/** Records that the didactic content was read to its end; after a failure the next reading sends it again. */
function useRead(chapterId: string, { records }: Learning): () => void {
  const refresh = useProgressRefresh()
  const { mutate } = useMutation({
    mutationFn: () => call('POST /api/progress/opened', { body: { chapterId, sectionId: 'didactic' } }),
    onSuccess: refresh,
  })
  const known = useRef(records)
  known.current = records
  return useCallback(() => {
    if (!isSectionComplete(known.current, chapterId, 'didactic')) mutate()
  }, [chapterId, mutate])
}
