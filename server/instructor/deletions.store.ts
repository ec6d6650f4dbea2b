import { sql } from 'kysely'
import type { z } from 'zod'
import type { deletionRecord } from '#core/contract/admin/acts'
import type { SubmissionType } from '#core/workbook/sections'
import { times } from '#core/workbook/times'
import { fullName } from '#server/audit/audit.store'
import type { Db } from '#server/db/schema'
import type { RemovedRows } from '#server/db/stored'
import { andOfClass } from '#server/membership/rights.store'
import type { SignedIn } from '#server/session/session.store'

/** What was removed, kept for a while so that it can be put back. */

/** Keeps removed rows. @returns what Undo needs; nulls when there was nothing to remove */
export async function keepRemoved(
  tx: Db,
  deletion: {
    /** null: the person goes, too. */
    userId: string | null
    kind: 'deletion' | 'reset' | 'account'
    chapterId: string | null
    type: SubmissionType | null
    removed: RemovedRows
    pieces: number
    by: SignedIn
  },
): Promise<{ deletionId: string | null; undoUntil: string | null }> {
  if (Object.values(deletion.removed).every((rows) => rows.length === 0))
    return { deletionId: null, undoUntil: null }
  const row = await tx
    .insertInto('deletions')
    .values({
      user_id: deletion.userId,
      kind: deletion.kind,
      chapter_id: deletion.chapterId,
      type: deletion.type,
      removed: JSON.stringify(deletion.removed),
      pieces: deletion.pieces,
      deleted_by: fullName(deletion.by),
      final_at: sql`now() + make_interval(mins => ${times.undo.minutes})`,
    })
    .returning(['id', 'final_at'])
    .executeTakeFirstOrThrow()
  return { deletionId: row.id, undoUntil: row.final_at.toISOString() }
}

const isOpen = sql<boolean>`final_at > now()`

/** Takes a deletion out of the list of those that can be undone; undefined when it is final. */
export const claimDeletion = (tx: Db, id: string) =>
  tx
    .deleteFrom('deletions')
    .where('id', '=', id)
    .where(isOpen)
    .returning(['user_id', 'kind', 'chapter_id', 'type', 'removed', 'pieces'])
    .executeTakeFirst()

/** Whose deletion it is, before that person is held; undefined when it is final. */
export const findDeletion = (tx: Db, id: string) =>
  tx.selectFrom('deletions').select('user_id').where('id', '=', id).where(isOpen).executeTakeFirst()

interface Listed {
  id: string
  user_id: string
  first_name: string
  last_name: string
  email: string | null
  kind: 'deletion' | 'reset' | 'account'
  chapter_id: string | null
  type: string | null
  pieces: number
  deleted_by: string
  created_at: Date
  final_at: Date
}

/** Deletions that can still be undone, newest first; of one person, of a class, or of all. */
export async function listDeletions(
  db: Db,
  { userId, classId }: { userId?: string; classId?: string | undefined },
): Promise<z.infer<typeof deletionRecord>[]> {
  const { rows } = await sql<Listed>`
    select d.id, coalesce(d.user_id::text, gone ->> 'id') as user_id,
      coalesce(u.first_name, gone ->> 'first_name') as first_name,
      coalesce(u.last_name, gone ->> 'last_name') as last_name, coalesce(u.email, gone ->> 'email') as email,
      d.kind, d.chapter_id, d.type, d.pieces, d.deleted_by, d.created_at, d.final_at
    from deletions d left join users u on u.id = d.user_id
      cross join lateral (select case when d.user_id is null then d.removed -> 'users' -> 0 end as gone) as person
    where ${isOpen} ${userId === undefined ? sql`` : sql`and d.user_id = ${userId}`}
      ${andOfClass(classId, sql`d.user_id`)} ${classId ? sql`and not u.is_admin` : sql``}
    order by d.created_at desc limit 200`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    user: { firstName: row.first_name, lastName: row.last_name, email: row.email },
    kind: row.kind,
    chapterId: row.chapter_id,
    type: row.type as SubmissionType | null,
    deleted: row.pieces,
    by: row.deleted_by,
    at: row.created_at.toISOString(),
    undoUntil: row.final_at.toISOString(),
  }))
}

/**
 * Makes overdue deletions final. Any process may do it at any time.
 * @returns how many became final
 */
export async function finishDeletions(db: Db): Promise<number> {
  const result = await db.deleteFrom('deletions').where(sql<boolean>`final_at <= now()`).executeTakeFirst()
  return Number(result.numDeletedRows)
}
