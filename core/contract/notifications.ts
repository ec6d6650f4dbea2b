import { z } from 'zod'
import { defineRoutes, moment, success } from './define.ts'

export const notification = z.object({
  id: z.string(),
  /** What happened. The database keeps it as text: a new kind needs no migration. */
  kind: z.enum([
    'chapter-unlocked',
    'progress-reset',
    'work-deleted',
    'work-restored',
    'dialogue-waived',
    'chapter-opened',
    'feedback',
    'account',
    'who-reads',
    'instructors',
    'sections',
    'dates',
    'due',
    'words',
  ]),
  text: z.string(),
  /** Where it leads inside the workbook, or null. */
  href: z.string().nullable(),
  createdAt: moment,
  read: z.boolean(),
})
export type Notification = z.infer<typeof notification>

export const notificationRoutes = defineRoutes({
  'GET /api/notifications': {
    access: 'learner',
    summary: "The learner's notifications, newest first.",
    response: z.object({ unread: z.number().int(), notifications: z.array(notification) }),
  },
  'POST /api/notifications/read': {
    access: 'learner',
    summary: 'Marks notifications as read; without ids, all of them.',
    body: z.object({ ids: z.array(z.string().max(40)).max(500).optional() }).optional(),
    response: success,
  },
})
