import type { TabProps } from '../../lib/chapter-tab.ts'
import { SectionHead } from '../../ui/Sheet.tsx'

/** The tab "Reflection Prompt". */
export default function ReflectionTab(_: TabProps) {
  return <SectionHead title="Reflection Prompt" />
}
