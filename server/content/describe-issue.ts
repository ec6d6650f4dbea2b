import type { z } from 'zod'
import type { FieldPath } from './finding.ts'

export interface Problem {
  path: FieldPath
  what: string
}

const kinds: Record<string, string> = {
  string: 'text',
  array: 'a list',
  tuple: 'a list',
  object: 'a block of fields',
  record: 'a block of fields',
  boolean: 'true or false',
  number: 'a number',
}

/** Says in plain words what a schema found; an unknown field is reported at its own place. */
export function describeIssue(issue: z.core.$ZodIssue, value: unknown): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      what: /\s/.test(key)
        ? 'looks like a piece of a sentence; put the whole text in quotation marks'
        : 'there is no such field here (a slip of the pen?)',
    }))
  }
  return [{ path: issue.path, what: whatIsWrong(issue, value) }]
}

function whatIsWrong(issue: z.core.$ZodIssue, value: unknown): string {
  const found = issue.path.reduce<unknown>(
    (at, part) => (at === null || at === undefined ? undefined : (at as Record<PropertyKey, unknown>)[part]),
    value,
  )
  if (found === undefined) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(kinds[issue.expected] ?? issue.expected, found)
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_union':
      return 'options' in issue ? oneOf(issue.options as unknown[]) : 'is not one of the values allowed here'
    case 'too_small':
      return issue.origin === 'string' ? 'is empty' : `needs at least ${issue.minimum} entries`
    case 'too_big':
      return issue.origin === 'array' ? `may have at most ${issue.maximum} entries` : issue.message
    case 'invalid_format':
      return issue.format === 'url' ? 'must be a whole address that starts with https://' : issue.message
    default:
      return issue.message
  }
}

const oneOf = (values: readonly unknown[]) => `must be one of ${values.map(String).join(', ')}`

function wrongKind(wanted: string, found: unknown): string {
  if (found === null) return `is empty, and must be ${wanted}`
  const kind = Array.isArray(found) ? 'array' : typeof found
  const advice =
    wanted === 'text' && kind !== 'array' && kind !== 'object' ? '; put it in quotation marks' : ''
  return `must be ${wanted}, not ${kinds[kind] ?? kind}${advice}`
}
