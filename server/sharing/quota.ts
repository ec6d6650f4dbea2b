import { sql } from 'kysely'
import { limits } from '#core/workbook/sections'
import type { Db } from '#server/db/schema'
import { HttpError } from '#server/errors'
import { requirePersonQuota } from '#server/progress/person-quota'

/**
 * Refuses one more copy to share where a chapter, or all of a person's work, holds all it can. The caller holds the
 * person.
 * @throws 409 when there is no room
 */
export async function requireQuota(
  tx: Db,
  userId: string,
  chapterId: string,
  kind: 'submissions' | 'conversations',
): Promise<void> {
  const { rows } = await sql<{ pieces: number; bytes: number }>`
    select count(*)::int as pieces, coalesce(sum(bytes), 0)::float as bytes from ${sql.table(kind)}
    where user_id = ${userId} and chapter_id = ${chapterId}`.execute(tx)
  const { pieces, bytes } = rows[0] ?? { pieces: 0, bytes: 0 }
  if (pieces >= limits.sharedPerChapter || bytes >= limits.sharedBytesPerChapter) {
    throw new HttpError(
      409,
      `This chapter holds as many ${kind} as it can. Links that exist can be renewed: choose “Make a new link” beside one under Submit to Professor.`,
    )
  }
  await requirePersonQuota(tx, userId)
}
