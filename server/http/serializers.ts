import fastJson, { type AnySchema } from 'fast-json-stringify'
import { z } from 'zod'

/**
 * What writes the answers of a call by its schema in the contract, made when the first of them is written: a start
 * waits for none of a hundred. It drops every field the schema does not name.
 */
export function makeSerializer({ schema }: { schema: z.ZodType }): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined
  return (answer) => {
    write ??= fastJson(answerSchema(schema))
    return write(answer)
  }
}

/** JSON Schema of an answer. */
export function answerSchema(schema: z.ZodType): AnySchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
  })
  return rest as AnySchema
}
