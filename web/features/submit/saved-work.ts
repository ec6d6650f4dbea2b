import { readableMessages } from '#core/dialogue/private-parts'
import type { SavedWork } from '#core/workbook/submission-text'
import { call } from '../../lib/call.ts'

/**
 * The saved work of a chapter, read afresh: what a submission is assembled from. The server reads the same
 * (server/sharing/submissions.store), so both make the same text: without private turns, without what a
 * person said of themselves, and without what repeats either.
 * @throws CallError and TypeError as `call` does
 */
export async function readSavedWork(chapterId: string, signal?: AbortSignal): Promise<SavedWork> {
  const input = { params: { chapterId }, signal }
  const [exercise, reflection, assessments, dialogue] = await Promise.all([
    call('GET /api/exercises/:chapterId/action-form', input),
    call('GET /api/reflections/:chapterId', input),
    call('GET /api/competencies/:chapterId', input),
    call('GET /api/ai-chat/:chapterId', input),
  ])
  return { exercise, reflection, assessments, dialogue: readableMessages(dialogue.messages) }
}
