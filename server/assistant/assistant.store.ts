import type { ChatMessage } from '#core/contract/dialogue'
import { fullConversation, hasPlace } from '#core/workbook/sections'
import type { Db } from '#server/db/schema'
import { HttpError, idTaken } from '#server/errors'
import type { Reply } from '#server/tutor/tutor'

const key = (userId: string, chapterId: string) => ({ user_id: userId, chapter_id: chapterId })

/** The latest two hundred messages with a chapter's assistant, in order. */
export async function readConversation(db: Db, userId: string, chapterId: string): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom('assistant_messages')
    .select(['id', 'role', 'content', 'speaker', 'support', 'created_at', 'client_message_id'])
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
    clientMessageId: row.role === 'user' ? row.client_message_id : null,
  }))
}

/**
 * Refuses a question where the conversation has no place left for it and its answer.
 * @throws 409 when it is full
 */
export async function requirePlace(db: Db, userId: string, chapterId: string): Promise<void> {
  const { count } = await db
    .selectFrom('assistant_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => eb.and(key(userId, chapterId)))
    .executeTakeFirstOrThrow()
  if (!hasPlace(count)) throw new HttpError(409, fullConversation)
}

/** A question to be kept; the id is the page's, the same when it is sent again. */
interface Question {
  text: string
  clientMessageId: string | undefined
}

/**
 * The answer a question got when it was sent before; undefined where it was not.
 * @throws 409 where another question has the same id
 */
export async function findReply(
  db: Db,
  userId: string,
  chapterId: string,
  { text, clientMessageId }: Question,
): Promise<{ content: string; speaker: string } | undefined> {
  if (clientMessageId === undefined) return undefined
  const rows = await db
    .selectFrom('assistant_messages')
    .select(['role', 'content', 'speaker'])
    .where((eb) => eb.and({ ...key(userId, chapterId), client_message_id: clientMessageId }))
    .execute()
  const asked = rows.find(({ role }) => role === 'user')
  if (asked && asked.content !== text) throw idTaken()
  const reply = rows.find(({ role }) => role === 'assistant')
  return reply && { content: reply.content, speaker: reply.speaker ?? '' }
}

/**
 * Keeps a question and its answer together.
 * @returns false, with nothing kept, where this very question has been answered meanwhile
 */
export async function addMessages(
  db: Db,
  userId: string,
  chapterId: string,
  question: Question,
  reply: Reply,
): Promise<boolean> {
  const pair = { ...key(userId, chapterId), client_message_id: question.clientMessageId ?? null }
  const result = await db
    .insertInto('assistant_messages')
    .values([
      { ...pair, role: 'user', content: question.text, speaker: null, support: false },
      { ...pair, role: 'assistant', ...reply },
    ])
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Starts the conversation afresh. */
export async function clearConversation(db: Db, userId: string, chapterId: string): Promise<void> {
  await db
    .deleteFrom('assistant_messages')
    .where((eb) => eb.and(key(userId, chapterId)))
    .execute()
}
