import type { AnswerOf } from '../../../lib/call.ts'

export type ClassInsight = AnswerOf<'GET /api/classes/:classId/insight'>
