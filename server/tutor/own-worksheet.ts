import type { Summary } from '#core/worksheets/summary'

/** A learner's own worksheet of a chapter, as a tutor may refer to it; no tutor fills it in or judges it. */
export interface OwnWorksheet {
  /** Name of the chapter's tool, as the page says it. */
  tool: string
  /** The worksheet as it was last saved; empty while nothing is saved in it. */
  reading: Summary
  /** What the learner typed into it, without what the workbook adds: entries of three words and more. */
  entries: readonly string[]
}
