import { lazy, Suspense, useEffect } from 'react'
import type { ChapterView as Chapter } from '#core/content/learner-view'
import type { FeedbackTarget } from '#core/contract/feedback-record'
import { whyNotWritable } from '#core/workbook/progress'
import { type ChapterTab, chapterTabs, countedSections } from '#core/workbook/sections'
import type { AssistantProps, TabProps } from '../../lib/chapter-tab.ts'
import type { Learning } from '../../lib/learner.ts'
import { Loading } from '../../ui/states.tsx'
import { DidacticTab } from './DidacticTab.tsx'
import { useOpened } from './use-opened.ts'

const load = {
  dialogue: () => import('../dialogue/DialogueTab.tsx'),
  exercise: () => import('../exercise/ExerciseTab.tsx'),
  reflection: () => import('../reflection/ReflectionTab.tsx'),
  competency: () => import('../competency/CompetencyTab.tsx'),
  submit: () => import('../submit/SubmitTab.tsx'),
}

/** The working tabs, each loaded when it is first opened, or before, when nothing else is to be done. */
const working = {
  dialogue: lazy(load.dialogue),
  exercise: lazy(load.exercise),
  reflection: lazy(load.reflection),
  competency: lazy(load.competency),
  submit: lazy(load.submit),
}

/** Fetches the tabs while the browser is idle, so that they open at once, and without a network too. */
function useTabsAhead(): void {
  useEffect(() => {
    if (!globalThis.requestIdleCallback || !navigator.onLine) return
    const idle = requestIdleCallback(() => {
      // One that does not come now is asked for again when it is opened.
      for (const one of Object.values(load)) one().catch(() => {})
    })
    return () => cancelIdleCallback(idle)
  }, [])
}

const WorkFeedback = lazy(() => import('../feedback/WorkFeedback.tsx'))
/** What instructors comment on, by the tab it is made in. */
const commented: Partial<Record<ChapterTab, FeedbackTarget>> = {
  exercise: 'exercise',
  reflection: 'reflection',
  submit: 'submission',
}
const AssistantPanel = lazy(() => import('../assistant/AssistantPanel.tsx'))

interface Props {
  chapter: Chapter
  tab: ChapterTab
  learning: Learning
  goTo: TabProps['goTo']
}

/** What the sheet of the selected tab holds. */
export function TabContent({ chapter, tab, learning, goTo }: Props) {
  const opened = useOpened(chapter.id, learning)
  useTabsAhead()
  useEffect(() => {
    if (tab === 'submit') opened('submit')
  }, [tab, opened])
  if (tab === 'didactic') return <DidacticTab chapter={chapter} onRead={() => opened('didactic')} />
  const Tab = working[tab]
  const section = countedSections.find((id) =>
    chapterTabs.some((item) => item.id === tab && item.section === id),
  )
  const locked = section ? whyNotWritable(learning.records, chapter.id, section, learning.rule) : null
  const target = commented[tab]
  return (
    <Suspense fallback={<Loading lines={8} fills />}>
      <Tab chapter={chapter} locked={locked} goTo={goTo} />
      {target && <WorkFeedback chapterId={chapter.id} target={target} />}
    </Suspense>
  )
}

/** The floating assistant; the page is complete without it. */
export function Assistant(props: AssistantProps) {
  return (
    <Suspense fallback={null}>
      <AssistantPanel {...props} />
    </Suspense>
  )
}
