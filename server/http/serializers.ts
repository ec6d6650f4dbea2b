import fastJson, { type AnySchema } from 'fast-json-stringify'

/**
 * What writes the answers of a call by its schema, made when the first of them is written: a start waits for none
 * of a hundred.
 */
export function makeSerializer({ schema }: { schema: unknown }): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined
  return (answer) => {
    write ??= fastJson(schema as AnySchema)
    return write(answer)
  }
}
