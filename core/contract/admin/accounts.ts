import { z } from 'zod'
import { defineRoutes, success } from '../define.ts'
import { undo } from './acts.ts'
import { userParams } from './people.ts'

/** Keeping a person out: for a while, with everything kept, or for good with everything in the account. */
export const accountRoutes = defineRoutes({
  'POST /api/admin/suspensions/:userId': {
    access: 'instructor',
    summary:
      'Suspends a person: signed out at once, and refused at sign-in; 409 for oneself and the last instructor.',
    params: userParams,
    body: z.object({}).optional(),
    response: success,
  },
  'DELETE /api/admin/suspensions/:userId': {
    access: 'instructor',
    summary: 'Lets a suspended person back in.',
    params: userParams,
    response: success,
  },
  'DELETE /api/admin/accounts/:userId': {
    access: 'instructor',
    summary:
      'Removes an account with everything in it; final after ten minutes. 409 for oneself and the last instructor.',
    params: userParams,
    response: success.extend(undo),
  },
})
