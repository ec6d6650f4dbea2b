import type { Analysis } from '#core/contract/work'
import { readingLines } from '#core/dialogue/private-parts'
import type { Db } from '#server/db/schema'
import { inChapter, select } from '#server/db/select'
import { inTurns } from '#server/http/in-turns'

/** As others read it: without lines of a turn that the learner made private after the analysis quoted it. */
export async function readableAnalysis<A extends Analysis>(
  db: Db,
  { userId, chapterId, content }: { userId: string; chapterId: string; content: string },
  analysis: A,
): Promise<A> {
  const messages = await readMessages(db, userId, chapterId)
  const lines = [...analysis.insights, ...analysis.suggestedQuestions, ...analysis.connections]
  const mayRead = await inTurns(readingLines(lines, messages, content))
  return {
    ...analysis,
    insights: analysis.insights.filter(mayRead),
    suggestedQuestions: analysis.suggestedQuestions.filter(mayRead),
    connections: analysis.connections.filter(mayRead),
  }
}

/** What was said in the dialogue of a chapter, in order, with what decides who reads it (core/dialogue/private-parts). */
export const readMessages = (db: Db, userId: string, chapterId: string) =>
  select(db, 'dialogue_messages', ['role', 'content', 'private', 'support'], inChapter(userId, chapterId))
    .orderBy('position')
    .execute()
