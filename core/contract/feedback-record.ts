import { z } from 'zod'
import { moment } from './define.ts'

export const feedbackTargets = ['exercise', 'reflection', 'submission'] as const
export type FeedbackTarget = (typeof feedbackTargets)[number]

export const feedbackRecord = z.object({
  id: z.string(),
  chapterId: z.string(),
  target: z.enum(feedbackTargets),
  submissionId: z.string().nullable(),
  author: z.string(),
  text: z.string(),
  updatedAt: moment,
  /** null: a draft, which only instructors see. */
  releasedAt: moment.nullable(),
  /** The work was changed after the version the comment is about. */
  revised: z.boolean(),
  answers: z.array(z.object({ id: z.string(), text: z.string(), createdAt: moment })),
})
export type FeedbackRecord = z.infer<typeof feedbackRecord>

/** A comment as instructors get it. A draft belongs to its author: nobody else changes or releases it. */
export const feedbackAtDesk = feedbackRecord.extend({
  mine: z.boolean(),
  /** Its author is no instructor any more: any other may discard the draft. */
  leftBehind: z.boolean(),
  /** Released, it can be taken back by whoever looks at it. */
  canWithdraw: z.boolean(),
})
export type FeedbackAtDesk = z.infer<typeof feedbackAtDesk>

/** Names a comment as an instructor saw it: another once its text changed, it was released or answered. */
export const versionOf = (one: Pick<FeedbackRecord, 'updatedAt' | 'releasedAt' | 'answers'>): string =>
  one.answers.at(-1)?.createdAt ?? one.releasedAt ?? one.updatedAt
