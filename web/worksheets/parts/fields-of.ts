import { z } from 'zod'
import type { Edit } from './use-edit.ts'

/** What forms take from the schemas of the worksheets, so that limits and first values stand once. */

/** A schema without what is around it: first values, null, what is cut away. */
function inner(schema: unknown): unknown {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodNullable)
    return inner(schema.unwrap())
  return schema instanceof z.ZodPipe ? inner(schema.in) : schema
}

/** The ends of a number, or how much text a field takes, of one line or of more. */
function limitsOf(schema: unknown): { min?: number; max?: number; whole?: boolean; rows?: number } {
  const field = inner(schema)
  if (field instanceof z.ZodNumber)
    return { min: Number(field.minValue), max: Number(field.maxValue), whole: field.isInt }
  if (!(field instanceof z.ZodString)) return {}
  const max = Number(field.maxLength)
  return { max, rows: max > 300 ? 2 : 1 }
}

/**
 * Ties inputs to the parts of a row: `<TextInput label="Owner" {...field('owner')} />`.
 * @param change takes the part that is new
 * @param schema of the row, or of a list of such rows: what an input takes then follows from it
 */
export function fieldsOf<Row extends object>(
  row: Row,
  change: (part: Partial<Row>) => void,
  schema?: z.ZodType,
) {
  const list = inner(schema)
  const one = list instanceof z.ZodArray ? list.element : list
  return <Key extends keyof Row & string>(key: Key) => ({
    value: row[key],
    onChange: (value: Row[Key]) => change({ [key]: value } as unknown as Partial<Row>),
    ...(one instanceof z.ZodObject && limitsOf(one.shape[key])),
  })
}

/** Ties a list to its rows in the worksheet: `<RowList label="Sites" {...listOf(schema, 'sites', sites, edit)}>`. */
export function listOf<Worksheet, Key extends keyof Worksheet & string>(
  schema: z.ZodObject,
  key: Key,
  rows: Worksheet[Key],
  edit: Edit<Worksheet>,
) {
  type Row = Worksheet[Key] extends (infer One)[] ? One : never
  const list = inner(schema.shape[key]) as z.ZodArray<z.ZodType<Row>>
  return {
    rows: rows as Row[],
    onChange: (next: Row[]) => edit((newest) => ({ ...newest, [key]: next })),
    fresh: (id: string) => list.element.parse({ id }),
    max: Math.min(
      ...(list.def.checks ?? []).map(({ _zod }) => (_zod.def as { maximum?: number }).maximum ?? Infinity),
    ),
  }
}
