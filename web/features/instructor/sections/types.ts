import type { AnswerOf } from '../../../lib/call.ts'

/** A section as its staff see it. */
export type Section = AnswerOf<'GET /api/classes/:classId'>
