import { readableQuote } from '#core/dialogue/private-parts'
import { dialogueState } from '#core/dialogue/state'
import { isSectionComplete } from '#core/workbook/progress'
import { longEnoughToAnalyze, reflectionCounts } from '#core/workbook/work'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inChapter, select } from '#server/db/select'
import { inTransaction } from '#server/db/transaction'
import { newerSentence } from '#server/db/versioned'
import { badRequest, conflict, notFound } from '#server/errors'
import { route } from '#server/http/route'
import { shareReflection } from '#server/links/links.store'
import { readMessages } from '#server/links/readable-analysis'
import { handIn, takeBack } from '#server/links/readers'
import { lockUser } from '#server/progress/lock-user'
import { completeSection, requireWritable, touchActivity } from '#server/progress/progress.store'
import { readOwnWorksheet } from '#server/worksheets/own-worksheet'
import { readReflection, saveReflection, storeAnalysis, withReaders } from './reflections.store.ts'

/** "Reflection Prompt" and the reader's response to it. */
export const reflectionRoutes = ({ db, course, tutor }: Context) => {
  /** Changes who reads a reflection, with the person locked. @returns the reflection after that */
  const readBy = (userId: string, chapterId: string, change: (tx: Db) => Promise<unknown>) =>
    inTransaction(db, async (tx) => {
      await lockUser(tx, userId)
      const saved = await readReflection(tx, userId, chapterId)
      if (!saved) throw notFound('There is no saved reflection in this chapter.')
      await change(tx)
      await touchActivity(tx, userId)
      return withReaders(tx, userId, saved)
    })

  return [
    route('GET /api/reflections/:chapterId', async ({ user, params }) => {
      const saved = await readReflection(db, user.id, params.chapterId)
      return saved && withReaders(db, user.id, saved)
    }),

    route('POST /api/reflections', async ({ user, body }) => {
      const { chapterId, content, updatedAt } = body
      const access = await requireWritable(db, user, chapterId, 'reflection')
      if (!reflectionCounts(content)) throw badRequest('Please write something before saving.')
      const result = await inTransaction(db, async (tx) => {
        const saved = await saveReflection(tx, {
          userId: user.id,
          chapterId,
          content,
          startedFrom: updatedAt,
        })
        if ('newer' in saved) return { newer: await withReaders(tx, user.id, saved.newer) }
        await touchActivity(tx, user.id)
        if (!isSectionComplete(access.records, chapterId, 'reflection')) {
          await completeSection(tx, course, user, chapterId, 'reflection')
        }
        return { saved: await withReaders(tx, user.id, saved.saved) }
      })
      if ('newer' in result) throw conflict(newerSentence, result.newer)
      return result.saved
    }),

    route('POST /api/reflections/:chapterId/hand-in', ({ user, params: { chapterId } }) =>
      readBy(user.id, chapterId, (tx) => handIn(tx, user.id, chapterId)),
    ),

    route('DELETE /api/reflections/:chapterId/hand-in', ({ user, params: { chapterId } }) =>
      readBy(user.id, chapterId, (tx) => takeBack(tx, user.id, chapterId)),
    ),

    route('POST /api/reflections/:chapterId/share', ({ user, params: { chapterId } }) =>
      readBy(user.id, chapterId, (tx) => shareReflection(tx, user.id, chapterId)),
    ),

    route('POST /api/ai/analyze-reflection', async ({ user, body }) => {
      const { chapterId, reflection } = body
      const chapter = course.chapter(chapterId)
      if (!chapter) throw notFound('Chapter not found')
      await requireWritable(db, user, chapterId, 'reflection')
      if (!longEnoughToAnalyze(reflection)) {
        throw badRequest('Please write a more detailed reflection before requesting analysis.')
      }
      const { speaker, ...analysis } = await tutor.analyze({
        learnerId: user.id,
        chapter,
        text: reflection,
        quotes: await dialogueQuotes(db, user.id, chapterId),
        worksheet: await readOwnWorksheet(db, user.id, chapterId),
      })
      await storeAnalysis(db, user.id, chapterId, {
        ...analysis,
        speaker,
        createdAt: new Date().toISOString(),
        text: reflection,
      })
      await touchActivity(db, user.id)
      return analysis
    }),
  ]
}

/** The learner's own words that closed goals of the chapter's dialogue, without what they keep private. */
async function dialogueQuotes(db: Db, userId: string, chapterId: string): Promise<string[]> {
  const row = await select(db, 'dialogues', ['state'], inChapter(userId, chapterId)).executeTakeFirst()
  if (!row) return []
  const messages = await readMessages(db, userId, chapterId)
  return dialogueState.parse(row.state).goals.flatMap((goal) => readableQuote(goal.quote, messages) ?? [])
}
