import type { ChapterView } from '#core/content/learner-view'
import type { ChapterTab } from '#core/workbook/sections'

/** What the chapter page gives to each of its working tabs. */
export interface TabProps {
  chapter: ChapterView
  /** Why work may not be written to this section now (a sentence of the rule), or null; it may still be read. */
  locked: string | null
  goTo: (tab: ChapterTab) => void
}

/** What the chapter page gives to the floating assistant: bubble and panel. */
export interface AssistantProps {
  chapter: ChapterView
  /** The tab shown, for a greeting that fits; the bubble is not shown during the dialogue. */
  tab: ChapterTab
  /** Whether the panel is open: the page opens it on the window event openAiChat. */
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The address of a chapter, of one of its tabs, or of it with the assistant open. */
export function chapterAddress(id: string, at: { tab?: ChapterTab; chat?: boolean } = {}): string {
  const query = new URLSearchParams()
  if (at.tab && at.tab !== 'didactic') query.set('tab', at.tab)
  if (at.chat) query.set('chat', 'open')
  return `/chapter/${id}${query.size > 0 ? `?${query}` : ''}`
}
