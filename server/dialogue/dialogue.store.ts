import { sql } from 'kysely'
import type { ChatMessage } from '#core/contract/dialogue'
import type { DialogueState } from '#core/dialogue/state'
import type { Db } from '#server/db/schema'
import { inChapter, select } from '#server/db/select'
import { HttpError } from '#server/errors'

/** The state machine's state and every message. A learner's message is stored before it is answered. */

export interface StoredDialogue {
  state: unknown
  waived: boolean
}

/** The dialogue of a learner, or undefined when it was not begun. */
export async function findDialogue(db: Db, userId: string, chapterId: string) {
  const mine = inChapter(userId, chapterId)
  return select(db, 'dialogues', ['state', isWaived], mine).executeTakeFirst()
}

const isWaived = sql<boolean>`waived_by is not null`.as('waived')

/** All messages of a dialogue in order. */
export async function listMessages(db: Db, userId: string, chapterId: string): Promise<ChatMessage[]> {
  const said = ['id', 'role', 'content', 'speaker', 'support', 'private', 'created_at'] as const
  const rows = await select(db, 'dialogue_messages', said, inChapter(userId, chapterId))
    .select('client_message_id as clientMessageId')
    .orderBy('position')
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, timestamp: created_at.toISOString() }))
}

export interface NewMessage {
  role: 'user' | 'assistant'
  content: string
  speaker: string | null
  support: boolean
  clientMessageId?: string | undefined
  /** How the message was taken, for the instructor and for a later look. */
  judgement?: object
}

export async function addMessage(tx: Db, userId: string, chapterId: string, message: NewMessage) {
  const row = await tx
    .insertInto('dialogue_messages')
    .values((eb) => ({
      ...inChapter(userId, chapterId),
      position: eb
        .selectFrom('dialogue_messages')
        .select((count) => sql<number>`coalesce(${count.fn.max('position')}, 0) + 1`.as('next'))
        .where((where) => where.and(inChapter(userId, chapterId))),
      role: message.role,
      content: message.content,
      speaker: message.speaker,
      support: message.support,
      client_message_id: message.clientMessageId ?? null,
      judgement: message.judgement ? JSON.stringify(message.judgement) : null,
      created_at: sql`clock_timestamp()`,
    }))
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  const { judgement: _, clientMessageId = null, ...said } = message
  return { id: row.id, ...said, timestamp: row.created_at.toISOString(), private: false, clientMessageId }
}

/** Marks a stored message as one for which the lesson stopped. */
export async function markSupport(tx: Db, messageId: string): Promise<void> {
  await tx.updateTable('dialogue_messages').set({ support: true }).where('id', '=', messageId).execute()
}

/** Begins a dialogue. @returns false when it was begun before (in another tab, just now). */
export async function beginDialogue(tx: Db, userId: string, chapterId: string, state: DialogueState) {
  const result = await tx
    .insertInto('dialogues')
    .values({ ...inChapter(userId, chapterId), state: JSON.stringify(state) })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Who answers a turn renews the lease. One not renewed for ten seconds is anybody's: its process is gone;
 * so is one of the future, after a clock that was ahead.
 */
export const isLeased = sql<boolean>`coalesce(
  answering_since between now() - interval '10 seconds' and now() + interval '10 seconds', false)`

/** How often the lease of a turn that takes longer is renewed, in milliseconds. */
export const renewEvery = 2500

/** A dialogue taken for one turn. Its beginning and the number name the turn: one begun afresh counts anew. */
export interface Lease {
  userId: string
  chapterId: string
  startedAt: Date
  turn: number
  /** The dialogue as it stood when it was taken. */
  stored: StoredDialogue
}

/**
 * One turn at a time, across tabs, devices and processes. @returns null where no dialogue was begun
 * @throws 409 while another turn is being answered
 */
export async function acquireLease(db: Db, userId: string, chapterId: string): Promise<Lease | null> {
  const row = await db
    .updateTable('dialogues')
    .set({ answering_since: sql`now()` })
    .where((eb) => eb.and(inChapter(userId, chapterId)))
    .where(sql<boolean>`not ${isLeased}`)
    .returning(['turn', 'started_at as startedAt', 'state', isWaived])
    .executeTakeFirst()
  if (row) return { userId, chapterId, startedAt: row.startedAt, turn: row.turn, stored: row }
  if (await findDialogue(db, userId, chapterId)) throw stillAnswered()
  return null
}

const stillAnswered = () => new HttpError(409, 'Your last message is still being answered.')
const startedOver = () =>
  new HttpError(
    409,
    'This dialogue was reset while your message was being answered, so it starts over. Your message was not kept there.',
  )

/** Also after a moment without the database. @returns ends it */
export function renewLease(db: Db, lease: Lease): () => void {
  const renew = () => {
    leased(db, lease)
      .set({ answering_since: sql`now()` })
      .execute()
      .catch(() => {})
  }
  const renewing = setInterval(renew, renewEvery).unref()
  return () => clearInterval(renewing)
}

/** The dialogue as long as it stands at the leased turn: nobody else has answered it or removed it. */
const leased = (db: Db, { userId, chapterId, startedAt, turn }: Lease) =>
  db
    .updateTable('dialogues')
    .where((eb) => eb.and({ ...inChapter(userId, chapterId), started_at: startedAt, turn }))
    .where('answering_since', 'is not', null)

/** Gives the dialogue back without a turn, after a failure. */
export async function releaseLease(db: Db, lease: Lease): Promise<void> {
  await leased(db, lease).set({ answering_since: null }).execute()
}

/** @throws 409 when another process has taken the turn for left, or the dialogue was removed meanwhile */
export async function commitTurn(tx: Db, lease: Lease, end: { state: DialogueState; isComplete: boolean }) {
  const result = await leased(tx, lease)
    .set({
      state: JSON.stringify(end.state),
      turn: sql`turn + 1`,
      answering_since: null,
      completed_at: end.isComplete ? sql`coalesce(completed_at, now())` : null,
    })
    .executeTakeFirst()
  if (result.numUpdatedRows > 0n) return
  const begun = { ...inChapter(lease.userId, lease.chapterId), started_at: lease.startedAt }
  const same = await select(tx, 'dialogues', ['turn'], begun).executeTakeFirst()
  throw same ? stillAnswered() : startedOver()
}

/** Marks messages as private or not; only this learner's own. */
export async function setPrivate(
  db: Db,
  userId: string,
  chapterId: string,
  ids: readonly string[],
  isPrivate: boolean,
): Promise<void> {
  await db
    .updateTable('dialogue_messages')
    .set({ private: isPrivate })
    .where((eb) => eb.and(inChapter(userId, chapterId)))
    .where(sql`id::text`, 'in', [...ids])
    .execute()
}

/** Chapters whose dialogue a learner has begun. */
export async function startedChapters(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('dialogues').select('chapter_id').where('user_id', '=', userId).execute()
  return rows.map((row) => row.chapter_id)
}
