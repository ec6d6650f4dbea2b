import { z } from 'zod'
import { latenesses } from '../workbook/due.ts'
import { moment } from './define.ts'

/** A due date of one student in one section. */
export const chapterDate = z.object({
  chapterId: z.string(),
  /** The student's own; null: without an end. */
  dueAt: moment.nullable(),
  /** The student has more time than the section. */
  extended: z.boolean(),
  /** When the last counted section of the chapter was completed; null: not yet. */
  completedAt: moment.nullable(),
  lateness: z.enum(latenesses).nullable(),
})
export type ChapterDate = z.infer<typeof chapterDate>
