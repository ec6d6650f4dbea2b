import fastJson, { type AnySchema } from 'fast-json-stringify'
import { z } from 'zod'

/** Drops every field the schema does not name. Compiled at the first answer: a hundred would slow the start. */
export function makeSerializer({ schema }: { schema: z.ZodType }): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined
  return (answer) => {
    write ??= fastJson(answerSchema(schema))
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
