import type { ChatMessage } from '#core/contract/dialogue'
import type { Db } from '#server/context'
import type { Reply } from '#server/tutor/tutor'

const key = (userId: string, chapterId: string) => ({ user_id: userId, chapter_id: chapterId })

/** The latest two hundred messages with a chapter's assistant, in order. */
export async function readConversation(db: Db, userId: string, chapterId: string): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom('assistant_messages')
    .select(['id', 'role', 'content', 'speaker', 'support', 'created_at'])
    .where((eb) => eb.and(key(userId, chapterId)))
    .orderBy('position', 'desc')
    .limit(200)
    .execute()
  return rows.reverse().map((row) => ({
    id: row.id,
    role: row.role,
    content: row.content,
    timestamp: row.created_at.toISOString(),
    speaker: row.speaker,
    support: row.support,
    private: false,
    clientMessageId: null,
  }))
}

/** Keeps a question and its answer together. */
export async function addMessages(
  db: Db,
  userId: string,
  chapterId: string,
  question: string,
  reply: Reply,
): Promise<void> {
  await db
    .insertInto('assistant_messages')
    .values([
      { ...key(userId, chapterId), role: 'user', content: question, speaker: null, support: false },
      { ...key(userId, chapterId), role: 'assistant', ...reply },
    ])
    .execute()
}

/** Starts the conversation afresh. */
export async function clearConversation(db: Db, userId: string, chapterId: string): Promise<void> {
  await db
    .deleteFrom('assistant_messages')
    .where((eb) => eb.and(key(userId, chapterId)))
    .execute()
}
