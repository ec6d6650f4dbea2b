import { z } from 'zod'
import { defineRoutes, moment } from '../define.ts'
import { paging } from './people.ts'

/** Everything the audit trail tells apart. */
export const auditActions = [
  'progress-reset',
  'work-deleted',
  'work-restored',
  'dialogue-waived',
  'chapter-opened',
  'chapter-closed',
  'reset-link-asked',
  'reset-link-made',
  'reset-link-refused',
  'reset-link-used',
  'sessions-ended',
  'instructor-invited',
  'invitation-withdrawn',
  'invitation-declined',
  'instructor-appointed',
  'instructor-dismissed',
  'access-password-changed',
  'settings-changed',
  'feedback-changed',
  'feedback-released',
  'feedback-withdrawn',
  'class-exported',
  'audit-exported',
  'copy-deleted',
  'account-deleted',
  'account-suspended',
  'suspension-ended',
  'account-removed',
  'account-restored',
  'section-made',
  'section-changed',
  'section-invited',
  'section-invitation-withdrawn',
  'section-invitation-declined',
  'section-roster-invited',
  'section-code-made',
  'section-code-ended',
  'section-joined',
  'section-left',
  'section-moved',
  'section-request-refused',
  'section-request-withdrawn',
  'section-settings-changed',
  'section-archived',
  'section-in-use-again',
  'section-copied',
  'section-archive-access-given',
  'section-archive-access-ended',
  'section-archive-deleted',
  'section-dates-changed',
  'extension-given',
  'extension-withdrawn',
  'words-asked',
  'words-hidden',
  'words-shown',
  'words-removed',
] as const
export type AuditAction = (typeof auditActions)[number]

const selection = {
  action: z.enum(auditActions).optional(),
  q: z.string().max(200).optional().describe('Part of the name of who did it or whom it was about.'),
  userId: z.uuid('Student not found').optional().describe('Whom it was about.'),
  section: z
    .uuid('Section not found')
    .optional()
    .describe('By which section somebody could do it, or which it was about.'),
  from: moment.optional(),
  to: moment.optional(),
}

const auditEntry = z.object({
  id: z.string(),
  at: moment,
  actor: z.string(),
  /** Whom it was about; null: nobody in particular. */
  subjectId: z.string().nullable(),
  subject: z.string().nullable(),
  action: z.string(),
  /** By which section somebody could do it, or which it was about; null: neither. */
  section: z.string().nullable(),
  chapterId: z.string().nullable(),
  /** Numbers and names of settings, never a word of anybody's work. */
  detail: z.record(z.string(), z.unknown()),
})

export const auditRoutes = defineRoutes({
  'GET /api/admin/audit': {
    access: 'administrator',
    summary: 'Who did what to whom, newest first.',
    query: z.object({ ...selection, ...paging }),
    response: z.object({ entries: z.array(auditEntry), next: z.string().nullable() }),
  },
  'GET /api/admin/audit.csv': {
    access: 'administrator',
    summary: 'The audit trail as a spreadsheet.',
    kind: 'download',
    media: ['text/csv'],
    query: z.object(selection),
    response: z.string(),
  },
})
