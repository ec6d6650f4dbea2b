import { z } from 'zod'
import { dueStandings } from '../workbook/due.ts'
import { defineRoutes, moment, noBody, success } from './define.ts'

/** What is due for a student, and how they are told of it. */

const studentDate = z.object({
  chapterId: z.string(),
  /** Named where the student has dates of more than one section; else null. */
  section: z.string().nullable(),
  /** In which the section counts its days. */
  timeZone: z.string(),
  /** When the chapter opens, while it has not. */
  opensAt: moment.nullable(),
  /** null: no due date, or an extension without end. */
  dueAt: moment.nullable(),
  /** The student has more time than the section, or no end. */
  extended: z.boolean(),
  standing: z.enum(dueStandings),
})
export type StudentDate = z.infer<typeof studentDate>

export const dueRoutes = defineRoutes({
  'GET /api/due': {
    access: 'learner',
    summary: "The student's own dates in all sections they are in, as the course goes.",
    response: z.object({ dates: z.array(studentDate) }),
  },
  'GET /api/due/settings': {
    access: 'learner',
    summary: 'How the person is told what is due.',
    response: z.object({
      /** Whether they want to be reminded. */
      reminders: z.boolean(),
      /** Whether reminders come by mail, too: the workbook sends mails, and the address is checked. */
      byMail: z.boolean(),
      /** Since when there is an address for calendars; null: there is none. */
      calendarSince: moment.nullable(),
    }),
  },
  'POST /api/due/reminders': {
    access: 'learner',
    summary: 'Turns reminders of what is due on or off, by bell and mail.',
    body: z.object({ wanted: z.boolean('Choose whether reminders are wanted.') }),
    response: success,
  },
  'POST /api/due/calendar': {
    access: 'learner',
    summary: 'Makes an address for calendars. It is shown once, and ends the one before.',
    body: noBody,
    response: z.object({ path: z.string() }),
  },
  'DELETE /api/due/calendar': {
    access: 'learner',
    summary: 'Ends the address for calendars.',
    response: success,
  },
  'GET /calendar/:secret.ics': {
    access: 'open',
    anonymous: true,
    summary: 'What is due as a calendar, for whoever has the address: dates, and nothing else.',
    kind: 'download',
    media: ['text/calendar'],
    params: z.object({ secret: z.string() }),
    response: z.string(),
  },
})
