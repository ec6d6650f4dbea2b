import type { ContentFile } from '../content-file.ts'
import type { FieldPath } from '../finding.ts'
import { type TextField, textsOf } from '../map-text.ts'
import { plainTextOf } from '../plain-text.ts'

/** A text of a content file as a reader meets it, without the marks of Markdown. */
export interface Passage {
  file: ContentFile<unknown>
  path: FieldPath
  /** One line for each paragraph or list item. */
  text: string
  kind: TextField['kind']
}

/** The texts of a file that people read; lists of standards and names for authors are not among them. */
export function passagesOf(file: ContentFile<unknown>): Passage[] {
  return textsOf(file.schema, file.data)
    .filter(({ path }) => !path.includes('standards') && !isNameForAuthors(path))
    .map(({ path, text, kind }) => ({
      file,
      path,
      kind,
      text: kind === 'markdown' ? plainTextOf(text) : text,
    }))
}

function isNameForAuthors(path: FieldPath): boolean {
  return path.at(-1) === 'name' && path.includes('misconceptions')
}

/** A weak example, a note poor on purpose, what a person of the case said, or what a learner might answer. */
export function isOtherVoice({ file, path }: Passage): boolean {
  const name = path.at(-1)
  if (path.includes('exemplars') || name === 'sessionNote' || name === 'quote') return true
  if (name === 'answer' || ['shows', 'half', 'misses'].some((list) => path.includes(list))) return true
  return name === 'text' && valueAt(file.data, [...path.slice(0, -1), 'type']) === 'weak'
}

function valueAt(data: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part],
    data,
  )
}

/** The text without what stands in quotation marks. */
export function withoutQuotations(text: string): string {
  return text.replace(/"[^"]*"|“[^”]*”/g, ' ')
}
