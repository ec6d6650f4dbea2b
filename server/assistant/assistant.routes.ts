import { workInHand } from '#core/contract/dialogue'
import type { Context } from '#server/context'
import { notFound } from '#server/errors'
import { route } from '#server/http/route'
import { answerOrStream } from '#server/http/stream'
import { requirePersonQuota } from '#server/progress/person-quota'
import { requireWritable } from '#server/progress/progress.store'
import { readOwnWorksheet } from '#server/worksheets/own-worksheet'
import {
  addMessages,
  clearConversation,
  findReply,
  readConversation,
  requirePlace,
} from './assistant.store.ts'

/** The chapter assistant: free conversation about a chapter. It never changes the required dialogue. */
export const assistantRoutes = ({ db, course, tutor }: Context) => {
  const chapterOf = (id: string) => {
    const chapter = course.chapter(id)
    if (!chapter) throw notFound('Chapter not found')
    return chapter
  }

  return [
    route(
      'GET /api/ai/chapter-gpt/:chapterId/config',
      async ({ params }) => chapterOf(params.chapterId).view.assistant,
    ),

    route('GET /api/ai/chapter-gpt/:chapterId/conversation', ({ user, params }) =>
      readConversation(db, user.id, params.chapterId),
    ),

    route('DELETE /api/ai/chapter-gpt/:chapterId/conversation', async ({ user, params }) => {
      await clearConversation(db, user.id, params.chapterId)
      return { success: true as const }
    }),

    route('POST /api/ai/chapter-gpt/:chapterId/chat', async (call) => {
      const { user, params, body } = call
      const chapter = chapterOf(params.chapterId)
      await requireWritable(db, user, chapter.id, 'ai-interaction')
      const question = { text: body.userInput, clientMessageId: body.clientMessageId }
      return answerOrStream(call, async (telling) => {
        const known = await findReply(db, user.id, chapter.id, question)
        if (known) return { response: known.content, speaker: known.speaker, notice: null }
        await requirePlace(db, user.id, chapter.id)
        await requirePersonQuota(db, user.id)
        // The history in the request is accepted and never trusted: what was said is what the server kept.
        const history = await readConversation(db, user.id, chapter.id)
        const { notice, ...reply } = await tutor.chat({
          learnerId: user.id,
          chapter,
          history,
          message: question.text,
          context: body.context?.type ?? 'general',
          work: workInHand.safeParse(body.context?.data).data,
          worksheet: () => readOwnWorksheet(db, user.id, chapter.id),
          ...telling,
        })
        const isKept = await addMessages(db, user.id, chapter.id, question, reply)
        const kept = isKept ? reply : ((await findReply(db, user.id, chapter.id, question)) ?? reply)
        return { response: kept.content, speaker: kept.speaker, notice }
      })
    }),
  ]
}
