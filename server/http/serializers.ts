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

type Choice = Record<string, unknown> & { anyOf?: { type?: unknown; enum?: unknown[]; const?: unknown }[] }

/**
 * Writes what may be null by `nullable` in place of a choice between its type and null: to choose, the serializer would
 * check each value against the schema first. It is then written as any other value of its type, unchecked.
 */
function nullable(schema: Choice): void {
  const [one, other, ...more] = schema.anyOf ?? []
  if (!one?.type || 'const' in one || other?.type !== 'null' || more.length > 0) return
  delete schema.anyOf
  Object.assign(schema, one, { nullable: true }, one.enum && { enum: [...one.enum, null] })
}
