import type { z } from 'zod'
import { chapterSchemas } from '#core/content/course-files'
import type { Passage } from '../checks/passages.ts'
import type { ContentFile } from '../content-file.ts'
import { fixtureChapterFiles } from './fixture-files.ts'

type Schemas = typeof chapterSchemas

/** A read file of the first fixture chapter with some fields changed, as a check gets it. */
export function fixtureFile<Name extends keyof Schemas>(
  name: Name,
  change: Partial<z.infer<Schemas[Name]>> = {},
): ContentFile<z.infer<Schemas[Name]>> {
  const schema = chapterSchemas[name] as unknown as z.ZodType<z.infer<Schemas[Name]>>
  const data = schema.parse({ ...fixtureChapterFiles(1)[name], ...change })
  return { path: `${name}.yaml`, schema, data, lineOf: () => 1 }
}

/** Passages of one file, each with a path of its own. */
export function passages(...texts: string[]): Passage[] {
  const file = fixtureFile('reflection')
  return texts.map((text, place) => ({ file, path: ['texts', place], text, kind: 'plain' }))
}

/** What findings say, with their field. */
export function said(findings: { field: string; what: string; level: string }[]): string[] {
  return findings.map(({ field, what, level }) => `${level === 'warning' ? 'warning ' : ''}${field}: ${what}`)
}
