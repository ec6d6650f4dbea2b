import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { LinkRecord } from '#core/contract/sharing'
import type { Db } from '#server/context'
import { defaultLinkEnd } from '#server/settings/share-links'

/** Public links: unguessable (144 random bits), saying nothing about the learner, owned and revocable. */

export const newShareableId = (): string => randomBytes(18).toString('base64url')

/** Whether a link can be opened now, inside a statement that reads `links`: neither revoked nor ended. */
export const canBeOpened = sql<boolean>`(
  links.revoked_at is null and (links.expires_at is null or links.expires_at > now()))`

type Target =
  | { kind: 'reflection'; reflection_chapter_id: string }
  | { kind: 'ai'; conversation_id: string }
  | { kind: 'portfolio'; submission_id: string }

/** Makes a link. Without an end of its own it has the default one. @returns its shareable id. */
export async function mintLink(
  db: Db,
  userId: string,
  chapterId: string,
  target: Target,
  expiresAt: Date | null = null,
): Promise<string> {
  const id = newShareableId()
  await db
    .insertInto('links')
    .values({
      shareable_id: id,
      user_id: userId,
      chapter_id: chapterId,
      expires_at: expiresAt ?? defaultLinkEnd,
      ...target,
    })
    .execute()
  return id
}

const owned = (db: Db, userId: string) =>
  db
    .selectFrom('links')
    .leftJoin('conversations', 'conversations.id', 'links.conversation_id')
    .leftJoin('submissions', 'submissions.id', 'links.submission_id')
    .select([
      'links.shareable_id',
      'links.kind',
      'links.chapter_id',
      'links.created_at',
      'links.expires_at',
      'links.revoked_at',
      'links.opened',
      'links.last_opened_at',
      sql<string | null>`coalesce(conversations.title, submissions.title)`.as('title'),
    ])
    .where('links.user_id', '=', userId)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof owned>['executeTakeFirst']>>>

const present = (row: Row): LinkRecord => ({
  shareableId: row.shareable_id,
  kind: row.kind,
  chapterId: row.chapter_id,
  title: row.title ?? `Chapter ${row.chapter_id} Reflection`,
  path: `/shared/${row.kind}/${row.shareable_id}`,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  opened: row.opened,
  lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
})

/** A learner's links, newest first. */
export async function listLinks(db: Db, userId: string): Promise<LinkRecord[]> {
  const rows = await owned(db, userId)
    .orderBy('links.created_at', 'desc')
    .orderBy('links.shareable_id')
    .execute()
  return rows.map(present)
}

export async function readLink(db: Db, userId: string, id: string): Promise<LinkRecord | null> {
  const row = await owned(db, userId).where('links.shareable_id', '=', id).executeTakeFirst()
  return row ? present(row) : null
}

/** Revokes a link of this learner. @returns false when there is none (or it was revoked before). */
export async function revokeLink(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .updateTable('links')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('shareable_id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Sets or clears the moment a link stops working. @returns false when there is no such link. */
export async function setExpiry(
  db: Db,
  userId: string,
  id: string,
  expiresAt: Date | null,
): Promise<boolean> {
  const result = await db
    .updateTable('links')
    .set({ expires_at: expiresAt })
    .where('user_id', '=', userId)
    .where('shareable_id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Gives the same work a new identifier; the old one is dead. @returns the new id, or null. */
export async function renewLink(db: Db, userId: string, id: string): Promise<string | null> {
  const renewed = await db
    .updateTable('links')
    .set({
      shareable_id: newShareableId(),
      created_at: sql`now()`,
      revoked_at: null,
      // An expiry that has passed would make the new link dead at once.
      expires_at: sql`case when expires_at > now() then expires_at else ${defaultLinkEnd} end`,
      opened: 0,
      last_opened_at: null,
    })
    .where('user_id', '=', userId)
    .where('shareable_id', '=', id)
    .returning('shareable_id')
    .executeTakeFirst()
  return renewed?.shareable_id ?? null
}

/** The reflection's link, made at its first save. @returns its shareable id. */
export async function reflectionLink(db: Db, userId: string, chapterId: string): Promise<string> {
  const row = await db
    .selectFrom('links')
    .select('shareable_id')
    .where('user_id', '=', userId)
    .where('reflection_chapter_id', '=', chapterId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return (
    row?.shareable_id ??
    mintLink(db, userId, chapterId, { kind: 'reflection', reflection_chapter_id: chapterId })
  )
}
