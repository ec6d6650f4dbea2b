import { readableMessages } from '#core/dialogue/private-parts'
import type { SavedWork } from '#core/workbook/submission-text'
import { call } from '../../lib/call.ts'

/**
 * The saved work of a chapter, read afresh: what a submission is assembled from. The server reads the same
 * (server/sharing/submissions.store), so both make the same text: without private turns, without what a
 * person said of themselves, and without what repeats either.
 */
export async function readSavedWork(chapterId: string): Promise<SavedWork> {
  const params = { chapterId }
  const [exercise, reflection, assessments, dialogue] = await Promise.all([
    call('GET /api/exercises/:chapterId/action-form', { params }),
    call('GET /api/reflections/:chapterId', { params }),
    call('GET /api/competencies/:chapterId', { params }),
    call('GET /api/ai-chat/:chapterId', { params }),
  ])
  return {
    exercise,
    reflection,
    assessments,
    dialogue: readableMessages(dialogue.messages),
  }
}
