import { z } from 'zod'
import { idParam, ofClass, paging, personName } from './admin/people.ts'
import { chapterId, chapterParams, defineRoutes, filledText, moment, sendingId, success } from './define.ts'
import { feedbackAtDesk, feedbackRecord, feedbackTargets } from './feedback-record.ts'

const feedbackId = idParam('There is no such feedback.')
const feedbackParams = z.object({ feedbackId })

const target = z.object({
  userId: idParam('Student not found'),
  chapterId,
  target: z.enum(feedbackTargets),
  submissionId: idParam('There is no such submission.').optional(),
})

const comment = filledText('The comment')

const seenAt = moment
  .optional()
  .describe(
    'The newest moment of the work and its answers on the page; without it, all that is there was seen.',
  )

const version = moment
  .optional()
  .describe('The feedback as the page showed it: the moment of its last answer, its release or its change.')

export const feedbackRoutes = defineRoutes({
  'GET /api/feedback/:chapterId': {
    access: 'learner',
    summary: "Released feedback on the learner's work of a chapter, newest first.",
    params: chapterParams,
    response: z.array(feedbackRecord),
  },
  'POST /api/feedback/:chapterId/:feedbackId/answers': {
    access: 'learner',
    summary: 'Answers feedback.',
    params: chapterParams.extend({ feedbackId }),
    body: z.object({ text: filledText('The answer'), clientMessageId: sendingId }),
    response: feedbackRecord,
  },
  'GET /api/admin/feedback-queue': {
    access: 'staff',
    about: 'class',
    summary: 'Work nobody has looked at yet, or that was changed or answered since.',
    query: z.object({
      ...ofClass,
      state: z.enum(['new', 'revised', 'answered']).optional(),
      order: z.enum(['newest', 'oldest']).default('newest'),
      ...paging,
    }),
    response: z.object({
      items: z.array(
        z.object({
          userId: z.string(),
          user: personName,
          chapterId: z.string(),
          target: z.enum(feedbackTargets),
          submissionId: z.string().nullable(),
          /** Title of a submission; null for the other two. */
          title: z.string().nullable(),
          state: z.enum(['new', 'revised', 'answered']),
          at: moment,
          /** Handed in after the student's due date in the section whose queue it is. */
          late: z.boolean().optional(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  'POST /api/admin/feedback-queue/seen': {
    access: 'staff',
    about: 'student',
    summary: 'Takes a piece of work out of the queue until it is changed.',
    body: target.extend({ seenAt }),
    response: success,
  },
  'POST /api/admin/feedback': {
    access: 'staff',
    about: 'student',
    summary: 'Writes feedback: a draft until it is released.',
    body: target.extend({ text: comment, release: z.boolean().default(false), requestId: sendingId, seenAt }),
    response: feedbackAtDesk,
  },
  'POST /api/admin/feedback/:feedbackId': {
    access: 'staff',
    about: 'feedback',
    summary:
      "Changes one's own draft; 403 for another's, 409 once it is released, or when it is not as it was shown.",
    params: feedbackParams,
    body: z.object({ text: comment, version, seenAt }),
    response: feedbackAtDesk,
  },
  'POST /api/admin/feedback/:feedbackId/release': {
    access: 'staff',
    about: 'feedback',
    summary:
      "Gives one's own draft to the learner, who is told by the bell; 403 for another's, 409 when its text is not as it was shown.",
    params: feedbackParams,
    body: z.object({ version, seenAt }).optional(),
    response: feedbackAtDesk,
  },
  'DELETE /api/admin/feedback/:feedbackId': {
    access: 'staff',
    about: 'feedback',
    summary:
      "Discards one's own draft, or withdraws released feedback; 403 for another's draft, 409 when it is not as it was shown.",
    params: feedbackParams,
    query: z.object({ version }),
    response: success,
  },
})
