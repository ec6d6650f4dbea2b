import { sql } from 'kysely'
import type { Notification } from '#core/contract/notifications'
import type { Db } from '#server/db/schema'

/** Tells a learner something by the bell, in the transaction of what happened. */
export async function notify(
  tx: Db,
  userId: string,
  notification: Pick<Notification, 'kind' | 'text' | 'href'>,
): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({ user_id: userId, ...notification })
    .execute()
}

/** The latest hundred, newest first. */
export async function listNotifications(db: Db, userId: string): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as Notification['kind'],
    text: row.text,
    href: row.href,
    createdAt: row.created_at.toISOString(),
    read: row.read_at !== null,
  }))
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.unread
}

/** Marks notifications as read; without ids, all of this person's. */
export async function markRead(db: Db, userId: string, ids?: readonly string[]): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where(sql`id::text`, 'in', ids?.length ? [...ids] : ['']))
    .execute()
}
