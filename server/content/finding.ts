/** Where in a value something stands, as zod reports it: `['sections', 2, 'title']`. */
export type FieldPath = readonly PropertyKey[]

/** Something wrong in a content file, at a place its author can go to. */
export interface Finding {
  /** An error stops the start of the workbook; a warning asks for a second look. */
  level: 'error' | 'warning'
  /** The file as its author knows it, from the content folder on. */
  file: string
  line: number
  /** Empty when the finding is about the whole file. */
  field: string
  what: string
}

/** A field for people: `sections[3].items[1].text`, list places counted from 1. */
export function fieldName(path: FieldPath): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part + 1}]`
    return name === '' ? String(part) : `${name}.${String(part)}`
  }, '')
}

/** One line: `file:line field: what is wrong`. */
export function formatFinding({ file, line, field, what }: Finding): string {
  return `${file}:${line} ${field === '' ? '' : `${field}: `}${what}`
}

/** The course cannot be used as it is; the message lists everything that is wrong with it. */
export class CourseError extends Error {
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    super(findings.map(formatFinding).join('\n'))
    this.name = 'CourseError'
    this.findings = findings
  }
}
