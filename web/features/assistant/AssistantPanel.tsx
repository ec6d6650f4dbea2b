import type { AssistantProps } from '../../lib/chapter-tab.ts'

/** The chapter assistant: a floating bubble that opens a chat panel. */
export default function AssistantPanel(_: AssistantProps) {
  return null
}
