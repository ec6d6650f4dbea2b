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
    override: ({ jsonSchema }) => nullable(jsonSchema as Choice),
  })
  return rest as AnySchema
}

type Choice = Record<string, unknown> & { anyOf?: { type?: unknown; enum?: unknown[] }[] }

/** What may be null is said by a word of its own: of a choice, the one that fits is found by checking the whole value. */
function nullable(schema: Choice): void {
  const [one, other, ...more] = schema.anyOf ?? []
  if (!one?.type || other?.type !== 'null' || more.length > 0) return
  delete schema.anyOf
  Object.assign(schema, one, { nullable: true }, one.enum && { enum: [...one.enum, null] })
}
