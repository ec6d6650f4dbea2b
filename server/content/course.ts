import type { ChapterFiles, CourseFiles } from '#core/content/course-files'
import type { ChapterCard, ChapterView, PageId, PageView } from '#core/content/learner-view'
import type { WorkbookFile } from '#core/content/workbook'

/** What a learner's page gets, with the entity tag of exactly these bytes. */
export interface Served<View> {
  view: View
  /** A strong HTTP entity tag, quotation marks included; it changes when and only when the view does. */
  etag: string
}

/** A chapter of the loaded course. */
export interface CourseChapter extends Served<ChapterView> {
  id: string
  /** Its folder under content/chapters. */
  folder: string
  card: ChapterCard
  /** The files as written, Markdown and all: for the tutor, never for a page. */
  source: ChapterFiles
  /** The glossary of the course, as written: for the tutor. */
  terms: CourseFiles['glossary']['terms']
}

/** The whole course, read once at start and kept in memory. */
export interface Course {
  workbook: WorkbookFile
  /** In the order of workbook.yaml. */
  chapters: readonly CourseChapter[]
  /** The chapter with this id, or undefined. */
  chapter: (id: string) => CourseChapter | undefined
  cards: Served<ChapterCard[]>
  pages: Record<PageId, Served<PageView>>
}

/** The course of what it is made of. */
export function courseOf(parts: Omit<Course, 'chapter'>): Course {
  const byId = new Map(parts.chapters.map((chapter) => [chapter.id, chapter]))
  return { ...parts, chapter: (id) => byId.get(id) }
}
