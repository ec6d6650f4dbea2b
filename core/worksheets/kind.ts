import type { z } from 'zod'

/** A worksheet: what may be saved of it and what an empty one looks like. */
export interface WorksheetDefinition<Schema extends z.ZodType = z.ZodType> {
  /** Name of the tool, as the page and the sources of carried items say it. */
  tool: string
  schema: Schema
  empty: () => z.output<Schema>
}

/** A worksheet by its schema, whose fields all have a first value. */
export const defineWorksheet = <Schema extends z.ZodType>(
  tool: string,
  schema: Schema,
): WorksheetDefinition<Schema> => ({ tool, schema, empty: () => schema.parse({ version: 1 }) })
