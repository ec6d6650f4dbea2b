import type { Db } from '#server/db/schema'
import { inChapter, select } from '#server/db/select'

/** What was said in the dialogue of a chapter, in order, with what decides who reads it (core/dialogue/private-parts). */
export const readMessages = (db: Db, userId: string, chapterId: string) =>
  select(db, 'dialogue_messages', ['role', 'content', 'private', 'support'], inChapter(userId, chapterId))
    .orderBy('position')
    .execute()
