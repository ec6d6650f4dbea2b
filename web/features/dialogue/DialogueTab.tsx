import type { TabProps } from '../../lib/chapter-tab.ts'
import { SectionHead } from '../../ui/Sheet.tsx'

/** The tab "AI Dialogue". */
export default function DialogueTab(_: TabProps) {
  return <SectionHead title="AI Dialogue" />
}
