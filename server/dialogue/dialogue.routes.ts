import type { DialogueView, TurnAnswer } from '#core/contract/dialogue'
import { isSectionComplete } from '#core/workbook/progress'
import { chapterIds } from '#core/workbook/sections'
import type { Context } from '#server/context'
import { notFound } from '#server/errors'
import { route } from '#server/http/route'
import { answerOrStream } from '#server/http/stream'
import { readLearnerAccess, requireWritable } from '#server/progress/progress.store'
import { choiceOf } from '#server/tutor/choices'
import { findDialogue, listMessages, setPrivate, startedChapters } from './dialogue.store.ts'
import { handleMessage, initialize } from './turn.ts'
import { goalsOf, stateOf } from './view.ts'

export const dialogueRoutes = (context: Context) => {
  const { db, course } = context

  const chapterOf = (id: string) => {
    const chapter = course.chapter(id)
    if (!chapter) throw notFound('Chapter not found')
    return chapter
  }

  const statusOf = async (userId: string, isAdmin: boolean) => {
    const { records } = await readLearnerAccess(db, { id: userId, isAdmin })
    const started = await startedChapters(db, userId)
    return chapterIds.map((chapterId) => ({
      chapterId,
      completed: isSectionComplete(records, chapterId, 'ai-interaction'),
      started: started.includes(chapterId),
    }))
  }

  return [
    route('POST /api/ai-chat/:chapterId/initialize', async ({ user, params }): Promise<TurnAnswer> => {
      await requireWritable(db, user, params.chapterId, 'ai-interaction')
      return initialize(context, user, chapterOf(params.chapterId))
    }),

    route('GET /api/ai-chat/:chapterId', async ({ user, params }): Promise<DialogueView> => {
      const chapter = chapterOf(params.chapterId)
      const stored = await findDialogue(db, user.id, chapter.id)
      const { records } = await readLearnerAccess(db, user)
      const state = stateOf(chapter, stored)
      return {
        started: stored !== undefined,
        isComplete: isSectionComplete(records, chapter.id, 'ai-interaction'),
        goals: goalsOf(chapter, state),
        choice: choiceOf(chapter, state),
        messages: await listMessages(db, user.id, chapter.id),
        waived: stored?.waived ?? false,
      }
    }),

    route('POST /api/ai-chat/:chapterId', async (call) => {
      const { user, params, body } = call
      await requireWritable(db, user, params.chapterId, 'ai-interaction')
      const { message: text, pick, clientMessageId } = body
      const message = { text, pick, clientMessageId }
      return answerOrStream<TurnAnswer>(call, (telling) =>
        handleMessage(context, user, chapterOf(params.chapterId), message, telling),
      )
    }),

    route('POST /api/ai-chat/:chapterId/private', async ({ user, params, body }) => {
      await setPrivate(db, user.id, params.chapterId, body.messageIds, body.private)
      return { success: true as const }
    }),

    route('GET /api/ai-interaction-status', async ({ user, query }) => {
      const all = await statusOf(user.id, user.isAdmin)
      if (query.chapterId === undefined) return all
      const one = all.find((status) => status.chapterId === query.chapterId)
      if (!one) throw notFound('Chapter not found')
      return one
    }),

    route('GET /api/ai-interaction-status/:chapterId', async ({ user, params }) => {
      const one = (await statusOf(user.id, user.isAdmin)).find(
        (status) => status.chapterId === params.chapterId,
      )
      if (!one) throw notFound('Chapter not found')
      return one
    }),
  ]
}
