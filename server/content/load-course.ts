import type { ChapterFiles, CourseFiles } from '#core/content/course-files'
import { assembleCourse, type CompleteChapter } from './assemble-course.ts'
import { type ContentFile, findingAt } from './content-file.ts'
import type { Course } from './course.ts'
import { CourseError, type Finding } from './finding.ts'
import { mapText } from './map-text.ts'
import { type ReadCourse, type ReadFiles, readCourse } from './read-course.ts'
import { type LinkTargets, richText } from './rich-text.ts'
import { structureFindings } from './structure.ts'

/** @throws CourseError listing everything that is wrong, one `file:line field: what` a line */
export async function loadCourse(contentDir: string): Promise<Course> {
  const { course, findings } = await inspectCourse(contentDir)
  if (course === undefined) throw new CourseError(findings)
  return course
}

/** What could be read of a course, all that is wrong with it, and the course if nothing is. */
export interface Inspection {
  read: ReadCourse
  findings: Finding[]
  course?: Course
}

/** As `loadCourse`, for one who wants to see what is there even when something is wrong. */
export async function inspectCourse(contentDir: string): Promise<Inspection> {
  const read = await readCourse(contentDir)
  const targets = linkTargets(read)
  const files = renderFiles<CourseFiles>(read.files, targets)
  const chapters = read.chapters.map((chapter) => ({
    chapter,
    ...renderFiles<ChapterFiles>(chapter.files, targets),
  }))
  const findings = [
    ...read.findings,
    ...structureFindings(read),
    ...files.findings,
    ...chapters.flatMap((each) => each.findings),
  ]
  if (findings.length > 0) return { read, findings }

  // Without findings every file is there and fits its schema.
  const complete = chapters.map(
    ({ chapter: { id, folder, files: written }, data }): CompleteChapter => ({
      id,
      folder,
      source: { ...dataOf(written), answers: written.answers?.data ?? {} },
      terms: read.files.glossary?.data.terms ?? [],
      rendered: data as ChapterFiles,
    }),
  )
  return { read, findings, course: assembleCourse(files.data as CourseFiles, complete) }
}

function dataOf(files: ReadFiles<ChapterFiles>): ChapterFiles {
  const data = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, file.data]))
  return { answers: {}, ...data } as ChapterFiles
}

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
