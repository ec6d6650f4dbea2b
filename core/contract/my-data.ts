import { z } from 'zod'
import { defineRoutes, moment, noBody, success } from './define.ts'

export const myDataRoutes = defineRoutes({
  'GET /api/my-data': {
    access: 'learner',
    summary: 'Everything that is kept of the signed-in person: a ZIP with JSON and readable HTML.',
    kind: 'download',
    media: ['application/zip'],
    response: z.string(),
  },
  'GET /api/account': {
    access: 'learner',
    summary: 'What deleting the account asks for.',
    response: z.object({
      /** password: the password once more; recent-sign-in: a sign-in not older than `times.recentSignIn`. */
      confirmWith: z.enum(['password', 'recent-sign-in']),
      /** With recent-sign-in: whether the sign-in of this session is recent enough. */
      isRecent: z.boolean(),
      /** The last instructor stays until there is another one. */
      isLastInstructor: z.boolean(),
    }),
  },
  'GET /api/account/picture/:version': {
    access: 'learner',
    summary:
      "The signed-in person's own profile picture, as their institution showed it at the last sign-in.",
    kind: 'download',
    media: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
    params: z.object({ version: z.string().max(100) }),
    response: z.string(),
  },
  'GET /api/account/sessions': {
    access: 'learner',
    summary: 'Where the person is signed in, last used first.',
    response: z.array(
      z.object({
        signedInAt: moment,
        /** To within five minutes. */
        lastUsedAt: moment,
        isThis: z.boolean(),
      }),
    ),
  },
  'POST /api/account/end-other-sessions': {
    access: 'learner',
    summary: 'Signs the person out everywhere but here.',
    body: noBody,
    response: success.extend({ ended: z.number().int() }),
  },
  'DELETE /api/account': {
    access: 'learner',
    summary: 'Deletes the account with everything in it, at once and for good.',
    body: z.object({ password: z.string().max(1000).optional() }).optional(),
    response: success,
  },
})
