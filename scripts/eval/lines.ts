import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/** A file of the evaluation that cannot be used, with where and why. */
export class EvalInputError extends Error {}

/**
 * Reads a file with one JSON object a line. Keys the schema does not name are ignored, blank lines skipped.
 * @throws EvalInputError that names every broken line
 */
export function readJsonLines<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema>[] {
  const problems: string[] = []
  const values = textOf(path)
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return []
      const read = readOne(line, schema)
      if ('value' in read) return [read.value]
      problems.push(`${path}:${index + 1} ${read.problem}`)
      return []
    })
  if (problems.length > 0) throw new EvalInputError(problems.join('\n'))
  return values
}

/**
 * Reads a file that holds one JSON list.
 * @throws EvalInputError that names every item that does not fit
 */
export function readJsonList<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema>[] {
  const list = parse(textOf(path))
  if (!Array.isArray(list)) throw new EvalInputError(`${path} is not a JSON list`)
  const problems: string[] = []
  const values = list.flatMap((item, index) => {
    const parsed = schema.safeParse(item)
    if (parsed.success) return [parsed.data]
    problems.push(`${path}[${index}] ${describe(parsed.error)}`)
    return []
  })
  if (problems.length > 0) throw new EvalInputError(problems.join('\n'))
  return values
}

function readOne<Schema extends z.ZodType>(
  line: string,
  schema: Schema,
): { value: z.infer<Schema> } | { problem: string } {
  const value = parse(line)
  if (value === undefined) return { problem: 'is not one JSON object' }
  const parsed = schema.safeParse(value)
  return parsed.success ? { value: parsed.data } : { problem: describe(parsed.error) }
}

const describe = (error: z.core.$ZodError): string =>
  error.issues.map((issue) => `${issue.path.join('.') || 'the line'}: ${issue.message}`).join('; ')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new EvalInputError(`${path} cannot be read`)
  }
}
