import type { AnswerOf } from '../../../lib/call.ts'

export type Student = AnswerOf<'GET /api/admin/students/:userId'>
export type StudentChapter = Student['chapters'][number]
export type Work = AnswerOf<'GET /api/admin/students/:userId/chapters/:chapterId'>
