import type { TabProps } from '../../lib/chapter-tab.ts'
import { SectionHead } from '../../ui/Sheet.tsx'

/** The tab "Competency". */
export default function CompetencyTab(_: TabProps) {
  return <SectionHead title="Competency" />
}
