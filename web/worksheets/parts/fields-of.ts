import { z } from 'zod'

/** What a schema takes in a field: the ends of its numbers, or how much text, of one line or of more. */
function limitsOf(field: unknown): { min?: number; max?: number; whole?: boolean; rows?: number } {
  if (field instanceof z.ZodDefault || field instanceof z.ZodNullable) return limitsOf(field.unwrap())
  if (field instanceof z.ZodPipe) return limitsOf(field.in)
  if (field instanceof z.ZodNumber)
    return { min: Number(field.minValue), max: Number(field.maxValue), whole: field.isInt }
  if (!(field instanceof z.ZodString)) return {}
  const max = Number(field.maxLength)
  return { max, rows: max > 300 ? 2 : 1 }
}

/**
 * Ties inputs to the parts of a row: `<TextInput label="Owner" {...field('owner')} />`.
 * @param change takes the part that is new
 * @param schema of the row: what may be written in an input then follows from it
 */
export const fieldsOf =
  <Row extends object>(row: Row, change: (part: Partial<Row>) => void, schema?: z.ZodObject) =>
  <Key extends keyof Row & string>(key: Key) => ({
    value: row[key],
    onChange: (value: Row[Key]) => change({ [key]: value } as unknown as Partial<Row>),
    ...limitsOf(schema?.shape[key]),
  })
