import { z } from 'zod'
import { countedSections } from '../../workbook/sections.ts'
import { chapterDate } from '../chapter-date.ts'
import { chapterId, moment } from '../define.ts'

/** Shapes that several calls of the instructor's desk share. */

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Whether a text can be an id. */
export const isId = (text: string): boolean => uuid.test(text)

/** An id in a path; one that cannot be an id is answered with 404 and this sentence. */
export const idParam = (missing: string) =>
  z.string().refine(isId, { error: missing, params: { status: 404 } })

/** Only the students of this class; without it everybody, which is for administrators. */
export const ofClass = { classId: idParam('Section not found').optional() }

/** Whom a call is about. */
export const userParams = z.object({ userId: idParam('Student not found') })
export const userAndChapterParams = userParams.extend({ chapterId })

export const personName = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** null: this person came without one. */
  email: z.string().nullable(),
})

/** How a person signs in, where that is worth a mark. */
export const signInMark = {
  /** With a password of the workbook, although the institution's sign-in is there. */
  localAccount: z.boolean(),
}

/** By which right somebody looks at a student or a class, the widest first. */
export const rights = ['administrator', 'instructor', 'assistant'] as const
export type Right = (typeof rights)[number]

/** A page of a long list: how many, and after which row to go on. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(500).optional().describe('`next` of the page before.'),
}

/** What a student has completed, chapter by chapter: all ten chapters, all four counted sections of each. */
export const progressEntry = z.object({
  userId: z.string(),
  user: personName,
  chapters: z.array(
    z.object({
      chapterId: z.string(),
      sections: z.array(z.object({ sectionId: z.enum(countedSections), completed: z.boolean() })),
    }),
  ),
  /** Sections completed, of 40. */
  completed: z.number().int(),
  /** The first chapter in progress, else the first available; null when all are completed. */
  currentChapter: z.string().nullable(),
  /** Has begun, has not finished, and is waiting for an instructor or completed nothing for a week. */
  stuck: z.boolean(),
  /** An instructor suspended this person: no sign-in until let back. */
  suspended: z.boolean(),
  /** Work last saved or something last said in a dialogue; null: nothing yet. */
  lastActivityAt: moment.nullable(),
  /** Due dates of the section whose list it is; only where it has some. */
  dates: z.array(chapterDate).optional(),
})
export type ProgressEntry = z.infer<typeof progressEntry>
