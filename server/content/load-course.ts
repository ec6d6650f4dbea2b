import { createHash } from 'node:crypto'
import type { ChapterFiles, CourseFiles } from '#core/content/course-files'
import {
  chapterCardOf,
  chapterViewOf,
  type PageId,
  pageViewOf,
  type ReferenceMatter,
  type SourceView,
} from '#core/content/learner-view'
import type { PageFile } from '#core/content/workbook'
import { type ContentFile, findingAt } from './content-file.ts'
import { type Course, type CourseChapter, courseOf, type Served } from './course.ts'
import { CourseError, type Finding } from './finding.ts'
import { mapText } from './map-text.ts'
import { plainTextOf } from './plain-text.ts'
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
      source: dataOf(written),
      terms: read.files.glossary?.data.terms ?? [],
      rendered: data as ChapterFiles,
    }),
  )
  return { read, findings, course: assembleCourse(files.data as CourseFiles, complete) }
}

function dataOf(files: ReadFiles<ChapterFiles>): ChapterFiles {
  const data = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, file.data]))
  return { answers: {}, questions: {}, ...data } as ChapterFiles
}

/** What the passages of this course may point at. */
function linkTargets({ files: { glossary }, chapters }: ReadCourse): LinkTargets {
  return {
    terms: glossary && new Set(glossary.data.terms.map(({ id }) => id)),
    chapters: new Set(chapters.map(({ id }) => id)),
  }
}

/** The data of files with every Markdown field turned into sanitized HTML, and what must be mended. */
function renderFiles<Files extends object>(files: ReadFiles<Files>, targets: LinkTargets) {
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

/** A chapter whose files are all there: as written, and with HTML in place of Markdown. */
interface CompleteChapter {
  id: string
  folder: string
  source: ChapterFiles
  terms: CourseChapter['terms']
  rendered: ChapterFiles
}

function assembleCourse(rendered: CourseFiles, complete: readonly CompleteChapter[]): Course {
  const shared = rendered.sources.references
  const chapters = complete.map((chapter) => assembleChapter(chapter, shared))
  const page = (id: PageId, file: PageFile, matter?: ReferenceMatter) =>
    served(pageViewOf(id, file, namedIn(file.sections, shared), matter))

  return courseOf({
    workbook: rendered.workbook,
    chapters,
    cards: served(chapters.map(({ card }) => card)),
    pages: {
      introduction: page('introduction', rendered.introduction, {
        glossary: sorted(rendered.glossary.terms, ({ term }) => term),
        references: allReferences([
          shared,
          ...complete.map((chapter) => chapter.rendered.sources.references),
        ]),
      }),
      prologue: page('prologue', rendered.prologue),
    },
  })
}

function assembleChapter({ id, folder, source, terms, rendered }: CompleteChapter, shared: SourceView[]) {
  const sources = namedIn(rendered.didactic.sections, [...rendered.sources.references, ...shared])
  return {
    id,
    folder,
    source,
    terms,
    card: chapterCardOf(id, rendered.chapter),
    ...served(chapterViewOf(id, rendered, sources)),
  }
}

/** The sources that sections name, once each, by alphabet. */
function namedIn(sections: { sources?: string[] | undefined }[], known: SourceView[]): SourceView[] {
  const named = new Set(sections.flatMap(({ sources = [] }) => sources))
  return allReferences([known.filter(({ id }) => named.has(id))])
}

/** The union of lists of sources, once each (equal ids print the same), by alphabet. */
function allReferences(lists: SourceView[][]): SourceView[] {
  const byId = new Map(lists.flat().map((source) => [source.id, source]))
  return sorted([...byId.values()], ({ text }) => plainTextOf(text))
}

function sorted<Item>(items: Item[], name: (item: Item) => string): Item[] {
  return items.toSorted((a, b) => name(a).localeCompare(name(b), 'en'))
}

function served<View>(view: View): Served<View> {
  const hash = createHash('sha256').update(JSON.stringify(view)).digest('base64url')
  return { view, etag: `"${hash.slice(0, 22)}"` }
}
