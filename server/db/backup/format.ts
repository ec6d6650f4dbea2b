import { z } from 'zod'

/**
 * A backup is one file: gzip over lines of text. A line of JSON says what follows; a table's rows follow in
 * PostgreSQL's own text form (COPY), one line each, up to a line `\.`, which no row can be. The last line
 * carries a checksum over everything before it.
 *
 *     {"backup":"workbook","format":1,"at":"…","tables":"0003_model_usage"}
 *     {"table":"users","columns":["id","first_name"]}
 *     …rows…
 *     \.
 *     {"sequence":"audit_id_seq","value":"12"}
 *     {"rows":4711,"sha256":"…"}
 */

export const heading = z.object({
  backup: z.literal('workbook'),
  format: z.literal(1),
  /** When it was taken; all of it is the database at this one moment. */
  at: z.iso.datetime(),
  /** The newest migration of the database, by name. */
  tables: z.string(),
})
export type Heading = z.infer<typeof heading>

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
/** The value a sequence gave last; as text, because it may exceed what a number holds exactly. */
export const sequenceLine = z.object({ sequence: z.string(), value: z.string().regex(/^-?\d+$/) })
export const lastLine = z.object({ rows: z.number().int(), sha256: z.string() })

export const endOfRows = '\\.\n'
