import type { BodyOf } from '../../../lib/call.ts'

/** The piece of work a comment is on. */
export type Piece = BodyOf<'POST /api/admin/feedback-queue/seen'>
