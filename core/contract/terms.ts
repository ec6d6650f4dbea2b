import { z } from 'zod'
import { chapterIds } from '../workbook/sections.ts'
import { idParam, personName, progressEntry, rights } from './admin/people.ts'
import { linkDays, supportResource, wholeMonths } from './admin/settings.ts'
import { studentRoutes } from './admin/student.ts'
import { classParams, head, inOrder, member, staffRole, termFields } from './classes.ts'
import { chapterId, defineRoutes, moment, noBody, success } from './define.ts'

/** What a section sets for itself, its end, and the next term (docs/specification.md, 4.9 and 4.10). */

export const sectionSupport = supportResource

/** An archived section; its id is that of the section. */
const archiveParams = z.object({ archiveId: idParam('There is no such past section.') })
const archivedStudent = archiveParams.extend({ userId: idParam('Student not found') })

const openChapters = z.array(z.enum(chapterIds, 'Chapter not found')).max(chapterIds.length).nullable()
const support = z.array(sectionSupport).max(20, 'At most 20 places to find help.').nullable()

/** What a section has of its own; null: as the installation has it. */
const own = z.object({
  openChapters,
  /** Shown to its students before the installation's. */
  support,
  shareLinkDays: linkDays,
  withoutModel: z.boolean(),
  archiveMonths: wholeMonths.nullable(),
})

const sectionSettings = z.object({
  right: z.enum(rights),
  own,
  installation: z.object({
    openChapters: z.array(z.string()),
    support: z.array(z.object({ name: z.string(), how: z.string(), href: z.string().optional() })),
    shareLinkDays: z.number().int().nullable(),
    /** Who speaks in place of the built-in guide; null: nobody. */
    model: z.string().nullable(),
    archiveMonths: z.number().int(),
  }),
  students: z.number().int(),
})
export type SectionSettings = z.infer<typeof sectionSettings>

const pastSection = head.extend({
  archivedAt: moment,
  /** On this day the archive is deleted. */
  keptUntil: moment,
  /** Whose work is in the archive. */
  students: z.number().int(),
})
export type PastSection = z.infer<typeof pastSection>

const page = studentRoutes['GET /api/admin/students/:userId'].response
const chapterWork = studentRoutes['GET /api/admin/students/:userId/chapters/:chapterId'].response

const copyBody = z.object(termFields).refine(...inOrder)
const copied = head.extend({
  /** Dates of chapters that came along. */
  dates: z.number().int(),
  /** Who else taught, each with the link of the invitation, which is shown once. */
  invited: z.array(z.object({ user: personName, role: staffRole, path: z.string() })),
  /** Names of those who have no address to invite. */
  notInvited: z.array(z.string()),
})

export const termRoutes = defineRoutes({
  'GET /api/classes/:classId/settings': {
    access: 'staff',
    about: 'class',
    summary: 'What a section sets over the installation, beside what that says. Staff read it.',
    params: classParams,
    response: sectionSettings,
  },
  'POST /api/classes/:classId/settings': {
    access: 'instructor',
    about: 'class',
    summary:
      'Changes what is given and leaves the rest: instructors of the section; archiveMonths administrators alone.',
    params: classParams,
    body: own.partial().extend({
      supportBefore: support
        .optional()
        .describe('What the page showed as stored: 409 where that is something else by now.'),
    }),
    response: sectionSettings,
    current: support,
  },
  'POST /api/classes/:classId/archive': {
    access: 'instructor',
    about: 'class',
    summary:
      "Ends a section: its staff keep what they see of its students' work now, read-only. Instructors of the section and administrators.",
    params: classParams,
    response: pastSection,
  },
  'POST /api/classes/:classId/copy': {
    access: 'instructor',
    about: 'class',
    summary:
      'Makes the section of the next term: settings, dates and staff come along, no students. Its instructors and administrators.',
    params: classParams,
    body: copyBody,
    response: copied,
  },
  'GET /api/archives': {
    access: 'learner',
    summary: 'Past sections one can open; all of them for administrators.',
    response: z.array(pastSection),
  },
  'GET /api/archives/:archiveId': {
    access: 'staff',
    about: 'archive',
    summary:
      'A past section as its staff saw it on its last day: who taught it until then or was given access since, unless it was ended, and administrators.',
    params: archiveParams,
    response: pastSection.extend({
      right: z.enum(rights),
      /** Until then an administrator can take the section into use again; null: no more. */
      undoUntil: moment.nullable(),
      /** Who can open it besides administrators. */
      staff: z.array(member.omit({ joinedAt: true }).extend({ role: staffRole })),
      /** Of administrators: to whom they can give access, instructors of sections in use. */
      successors: z.array(member.pick({ userId: true, user: true })).optional(),
      entries: z.array(progressEntry),
    }),
  },
  'GET /api/archives/:archiveId/students/:userId': {
    access: 'staff',
    about: 'archive',
    summary: 'The page of one student as it was when the section was archived.',
    params: archivedStudent,
    response: page,
  },
  'GET /api/archives/:archiveId/students/:userId/chapters/:chapterId': {
    access: 'staff',
    about: 'archive',
    summary: "A student's work of one chapter as staff saw it when the section was archived.",
    params: archivedStudent.extend({ chapterId }),
    response: chapterWork,
  },
  'GET /api/archives/:archiveId/progress.csv': {
    access: 'staff',
    about: 'archive',
    summary: 'The overview of a past section as a spreadsheet.',
    kind: 'download',
    media: ['text/csv'],
    params: archiveParams,
    response: z.string(),
  },
  'GET /api/archives/:archiveId/work.zip': {
    access: 'staff',
    about: 'archive',
    summary: 'The work of a past section: a page to read for each student, and the spreadsheet.',
    kind: 'download',
    media: ['application/zip'],
    params: archiveParams,
    response: z.string(),
  },
  'POST /api/archives/:archiveId/staff/:staffId': {
    access: 'administrator',
    summary:
      'Gives an instructor of a section in use access to a past one, as its instructor, once it cannot be taken into use again.',
    params: archiveParams.extend({ staffId: idParam('This person is no instructor of another section.') }),
    body: noBody,
    response: success,
  },
  'DELETE /api/archives/:archiveId/staff/:staffId': {
    access: 'instructor',
    about: 'archive',
    summary:
      "Ends one person's access to a past section, for good. Its instructors; that of the last one administrators alone.",
    params: archiveParams.extend({ staffId: idParam('This person cannot open the past section.') }),
    response: success,
  },
  'POST /api/archives/:archiveId/copy': {
    access: 'instructor',
    about: 'archive',
    summary: 'Makes the section of a new term from a past one, as from one in use.',
    params: archiveParams,
    body: copyBody,
    response: copied,
  },
  'POST /api/archives/:archiveId/undo': {
    access: 'administrator',
    summary: 'Takes a section into use again within ten minutes; its archive goes.',
    params: archiveParams,
    response: success,
  },
  'DELETE /api/archives/:archiveId': {
    access: 'administrator',
    summary: 'Deletes a past section with its archive, for good.',
    params: archiveParams,
    response: success,
  },
})
