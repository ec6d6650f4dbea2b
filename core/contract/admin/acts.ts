import { z } from 'zod'
import { submissionTypes } from '../../workbook/sections.ts'
import { times } from '../../workbook/times.ts'
import { chapterId, defineRoutes, moment, noBody, success } from '../define.ts'
import { idParam, ofClass, personName, userAndChapterParams, userParams } from './people.ts'

/** Something that was deleted or reset and can still be undone. */
export const deletionRecord = z.object({
  id: z.string(),
  userId: z.string(),
  user: personName,
  /** account: the person with everything, who is no student here until it is undone. */
  kind: z.enum(['deletion', 'reset', 'account']),
  /** null: all chapters. */
  chapterId: z.string().nullable(),
  /** null: every type. */
  type: z.enum(submissionTypes).nullable(),
  /** Pieces of work removed. */
  deleted: z.number().int(),
  by: z.string(),
  at: moment,
  /** Until when it can be undone; then it is final. */
  undoUntil: moment,
})

/** Names the deletion for Undo; null when there was nothing to remove. */
export const undo = { deletionId: z.string().nullable(), undoUntil: moment.nullable() }

const deletionParams = z.object({ deletionId: idParam('This is final and can no longer be undone.') })
const requestParams = z.object({ requestId: idParam('This is settled or has expired.') })
/** Left out: all chapters, every type. */
const scope = z.object({ chapterId: chapterId.optional(), type: z.enum(submissionTypes).optional() })
const count = z.number().int()

/** What came of the wish to help somebody to a new password. */
const resetLinkOutcome = z.object({
  /** made: hand it over; sent: by mail, to the person alone; waiting: for another instructor's yes. */
  state: z.enum(['made', 'sent', 'waiting']),
  /** Of a link that was made: its path, shown once. */
  path: z.string().nullable(),
  /** Of a link that was sent: where to. */
  address: z.string().nullable(),
  expiresAt: moment,
})

export const actRoutes = defineRoutes({
  'POST /api/admin/reset-progress/:userId': {
    access: 'instructor',
    about: 'student',
    summary: 'Clears all completion and starts the dialogues afresh; saved texts stay.',
    params: userParams,
    body: noBody,
    response: success.extend(undo),
  },
  'POST /api/admin/reset-progress/:userId/:chapterId': {
    access: 'instructor',
    about: 'student',
    summary: "Clears a chapter's completion and starts its dialogue afresh; saved texts stay.",
    params: userAndChapterParams,
    body: noBody,
    response: success.extend(undo),
  },
  'DELETE /api/admin/delete-submissions/:userId': {
    access: 'instructor',
    about: 'student',
    summary: `Deletes work, the submissions made of it and their links; final after ${times.undo.words}.`,
    params: userParams,
    query: scope,
    response: success.extend({ deleted: z.number().int(), ...undo }),
  },
  'GET /api/admin/delete-submissions/:userId': {
    access: 'instructor',
    about: 'student',
    summary:
      'What the deletion of the same address would take, as numbers; of all chapters: what goes with the account.',
    params: userParams,
    query: scope,
    response: z.object({
      exercises: count,
      reflections: count,
      ratings: count,
      dialogueMessages: count,
      assistantMessages: count,
      submissions: count,
      conversations: count,
      /** Links that can be opened by others now, or could be. */
      links: count,
      /** Comments of instructors, drafts included. */
      comments: count,
      /** Until then past sections that the caller can open keep work of the student as staff saw it; null: none does. */
      archivedUntil: moment.nullable(),
    }),
  },
  'GET /api/admin/deletions': {
    access: 'instructor',
    about: 'class',
    summary: 'Deletions and resets that can still be undone.',
    query: z.object(ofClass),
    response: z.array(deletionRecord),
  },
  'POST /api/admin/deletions/:deletionId/undo': {
    access: 'instructor',
    about: 'deletion',
    summary: 'Puts back what was removed; work the student has made since stays as it is.',
    params: deletionParams,
    body: noBody,
    response: success.extend({
      restored: z.number().int(),
      /** Pieces not put back because the student has newer ones in their place. */
      keptNewer: z.number().int(),
    }),
  },
  'POST /api/admin/waive-dialogue/:userId/:chapterId': {
    access: 'instructor',
    about: 'student',
    summary: 'Marks a dialogue, or one of its goals, as waived.',
    params: userAndChapterParams,
    body: z.object({ goalId: z.string().max(10).optional() }).optional(),
    response: success.extend({ isComplete: z.boolean() }),
  },
  'POST /api/admin/open-chapter/:userId/:chapterId': {
    access: 'instructor',
    about: 'student',
    summary: 'Opens a chapter for one student.',
    params: userAndChapterParams,
    body: noBody,
    response: success,
  },
  'DELETE /api/admin/open-chapter/:userId/:chapterId': {
    access: 'instructor',
    about: 'student',
    summary: 'Takes back that a chapter was opened for one student.',
    params: userAndChapterParams,
    response: success,
  },
  'POST /api/admin/reset-link/:userId': {
    access: 'administrator',
    summary:
      "A one-time link with which the person chooses a new password; an instructor's waits for a second yes.",
    params: userParams,
    body: noBody,
    response: resetLinkOutcome,
  },
  'POST /api/admin/reset-requests/:requestId': {
    access: 'administrator',
    summary: "Agrees to another instructor's wish for a reset link for a third one.",
    params: requestParams,
    body: noBody,
    response: resetLinkOutcome,
  },
  'DELETE /api/admin/reset-requests/:requestId': {
    access: 'administrator',
    summary: 'Refuses or takes back such a wish.',
    params: requestParams,
    response: success,
  },
  'POST /api/admin/end-sessions/:userId': {
    access: 'administrator',
    summary: 'Signs a person out everywhere.',
    params: userParams,
    body: noBody,
    response: success.extend({ ended: z.number().int() }),
  },
  'POST /api/admin/instructors/:userId': {
    access: 'administrator',
    summary: 'Invites a person to be an instructor; they are one once they accept.',
    params: userParams,
    body: noBody,
    response: success,
  },
  'DELETE /api/admin/instructors/:userId': {
    access: 'administrator',
    summary: "Takes the instructor's right or the invitation from a person; 409 for the last instructor.",
    params: userParams,
    response: success,
  },
})

/** Keeping a person out: for a while, with everything kept, or for good with everything in the account. */
export const accountRoutes = defineRoutes({
  'POST /api/admin/suspensions/:userId': {
    access: 'administrator',
    summary:
      'Suspends a person: signed out at once, and refused at sign-in; 409 for oneself and the last instructor.',
    params: userParams,
    body: noBody,
    response: success,
  },
  'DELETE /api/admin/suspensions/:userId': {
    access: 'administrator',
    summary: 'Lets a suspended person back in.',
    params: userParams,
    response: success,
  },
  'DELETE /api/admin/accounts/:userId': {
    access: 'administrator',
    summary: `Removes an account with everything in it; final after ${times.undo.words}. 409 for oneself and the last instructor.`,
    params: userParams,
    response: success.extend(undo),
  },
})
