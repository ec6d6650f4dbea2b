import { z } from 'zod'
import { isLocalTime } from '../workbook/local-time.ts'
import { chapterIds } from '../workbook/sections.ts'
import { problemOf } from '../workbook/term-dates.ts'
import { idParam, personName } from './admin/people.ts'
import { classParams } from './classes.ts'
import { chapterId, defineRoutes, success, text } from './define.ts'

/** When the chapters of a section open and are due, as its staff see and set it (docs/specification.md, 4.8). */

const localTime = text('The time', 16)
  .refine(isLocalTime, 'A time is written like this: 2026-09-14T23:59.')
  .describe('A day and time by the clock of the section’s time zone: 2026-09-14T23:59.')

/** The dates of all ten chapters, in order. */
const dates = z
  .array(z.object({ chapterId, opensAt: localTime.nullable(), dueAt: localTime.nullable() }))
  .refine(
    (rows) =>
      chapterIds.every((id, place) => rows[place]?.chapterId === id) && rows.length === chapterIds.length,
    'The dates are those of all ten chapters, in order.',
  )

const datesInOrder = dates.superRefine((rows, context) => {
  for (const message of rows.flatMap((row) => problemOf(row) ?? []))
    context.addIssue({ code: 'custom', message })
})

const extension = z.object({
  userId: z.string(),
  user: personName,
  chapterId: z.string(),
  /** By the section's clock; null: without an end. */
  dueAt: z.string().nullable(),
})
export type Extension = z.infer<typeof extension>

const personParams = classParams.extend({ personId: idParam('This person is no student of the section.') })

export const dateRoutes = defineRoutes({
  'GET /api/classes/:classId/dates': {
    access: 'staff',
    about: 'class',
    summary: 'When the chapters of a section open and are due, and who has more time.',
    params: classParams,
    response: z.object({ dates, extensions: z.array(extension) }),
  },
  'POST /api/classes/:classId/dates': {
    access: 'instructor',
    about: 'class',
    summary:
      'Sets the dates of all ten chapters; students are told. 409 where they are not as they were shown, with those stored.',
    params: classParams,
    body: z.object({ dates: datesInOrder, before: dates.describe('The dates as they were shown.') }),
    response: z.object({ dates }),
    current: dates,
  },
  'POST /api/classes/:classId/extensions/:personId': {
    access: 'instructor',
    about: 'class',
    summary:
      'Gives a student of the section more time, for one chapter or for all; they are told. Never shortens what was given before.',
    params: personParams,
    body: z.object({
      chapterId: chapterId.optional().describe('Without it, all ten chapters.'),
      dueAt: localTime.nullable().describe('null: without an end.'),
    }),
    response: z.object({
      given: z.array(z.string()).describe('The chapters that have more time than before.'),
    }),
  },
  'DELETE /api/classes/:classId/extensions/:personId': {
    access: 'instructor',
    about: 'class',
    summary: 'Takes more time back, for one chapter or for all; the student is told.',
    params: personParams,
    query: z.object({ chapterId: chapterId.optional() }),
    response: success,
  },
})
