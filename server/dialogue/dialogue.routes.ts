import type { DialogueView, TurnAnswer } from '#core/contract/dialogue'
import { isSectionComplete } from '#core/workbook/progress'
import { chapterIds } from '#core/workbook/sections'
import type { Context } from '#server/context'
import { notFound } from '#server/errors'
import { route } from '#server/http/route'
import { answerOrStream } from '#server/http/stream'
import { readLearnerAccess, requireWritable } from '#server/progress/progress.store'
import type { SignedIn } from '#server/session/session.store'
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

  const statuses = async (user: SignedIn) => {
    const { records } = await readLearnerAccess(db, user)
    const started = await startedChapters(db, user.id)
    return chapterIds.map((chapterId) => ({
      chapterId,
      completed: isSectionComplete(records, chapterId, 'ai-interaction'),
      started: started.includes(chapterId),
    }))
  }

  const statusOf = async (user: SignedIn, chapterId: string) => {
    const one = (await statuses(user)).find((status) => status.chapterId === chapterId)
    if (!one) throw notFound('Chapter not found')
    return one
  }

  return [
    route('POST /api/ai-chat/:chapterId/initialize', async ({ user, params }): Promise<TurnAnswer> => {
      await requireWritable(db, user, params.chapterId, 'ai-interaction')
      return initialize({ ...context, user, chapter: chapterOf(params.chapterId) })
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
      const dialogue = { ...context, user, chapter: chapterOf(params.chapterId) }
      return answerOrStream<TurnAnswer>(call, (telling) =>
        handleMessage(dialogue, { text, pick, clientMessageId }, telling),
      )
    }),

    route('POST /api/ai-chat/:chapterId/private', async ({ user, params, body }) => {
      await setPrivate(db, user.id, params.chapterId, body.messageIds, body.private)
      return { success: true as const }
    }),

    route('GET /api/ai-interaction-status', ({ user, query }) =>
      query.chapterId === undefined ? statuses(user) : statusOf(user, query.chapterId),
    ),

    route('GET /api/ai-interaction-status/:chapterId', ({ user, params }) =>
      statusOf(user, params.chapterId),
    ),
  ]
}
