import type { FeedbackRecord } from '#core/contract/feedback-record'
import type { BodyOf } from '../../../lib/call.ts'

/** The piece of work a comment is on. */
export type Piece = Omit<BodyOf<'POST /api/admin/feedback-queue/seen'>, 'seenAt'>

/** The newest moment of what is shown of a piece: the work itself and the student's answers. */
export const momentShown = (workAt: string, feedback: readonly FeedbackRecord[]): string =>
  [workAt, ...feedback.flatMap(({ answers }) => answers.map(({ createdAt }) => createdAt))].sort().at(-1) ??
  workAt
