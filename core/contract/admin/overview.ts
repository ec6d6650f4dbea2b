import { z } from 'zod'
import { defineRoutes, moment } from '../define.ts'
import { ofClass, paging, personName, progressEntry, signInMark } from './people.ts'

/** Which students, and in what order; the list and its CSV take the same. */
const selection = {
  ...ofClass,
  q: z.string().max(200).optional().describe('Part of a name or of an email address.'),
  filter: z.enum(['stuck', 'overdue', 'finished', 'in-progress', 'not-started', 'suspended']).optional(),
  currentChapter: z.string().max(2).optional().describe('Only students whose current chapter this is.'),
  sort: z
    .enum(['name', 'least-progress', 'most-progress', 'latest-activity', 'longest-inactive'])
    .default('name'),
}

const progressPage = z.object({
  entries: z.array(progressEntry),
  /** Cursor of the next page; null on the last. */
  next: z.string().nullable(),
  /** Students in the whole selection. */
  total: z.number().int(),
})

export const overviewRoutes = defineRoutes({
  'GET /api/admin/all-progress': {
    access: 'staff',
    about: 'class',
    summary: 'Progress of all students; with a limit, a page of them.',
    query: z.object({ ...selection, ...paging }),
    response: z.union([z.array(progressEntry), progressPage]),
  },
  'GET /api/admin/class': {
    access: 'staff',
    about: 'class',
    summary: 'How the class is doing, chapter by chapter.',
    query: z.object(ofClass),
    response: z.object({
      students: z.number().int(),
      notStarted: z.number().int(),
      /** Students who completed all ten chapters. */
      finished: z.number().int(),
      stuck: z.number().int(),
      /** Students of the section who are overdue with a chapter; only where it has due dates. */
      overdue: z.number().int().optional(),
      chapters: z.array(
        z.object({
          chapterId: z.string(),
          title: z.string(),
          finished: z.number().int(),
          /** How many students have completed 0, 1, 2, 3 and 4 sections; the five add up to all students. */
          bySections: z.array(z.number().int()),
          /** Dialogues that came to the end of the guide's help and wait for an instructor. */
          waiting: z.number().int(),
        }),
      ),
    }),
  },
  'GET /api/admin/progress.csv': {
    access: 'staff',
    about: 'class',
    summary: 'The selection as a spreadsheet, all pages.',
    kind: 'download',
    media: ['text/csv'],
    query: z.object(selection),
    response: z.string(),
  },
  'GET /api/admin/user-progress/:email': {
    access: 'staff',
    about: 'class',
    summary: 'Finds a person by email; case and surrounding blanks do not matter.',
    params: z.object({ email: z.string().max(500) }),
    query: z.object(ofClass),
    response: progressEntry,
  },
  'GET /api/admin/instructors': {
    access: 'administrator',
    summary: 'Everybody who is an instructor.',
    response: z.array(
      z.object({
        userId: z.string(),
        user: personName,
        isYou: z.boolean(),
        suspended: z.boolean(),
        ...signInMark,
      }),
    ),
  },
  'GET /api/admin/open-requests': {
    access: 'administrator',
    summary: 'What waits for a yes: invitations to be an instructor, and reset links for instructors.',
    response: z.object({
      invitations: z.array(z.object({ userId: z.string(), user: personName, by: z.string(), until: moment })),
      resetRequests: z.array(
        z.object({
          id: z.string(),
          userId: z.string(),
          user: personName,
          by: z.string(),
          until: moment,
          /** The one who reads this may agree: neither who asked nor whose account it is. */
          mayAgree: z.boolean(),
        }),
      ),
    }),
  },
})
