import type { z } from 'zod'
import type { ChapterId } from '../workbook/sections.ts'

/** A worksheet: what may be saved of it and what a fresh one looks like. */
export interface WorksheetDefinition<Schema extends z.ZodType = z.ZodType> {
  chapter: ChapterId
  /** Name of the tool, as the page and the sources of carried items say it. */
  tool: string
  /** Grows when the shape changes; saved worksheets carry theirs. */
  version: number
  schema: Schema
  empty: () => z.output<Schema>
}

/** Keeps the literal types of a worksheet. */
export const defineWorksheet = <Schema extends z.ZodType>(
  kind: WorksheetDefinition<Schema>,
): WorksheetDefinition<Schema> => kind
