import type { SubmissionType } from '#core/workbook/sections'

/** Something that takes progress, work or the whole account from a student, before it is confirmed. */
export interface Action {
  kind: 'reset' | 'delete' | 'remove'
  userId: string
  /** The student's name, to be said in the confirmation. */
  name: string
  /** null: all chapters. */
  chapterId: string | null
  /** Only this kind of work; null: all of it. */
  type?: SubmissionType | null
}

/** The confirmation's sentence, word for word (docs/specification.md, 2). */
export function confirmation({ kind, chapterId }: Action): string {
  if (kind === 'remove') return 'Remove this account with everything in it?'
  if (kind === 'reset') {
    return chapterId
      ? `Reset Chapter ${chapterId} progress for this student?`
      : 'Reset ALL progress for this student?'
  }
  return chapterId
    ? `Delete all submissions for Chapter ${chapterId} for this student?`
    : 'Delete all submissions for this student?'
}

/** What kinds of work are called in a choice. */
export const workNames: Record<SubmissionType, string> = {
  exercise: 'Exercise',
  reflection: 'Reflection',
  competency: 'Competency ratings',
  'ai-conversation': 'Dialogue and conversations',
  'complete-chapter': 'Submissions of the complete chapter',
}
