import { useSearchParams } from 'wouter'
import { type ChapterTab, chapterTabs } from '#core/workbook/sections'

/**
 * The tab and the open chat of a chapter page, kept in its address (`?tab=reflection`,
 * `?chat=open`) so that a reload and a link keep them. Changing the tab adds no step to the
 * browser's history: Back leaves the chapter.
 */
export function useChapterAddress() {
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('tab')
  const tab: ChapterTab = chapterTabs.find(({ id }) => id === wanted)?.id ?? 'didactic'
  return {
    tab,
    opensChat: query.get('chat') === 'open',
    setTab: (next: ChapterTab) => setQuery(next === 'didactic' ? {} : { tab: next }, { replace: true }),
  }
}
