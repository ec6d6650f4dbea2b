import type { Db } from '#server/db/schema'

/** What was said in the dialogue of a chapter, in order, with what decides who reads it (core/dialogue/private-parts). */
export const readMessages = (db: Db, userId: string, chapterId: string) =>
  db
    .selectFrom('dialogue_messages')
    .select(['role', 'content', 'private', 'support'])
    .where('user_id', '=', userId)
    .where('chapter_id', '=', chapterId)
    .orderBy('position')
    .execute()
