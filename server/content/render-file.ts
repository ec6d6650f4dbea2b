import { type ContentFile, findingAt } from './content-file.ts'
import type { Finding } from './finding.ts'
import { mapText } from './map-text.ts'
import type { ReadCourse, ReadFiles } from './read-course.ts'
import type { LinkTargets } from './rich-text.ts'
import { richText } from './rich-text.ts'

/** What the passages of this course may point at. */
export function linkTargets({ files: { glossary }, chapters }: ReadCourse): LinkTargets {
  return {
    terms: glossary && new Set(glossary.data.terms.map(({ id }) => id)),
    chapters: new Set(chapters.map(({ id }) => id)),
  }
}

/** The data of files with every Markdown field turned into sanitized HTML, and what must be mended. */
export function renderFiles<Files extends object>(files: ReadFiles<Files>, targets: LinkTargets) {
  const findings: Finding[] = []
  const read = Object.entries(files) as [string, ContentFile<unknown> | undefined][]
  const rendered = read.flatMap(([name, file]) => (file ? [[name, renderFile(file, targets, findings)]] : []))
  return { data: Object.fromEntries(rendered) as Partial<Files>, findings }
}

function renderFile(file: ContentFile<unknown>, targets: LinkTargets, findings: Finding[]): unknown {
  return mapText(file.schema, file.data, ({ path, text, kind, bare }) => {
    if (kind === 'plain') return text
    const { html, problems } = richText(text, targets, bare)
    findings.push(...problems.map((problem) => findingAt(file, path, problem)))
    return html
  })
}
