import type { TabProps } from '../../lib/chapter-tab.ts'
import { SectionHead } from '../../ui/Sheet.tsx'

/** The tab "Action with Form". */
export default function ExerciseTab(_: TabProps) {
  return <SectionHead title="Action with Form" />
}
