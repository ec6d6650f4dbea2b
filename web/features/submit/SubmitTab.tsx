import type { TabProps } from '../../lib/chapter-tab.ts'
import { SectionHead } from '../../ui/Sheet.tsx'

/** The tab "Submit to Professor". */
export default function SubmitTab(_: TabProps) {
  return <SectionHead title="Submit to Professor" />
}
