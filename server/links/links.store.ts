import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { LinkOfStudent, LinkRecord } from '#core/contract/sharing'
import type { Db } from '#server/db/schema'
import { select } from '#server/db/select'
import { defaultLinkEnd } from '#server/membership/section-settings'
import { closeToOthers, isOpen, openToOthers } from './readers.ts'

/** Public links: unguessable (144 random bits), saying nothing about the learner, owned and revocable. */

export const newShareableId = (): string => randomBytes(18).toString('base64url')

/** Whether somebody else than its owner can open a link now; a reflection's is there before it is shared. */
export const canBeOpened = sql<boolean>`(${isOpen} and (links.reflection_chapter_id is null or exists (
  select from reflections shared where shared.user_id = links.user_id
    and shared.chapter_id = links.reflection_chapter_id and shared.shared_at is not null)))`

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
      expires_at: expiresAt ?? defaultLinkEnd(userId),
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
    .leftJoin('reflections', (join) =>
      join
        .onRef('reflections.user_id', '=', 'links.user_id')
        .onRef('reflections.chapter_id', '=', 'links.reflection_chapter_id'),
    )
    .select([
      'links.shareable_id as shareableId',
      'links.kind',
      'links.chapter_id as chapterId',
      'links.opened',
    ])
    .select(['links.created_at', 'links.expires_at', 'links.revoked_at', 'links.last_opened_at'])
    .select(sql<string | null>`coalesce(conversations.title, submissions.title)`.as('title'))
    .where('links.user_id', '=', userId)
    // A reflection's link that nobody has asked for yet.
    .where((eb) =>
      eb.or([
        eb('links.reflection_chapter_id', 'is', null),
        eb('links.revoked_at', 'is not', null),
        eb('reflections.shared_at', 'is not', null),
      ]),
    )

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof owned>['executeTakeFirst']>>>

const present = ({ created_at, expires_at, revoked_at, last_opened_at, ...row }: Row): LinkRecord => ({
  ...row,
  title: row.title ?? `Chapter ${row.chapterId} Reflection`,
  path: `/shared/${row.kind}/${row.shareableId}`,
  createdAt: created_at.toISOString(),
  expiresAt: expires_at?.toISOString() ?? null,
  revokedAt: revoked_at?.toISOString() ?? null,
  lastOpenedAt: last_opened_at?.toISOString() ?? null,
})

/** A learner's links, newest first; of reflections those that are or were shared. */
export async function listLinks(db: Db, userId: string): Promise<LinkRecord[]> {
  const rows = await owned(db, userId)
    .orderBy('links.created_at', 'desc')
    .orderBy('links.shareable_id')
    .execute()
  return rows.map(present)
}

/** A link as an instructor sees it: what became of it, and not its address. */
export const withoutAddress = ({ shareableId: _, path: __, ...link }: LinkRecord): LinkOfStudent => link

export async function readLink(db: Db, userId: string, id: string): Promise<LinkRecord | null> {
  const row = await owned(db, userId).where('links.shareable_id', '=', id).executeTakeFirst()
  return row ? present(row) : null
}

/** A reflection is shared no more with it. @returns false when there is none, or it was revoked before */
export async function revokeLink(tx: Db, userId: string, id: string): Promise<boolean> {
  const revoked = await tx
    .updateTable('links')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('shareable_id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('reflection_chapter_id')
    .executeTakeFirst()
  if (revoked?.reflection_chapter_id) await closeToOthers(tx, userId, revoked.reflection_chapter_id)
  return revoked !== undefined
}

/** Sets or clears the moment a link stops working. @returns false when there is no such link. */
export async function setExpiry(db: Db, userId: string, id: string, expiresAt: Date | null) {
  const result = await db
    .updateTable('links')
    .set({ expires_at: expiresAt })
    .where('user_id', '=', userId)
    .where('shareable_id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Gives the same work a new identifier; the old one is dead. A reflection is shared by it. @returns the new id, or null. */
export async function renewLink(tx: Db, userId: string, id: string): Promise<string | null> {
  const renewed = await tx
    .updateTable('links')
    .set({
      shareable_id: newShareableId(),
      created_at: sql`now()`,
      revoked_at: null,
      // An expiry that has passed would make the new link dead at once.
      expires_at: sql`case when expires_at > now() then expires_at else ${defaultLinkEnd(userId)} end`,
      opened: 0,
      last_opened_at: null,
    })
    .where('user_id', '=', userId)
    .where('shareable_id', '=', id)
    .returning(['shareable_id', 'reflection_chapter_id'])
    .executeTakeFirst()
  if (renewed?.reflection_chapter_id) await openToOthers(tx, userId, renewed.reflection_chapter_id)
  return renewed?.shareable_id ?? null
}

/**
 * A revoked or ended link gets a new identifier: holders of the old one were not meant to go on reading.
 * The caller holds the lock of the person.
 */
export async function shareReflection(tx: Db, userId: string, chapterId: string): Promise<void> {
  const id = await reflectionLink(tx, userId, chapterId)
  const { open, shared } = await tx
    .selectFrom('links')
    .select([isOpen.as('open'), canBeOpened.as('shared')])
    .where('shareable_id', '=', id)
    .executeTakeFirstOrThrow()
  if (shared) return
  if (!open) {
    await renewLink(tx, userId, id)
    return
  }
  // Its time counts from now on: until now nobody could open it.
  await tx
    .updateTable('links')
    .set({ created_at: sql`now()`, expires_at: defaultLinkEnd(userId) })
    .where('shareable_id', '=', id)
    .execute()
  await openToOthers(tx, userId, chapterId)
}

/** The reflection's link, made at its first save and open to its owner alone. @returns its shareable id. */
export async function reflectionLink(db: Db, userId: string, chapterId: string): Promise<string> {
  const its = { user_id: userId, reflection_chapter_id: chapterId }
  const row = await select(db, 'links', ['shareable_id'], its)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return (
    row?.shareable_id ??
    mintLink(db, userId, chapterId, { kind: 'reflection', reflection_chapter_id: chapterId })
  )
}
