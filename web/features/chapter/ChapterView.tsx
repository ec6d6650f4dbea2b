import { memo, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { ChapterView as Chapter } from '#core/content/learner-view'
import { chapterFigure, isSectionComplete } from '#core/workbook/progress'
import { type ChapterTab, chapterTabs } from '#core/workbook/sections'
import { CaseCard } from '../../course/CaseCard.tsx'
import { CourseText } from '../../course/CourseText.tsx'
import { NeedSupport } from '../../course/NeedSupport.tsx'
import { PageTitle } from '../../course/PageTitle.tsx'
import { onEvent } from '../../lib/events.ts'
import type { Learning } from '../../lib/learner.ts'
import { Callout } from '../../ui/Callout.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Bars } from '../../ui/Progress.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { sheetClass } from '../../ui/Sheet.tsx'
import { IndexTabs, TabPanel } from '../../ui/Tabs.tsx'
import { ChapterDueDates } from '../../work/DueDate.tsx'
import { Assistant, TabContent } from './parts.tsx'

/** An open chapter: plate, The Setup, six tabs with their sheet, and the floating assistant. */
export function ChapterView({ chapter, learning }: { chapter: Chapter; learning: Learning }) {
  const { records } = learning
  const { tab, setTab, opensChat } = useChapterAddress()
  // On a slow phone a tab answers at once; its sheet follows as soon as it can be drawn.
  const shown = useDeferredValue(tab)
  const [chat, setChat] = useState(opensChat)
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => setChat((open) => open || opensChat), [opensChat])

  /** Changes the tab from below it: its beginning comes into view and takes the focus. */
  function goTo(next: ChapterTab) {
    setTab(next)
    tabs.current?.scrollIntoView()
    tabs.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus({ preventScroll: true })
  }
  const latest = useRef(goTo)
  latest.current = goTo
  const goToLatest = useCallback((next: ChapterTab) => latest.current(next), [])
  useEffect(() => onEvent('showSubmitTab', () => goToLatest('submit')), [goToLatest])
  useEffect(() => onEvent('openAiChat', () => setChat(true)), [])

  const figure = chapterFigure(records, chapter.id)
  return (
    <>
      <CourseText>
        <PageTitle
          badge={`Chapter ${chapter.id}`}
          title={chapter.title}
          subtitle={chapter.subtitle}
          art={Number(chapter.id)}
          compact={shown !== 'didactic'}
        >
          <ChapterDueDates chapterId={chapter.id} className="mb-2 text-sm/[1.4]" />
          <div
            role="progressbar"
            aria-label="Sections of this chapter"
            aria-valuenow={figure.percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-[0.35rem] text-sm/[1.3] print:hidden"
          >
            <span>
              {figure.completed} of {figure.total} sections completed
            </span>
            <b>{figure.percent}%</b>
            <Bars total={figure.total} done={figure.completed} tone="cover" className="col-span-full" />
          </div>
        </PageTitle>
        <CaseCard
          summary={chapter.setup.summary}
          startsOpen={shown === 'didactic'}
          quote={chapter.setup.quote}
          attribution={chapter.setup.attribution}
        >
          {chapter.contentNote && (
            <Callout variant="info" icon="support" title="Before you read" level={3} className="mb-5">
              <Prose html={chapter.contentNote} />
              <NeedSupport className="mt-3" />
            </Callout>
          )}
          <Prose html={chapter.setup.content} />
        </CaseCard>
        <div ref={tabs} className="scroll-mt-15 md:scroll-mt-16">
          <IndexTabs
            label="Chapter sections"
            tabs={chapterTabs.map(({ id, name, section }) => ({
              id,
              name,
              completed: isSectionComplete(records, chapter.id, section),
            }))}
            value={tab}
            onChange={setTab}
          >
            <TabPanel id={shown} className={sheetClass({ joined: true })}>
              <TabSheet key={shown} chapter={chapter} tab={shown} learning={learning} goTo={goToLatest} />
              {/* From the tab that was chosen, not the one still shown: two quick presses go two tabs on. */}
              <Pager label="Sections" items={chapterTabs} current={tab} onGo={goToLatest} />
            </TabPanel>
          </IndexTabs>
        </div>
      </CourseText>
      <Assistant chapter={chapter} tab={tab} open={chat} onOpenChange={setChat} />
    </>
  )
}

/** What lies on the sheet. Not drawn again while only the tabs above it change. */
const TabSheet = memo(TabContent)

/** Tab and chat stand in the address, for a reload and a link; a tab is no step of the history: Back leaves. */
function useChapterAddress() {
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('tab')
  const tab: ChapterTab = chapterTabs.find(({ id }) => id === wanted)?.id ?? 'didactic'
  return {
    tab,
    opensChat: query.get('chat') === 'open',
    setTab: (next: ChapterTab) => setQuery(next === 'didactic' ? {} : { tab: next }, { replace: true }),
  }
}
