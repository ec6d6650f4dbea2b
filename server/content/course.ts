import type { ChapterFiles, CourseFiles } from '#core/content/course-files'
import type { ChapterCard, ChapterView, PageId, PageView } from '#core/content/learner-view'
import type { WorkbookFile } from '#core/content/workbook'

/** What a learner's page gets, with the entity tag of exactly these bytes. */
export interface Served<View> {
  view: View
  /** A strong HTTP entity tag, quotation marks included; it changes when and only when the view does. */
  etag: string
}

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
  chapter: (id: string) => CourseChapter | undefined
  cards: Served<ChapterCard[]>
  pages: Record<PageId, Served<PageView>>
}

export function courseOf(parts: Omit<Course, 'chapter'>): Course {
  const byId = new Map(parts.chapters.map((chapter) => [chapter.id, chapter]))
  return { ...parts, chapter: (id) => byId.get(id) }
}
