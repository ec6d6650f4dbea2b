import { readFile } from 'node:fs/promises'
import { type Document, isMap, isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { describeIssue } from './describe-issue.ts'
import { type FieldPath, type Finding, fieldName } from './finding.ts'

/** A content file that fits its schema, with the places its values were written at. */
export interface ContentFile<Data> {
  /** As shown in findings, e.g. `content/chapters/01-progress-notes/didactic.yaml`. */
  path: string
  schema: z.ZodType<Data>
  data: Data
  /** The line (from 1) a field is written on, or its nearest parent's. */
  lineOf: (path: FieldPath) => number
}

export function findingAt(
  file: Pick<ContentFile<unknown>, 'path' | 'lineOf'>,
  path: FieldPath,
  what: string,
  level: Finding['level'] = 'error',
): Finding {
  return { level, file: file.path, line: file.lineOf(path), field: fieldName(path), what }
}

/** A finding at a field of a file, unless it is as it should be. */
export const unless = (isRight: boolean, ...at: Parameters<typeof findingAt>): Finding[] =>
  isRight ? [] : [findingAt(...at)]

/** The file when it fits its schema, and everything that is wrong with it. */
export interface ReadResult<Data> {
  file?: ContentFile<Data>
  findings: Finding[]
}

/** @param location where it is on the disk @param path what to call it in findings */
export async function readContentFile<Data>(
  location: string,
  path: string,
  schema: z.ZodType<Data>,
): Promise<ReadResult<Data>> {
  const whole = (what: string, line = 1): Finding => ({ level: 'error', file: path, line, field: '', what })
  let text: string
  try {
    text = await readFile(location, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { findings: [whole('this file is missing')] }
  }

  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const broken = [...document.errors, ...document.warnings]
  if (broken.length > 0) {
    return { findings: broken.map((error) => whole(error.message, lines.linePos(error.pos[0]).line)) }
  }

  const lineOf = (fieldPath: FieldPath) => lineIn(document, lines, fieldPath)
  const value: unknown = document.toJS()
  const parsed = schema.safeParse(value)
  if (parsed.success) return { file: { path, schema, data: parsed.data, lineOf }, findings: [] }
  const problems = parsed.error.issues.flatMap((issue) => describeIssue(issue, value))
  return { findings: problems.map((problem) => findingAt({ path, lineOf }, problem.path, problem.what)) }
}

/** Looks for the node at the path, and for its parents' in turn where nothing is written there. */
function lineIn(document: Document.Parsed, lines: LineCounter, path: FieldPath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = document.getIn(path.slice(0, length - 1), true)
    const last = path[length - 1]
    // A field starts at its name: the value of a block text starts a line later.
    const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === last) : undefined
    const node = pair === undefined ? document.getIn(path.slice(0, length), true) : pair.key
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}
