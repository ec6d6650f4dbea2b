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
import { type Course, type CourseChapter, courseOf, type Served } from './course.ts'
import { plainTextOf } from './plain-text.ts'

/** A chapter whose files are all there: as written, and with HTML in place of Markdown. */
export interface CompleteChapter {
  id: string
  folder: string
  source: ChapterFiles
  terms: CourseChapter['terms']
  rendered: ChapterFiles
}

export function assembleCourse(rendered: CourseFiles, complete: readonly CompleteChapter[]): Course {
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
