import { sql } from 'kysely'
import type { Db } from '#server/db/schema'
import { select } from '#server/db/select'
import { endSessionsOf } from '#server/session/session.store'
import { revokeTokensBy } from './one-time.store.ts'

/** A session that starts at the moment of a suspension grants nothing either (`findSession`). */

export async function isSuspended(db: Db, userId: string): Promise<boolean> {
  const row = select(db, 'users', ['id'], { id: userId }).where('suspended_at', 'is not', null)
  return (await row.executeTakeFirst()) !== undefined
}

/** @returns false when this person was suspended before */
export async function suspend(tx: Db, userId: string): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ suspended_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await endSessionsOf(tx, userId)
  await revokeTokensBy(tx, userId)
  return true
}

/** @returns false when this person was not suspended */
export async function endSuspension(tx: Db, userId: string): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ suspended_at: null })
    .where('id', '=', userId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
