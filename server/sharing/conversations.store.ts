import { sql } from 'kysely'
import type { ConversationEntry, ConversationRecord } from '#core/contract/sharing'
import { readingMessages } from '#core/dialogue/private-parts'
import type { Db } from '#server/db/schema'
import { inChapter, select } from '#server/db/select'
import type { StoredMessage } from '#server/db/stored'
import { inTurns } from '#server/http/in-turns'
import { canBeOpened, mintLink } from '#server/links/links.store'
import { lockUser } from '#server/progress/lock-user'
import { recordSection } from '#server/progress/progress.store'
import { type PageOfCopies, readCopies, requireQuota } from './copies.store.ts'

/** A conversation as a learner sends it to be shared. */
export interface NewConversation {
  chapterId: string
  title: string
  context: string
  messages: { role: 'user' | 'assistant'; content: string; timestamp?: string | undefined }[]
  /** The page's, the same when it sends the conversation again. */
  requestId?: string | undefined
}

const momentOf = (timestamp: string | undefined, fallback: Date): string =>
  timestamp && !Number.isNaN(Date.parse(timestamp))
    ? new Date(timestamp).toISOString()
    : fallback.toISOString()

/** Everything the server itself recorded of a chapter: the required dialogue and the assistant's chat. */
async function recordedMessages(db: Db, userId: string, chapterId: string) {
  const mine = inChapter(userId, chapterId)
  const columns = ['role', 'content', 'speaker', 'created_at'] as const
  const dialogue = await select(db, 'dialogue_messages', [...columns, 'private'], mine)
    .orderBy('position')
    .execute()
  const assistant = await select(db, 'assistant_messages', columns, mine).orderBy('position').execute()
  return { dialogue, assistant: assistant.map((message) => ({ ...message, private: false })) }
}

type Recorded = Awaited<ReturnType<typeof recordedMessages>>['dialogue']

/** Every message sent must stand in the record, in order. @returns those; null where something was not said */
function matchRecord(sent: NewConversation['messages'], record: Recorded): Recorded | null {
  const matched: Recorded = []
  let next = 0
  for (const message of sent) {
    while (
      next < record.length &&
      !(record[next]?.role === message.role && record[next]?.content === message.content)
    )
      next++
    const found = record[next++]
    if (!found) return null
    matched.push(found)
  }
  return matched
}

/** For a copy whose link was revoked or has ended: a retry then makes one that can be opened. */
const forgetClosed = (tx: Db, userId: string, requestId: string) =>
  sql`update conversations set request_id = null from links
    where conversations.user_id = ${userId} and request_id = ${requestId} and conversation_id = conversations.id
    and not ${canBeOpened}`.execute(tx)

/**
 * A retry gets the stored copy while its link can be opened. Recorded only when the server's own record holds
 * every message. Locks the person, so that of two at once one finds the other. @throws 409 when it is full
 */
export async function storeConversation(tx: Db, userId: string, conversation: NewConversation) {
  const { chapterId, title, context, requestId } = conversation
  await lockUser(tx, userId)
  if (requestId !== undefined) {
    await forgetClosed(tx, userId, requestId)
    const same = await stored(tx, userId).where('request_id', '=', requestId).executeTakeFirst()
    if (same) return present(same)
  }
  await requireQuota(tx, userId, chapterId, 'conversations')
  const record = await recordedMessages(tx, userId, chapterId)
  const dialogue = matchRecord(conversation.messages, record.dialogue)
  const recorded = dialogue ?? matchRecord(conversation.messages, record.assistant)
  // What a person said of themselves is shared when they say so: only what they keep private counts here.
  const open = record.dialogue.map((message) => ({ ...message, support: false, message }))
  const readable = new Set([
    ...(await inTurns(readingMessages(open))).map(({ message }) => message),
    ...record.assistant,
  ])
  const now = new Date()
  const messages: StoredMessage[] = recorded
    ? recorded
        // What the learner keeps private is never shared, nor what repeats it, whatever the page sent.
        .filter((message) => readable.has(message))
        .map(({ role, content, speaker, created_at }) => ({
          role,
          content,
          speaker,
          timestamp: created_at.toISOString(),
        }))
    : conversation.messages.map(({ role, content, timestamp }) => ({
        role,
        content,
        speaker: null,
        timestamp: momentOf(timestamp, now),
      }))
  const whole = dialogue ? record.dialogue.length : recorded ? record.assistant.length : messages.length
  const { id } = await tx
    .insertInto('conversations')
    .values({
      user_id: userId,
      chapter_id: chapterId,
      title,
      context,
      messages: JSON.stringify(messages),
      recorded: recorded !== null,
      left_out: whole - messages.length,
      request_id: requestId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordSection(tx, userId, chapterId, 'submit')
  await mintLink(tx, userId, chapterId, { kind: 'ai', conversation_id: id })
  return present(await stored(tx, userId).where('conversations.id', '=', id).executeTakeFirstOrThrow())
}

const entries = (db: Db, userId: string) =>
  db
    .selectFrom('conversations')
    .innerJoin('links', 'links.conversation_id', 'conversations.id')
    .select(['conversations.id', 'conversations.chapter_id as chapterId', 'conversations.title'])
    .select(['conversations.context', 'conversations.created_at', 'links.shareable_id as shareableId'])
    .where('conversations.user_id', '=', userId)

const stored = (db: Db, userId: string) => entries(db, userId).select('conversations.messages')

type First<Query extends { executeTakeFirst: () => Promise<unknown> }> = NonNullable<
  Awaited<ReturnType<Query['executeTakeFirst']>>
>

const presentEntry = ({
  id: _,
  created_at,
  ...row
}: First<ReturnType<typeof entries>>): ConversationEntry => ({
  ...row,
  createdAt: created_at.toISOString(),
})

const present = (row: First<ReturnType<typeof stored>>): ConversationRecord => ({
  ...presentEntry(row),
  messages: row.messages.map(({ role, content, timestamp }) => ({ role, content, timestamp })),
})

/** A page of a learner's stored conversations of a chapter, newest first, without what was said. */
export async function listConversations(db: Db, userId: string, chapterId: string, page: PageOfCopies) {
  const mine = entries(db, userId).where('conversations.chapter_id', '=', chapterId)
  const { shown, next } = await readCopies(mine, 'conversations', page)
  return { entries: shown.map(presentEntry), next }
}
