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

/** The working tabs, each loaded when it is first opened. */
const working = {
  dialogue: lazy(() => import('../dialogue/DialogueTab.tsx')),
  exercise: lazy(() => import('../exercise/ExerciseTab.tsx')),
  reflection: lazy(() => import('../reflection/ReflectionTab.tsx')),
  competency: lazy(() => import('../competency/CompetencyTab.tsx')),
  submit: lazy(() => import('../submit/SubmitTab.tsx')),
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
