import fastJson, { type AnySchema } from 'fast-json-stringify'
import { z } from 'zod'

type Write = (answer: unknown) => string

/** Of all servers of this process; tests start hundreds. */
const compiled = new WeakMap<z.ZodType, Write>()

/** Drops every field the schema does not name. Compiled at the first answer: a hundred would slow the start. */
export function makeSerializer({ schema }: { schema: z.ZodType }): Write {
  return (answer) => {
    const write = compiled.get(schema) ?? fastJson(answerSchema(schema))
    compiled.set(schema, write)
    return write(answer)
  }
}

export function answerSchema(schema: z.ZodType): AnySchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
  })
  return rest as AnySchema
}
