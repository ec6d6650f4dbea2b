import { z } from 'zod'
import { workbookFile } from '../../content/workbook.ts'
import { chapterIds } from '../../workbook/sections.ts'
import { defineRoutes, filledText, moment, text } from '../define.ts'

const chapters = z.array(z.enum(chapterIds, 'Chapter not found')).max(chapterIds.length)

/** Single chapters, so that two instructors who change different ones do not undo each other's change. */
const chapterStates = z.partialRecord(z.enum(chapterIds), z.boolean(), 'Chapter not found')

/** A link people can follow: a page, a telephone or an SMS number, an address for mail. */
const supportLink = z
  .string()
  .max(500)
  .regex(/^(https:\/\/|tel:|sms:|mailto:)\S+$/, 'A link starts with https://, tel:, sms: or mailto:.')

/** A place to find help, as somebody writes it. */
export const supportResource = z.object({
  name: filledText('The name', 200),
  how: text('How to reach it', 500).pipe(z.string().trim().min(1, 'How to reach it is required.')),
  href: supportLink.optional(),
})

/** "Need support?" as an instructor writes it; the same shape as in the course's files. */
const support = z.object({
  intro: filledText('The introduction', 1000),
  resources: z.array(supportResource).min(1, 'At least one place to find help must stay.').max(20),
})

export const linkDays = z.number().int().min(1).max(3650).nullable()
/** For how long something is kept. */
export const wholeMonths = z.number().int().min(1, 'At least one month.').max(240, 'At most 240 months.')
const months = wholeMonths.nullable()

const settingsView = z.object({
  /** Write only: when it was last changed. */
  accessPassword: z.object({ changedAt: moment.nullable() }),
  openChapters: z.array(z.string()),
  support: workbookFile.shape.support.extend({
    /** Written by an instructor instead of the course's own. */
    isOwn: z.boolean(),
  }),
  /** How many days a new shared link lives; null: until it is revoked. */
  shareLinkDays: z.number().int().nullable(),
  /** Work is deleted so many months after its last change; null: never. */
  retentionMonths: z.number().int().nullable(),
  /** The archive of a section is kept so many months, unless the section has its own time. */
  archiveMonths: z.number().int(),
  /** Whether a join link carries its holder past the access password. */
  joinLinksPass: z.boolean(),
  ai: z.object({
    /** Who speaks in dialogues. */
    speaker: z.string(),
    provider: z.string(),
    model: z.string().nullable(),
    judgeModel: z.string().nullable(),
    budgets: z.object({
      turnsPerMinute: z.number(),
      modelTurnsPerDay: z.number(),
      tokensPerMonth: z.number(),
      costPerMonth: z.number().nullable(),
    }),
  }),
})
export type SettingsView = z.infer<typeof settingsView>

export const adminSettingsRoutes = defineRoutes({
  'GET /api/admin/settings': {
    access: 'administrator',
    summary: 'What instructors can set.',
    response: settingsView,
  },
  'POST /api/admin/settings': {
    access: 'administrator',
    summary: 'Changes what is given and leaves the rest. A new access password ends all passes.',
    body: z.object({
      accessPassword: z
        .string()
        .min(10, 'Use at least 10 characters. A few unrelated words are easy to remember.')
        .max(200, 'Use at most 200 characters.')
        .optional(),
      openChapters: chapters.optional().describe('The whole list, whatever is stored.'),
      chapters: chapterStates.optional().describe('Opens (true) or closes (false) these; others stay.'),
      support: support.nullable().optional().describe("null: the course's own again."),
      supportBefore: workbookFile.shape.support
        .optional()
        .describe('What the page showed as stored: 409 where that is something else by now.'),
      shareLinkDays: linkDays.optional(),
      retentionMonths: months.optional(),
      archiveMonths: wholeMonths.optional(),
      joinLinksPass: z.boolean().optional(),
    }),
    response: settingsView,
    current: settingsView.shape.support,
  },
  'GET /api/admin/retention-preview': {
    access: 'administrator',
    summary: 'What deleting work older than so many months would delete today.',
    query: z.object({ months: z.coerce.number().int().min(1, 'At least one month.').max(240) }),
    response: z.object({
      /** Work last changed before this moment. */
      before: moment,
      students: z.number().int(),
      /** Chapters of students, each with everything in it. */
      chapters: z.number().int(),
      exercises: z.number().int(),
      reflections: z.number().int(),
      competencies: z.number().int(),
      dialogues: z.number().int(),
      submissions: z.number().int(),
    }),
  },
})
