import { setImmediate } from 'node:timers/promises'
import type { Paper } from '#core/contract/portfolio'
import { readingMessages } from '#core/dialogue/private-parts'
import { isChapterId } from '#core/workbook/sections'
import { summarizeWorksheet, worksheets } from '#core/worksheets/registry'
import type { Course, CourseChapter } from '#server/content/course'
import { inTurns } from '#server/http/in-turns'
import { chapterParts, chartsOf } from './chapter-parts.ts'
import type { PortfolioChapter, PortfolioDocument } from './document.ts'
import type { StoredWork } from './portfolio.store.ts'
import { line } from './prose.ts'

/** Says which picture belongs to a chart of a chapter: its place in what was sent along, or null. */
export type PicturesOf = (chapterId: string, chartId: string) => number | null

/** A chapter with its charts, as the page asks for it. */
export interface AssembledChapter extends PortfolioChapter {
  charts: string[]
}

async function assembleChapter(
  chapter: CourseChapter,
  work: StoredWork,
  learner: string,
  picturesOf: PicturesOf,
): Promise<AssembledChapter> {
  const summary = await summarizeWorksheet(chapter.id, work.form?.worksheet)
  const tool = isChapterId(chapter.id) ? worksheets[chapter.id].tool : ''
  const parts = chapterParts({
    chapter: chapter.view,
    work,
    readable: await inTurns(readingMessages(work.messages)),
    worksheet: { summary, tool },
    learner,
    pictureOf: (id) => picturesOf(chapter.id, id),
  })
  const { title, subtitle } = chapter.view
  return { id: chapter.id, title: line(title), subtitle: line(subtitle), parts, charts: chartsOf(summary) }
}

/** The chapters in which something is saved, in the order of the course. */
export async function assembleChapters(
  course: Course,
  work: ReadonlyMap<string, StoredWork>,
  learner = '',
  picturesOf: PicturesOf = () => null,
): Promise<AssembledChapter[]> {
  const chapters: AssembledChapter[] = []
  for (const chapter of course.chapters) {
    const saved = work.get(chapter.id)
    if (!saved) continue
    chapters.push(await assembleChapter(chapter, saved, learner, picturesOf))
    // A chapter may be long: others are answered in between.
    await setImmediate()
  }
  return chapters.filter(({ parts }) => parts.length > 0)
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function assembleDocument(
  course: Course,
  chapters: readonly AssembledChapter[],
  { learner, paper, at }: { learner: string; paper: Paper; at: Date },
): PortfolioDocument {
  return {
    title: line(course.workbook.title),
    tagline: line(course.workbook.tagline),
    learner,
    date: day.format(at),
    timestamp: Math.floor(at.getTime() / 1000),
    paper,
    remarks: ['What is kept private in a dialogue is left out.'],
    chapters: chapters.map(({ charts: _, ...chapter }) => chapter),
  }
}
