import { z } from 'zod'
import { newPassword, userView } from './access.ts'
import { classInvitation } from './classes.ts'
import { defineRoutes, moment, noBody, success } from './define.ts'

/** A person's own account: its password, its address, and what others want to do with it. */

export const notices = z.object({
  /** The address that still has to be confirmed, where the workbook sends mails; null: nothing to do. */
  address: z.string().nullable(),
  /** Links for a new password that somebody else made for this account in the last thirty days, newest first. */
  resetLinks: z.array(
    z.object({
      id: z.string(),
      /** shell: whoever runs the server. */
      by: z.enum(['instructor', 'shell']),
      madeAt: moment,
      usedAt: moment.nullable(),
      expiresAt: moment,
    }),
  ),
  /** The person may become an instructor. */
  invitation: z.object({ by: z.string(), until: moment }).nullable(),
  /** Invitations to sections that can be accepted here. */
  sectionInvitations: z.array(classInvitation),
  /** Sections the person is staff of. */
  teaches: z.array(z.object({ id: z.string(), name: z.string() })),
  /** There are past sections whose staff the person was. */
  taughtBefore: z.boolean(),
  /** A section the person is a student of has dates: there is something to ask `GET /api/due` for. */
  hasDates: z.boolean(),
})
export type Notices = z.infer<typeof notices>

export const accountRoutes = defineRoutes({
  'POST /api/account/password': {
    access: 'learner',
    summary: 'Gives the account another password, and signs out everywhere but here.',
    body: z.object({
      current: z.string('Your password is required').min(1, 'Your password is required').max(1000),
      password: newPassword,
    }),
    response: success,
  },
  'GET /api/account/notices': {
    access: 'learner',
    summary: 'What the person is to see on the page itself.',
    response: notices,
  },
  'POST /api/account/notices/put-away': {
    access: 'learner',
    summary: 'Puts away what is shown, until the next sign-in.',
    body: noBody,
    response: success,
  },
  'POST /api/account/address-mail': {
    access: 'learner',
    summary: 'Sends the mail once more with which the person confirms the address.',
    body: noBody,
    response: success,
  },
  'POST /api/account/address': {
    access: 'learner',
    summary: 'Confirms the address of the signed-in person with the link that was sent there.',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: success,
  },
  'POST /api/account/instructor-invitation': {
    access: 'learner',
    summary: 'Accepts the invitation to be an instructor, or declines it.',
    body: z.object({ accept: z.boolean() }),
    response: userView,
  },
})
