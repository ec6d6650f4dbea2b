import { sql } from 'kysely'
import { limits } from '#core/workbook/sections'
import type { Db } from '#server/context'
import { HttpError } from '#server/errors'

/** What the lists carry of each row whole, in bytes. */
const sizes = {
  submissions: sql`octet_length(content) + octet_length(description) + coalesce(octet_length(worksheet::text), 0)
    + coalesce(octet_length(conversation_link), 0)`,
  conversations: sql`octet_length(messages::text)`,
}

/**
 * Refuses one more copy to share where a chapter holds all it can of a person's: the lists of them are read whole.
 * The caller holds the person.
 * @throws 409 when there is no room
 */
export async function requireRoom(
  tx: Db,
  userId: string,
  chapterId: string,
  kind: 'submissions' | 'conversations',
): Promise<void> {
  const { rows } = await sql<{ pieces: number; bytes: number }>`
    select count(*)::int as pieces, coalesce(sum(${sizes[kind]}), 0)::float as bytes from ${sql.table(kind)}
    where user_id = ${userId} and chapter_id = ${chapterId}`.execute(tx)
  const { pieces, bytes } = rows[0] ?? { pieces: 0, bytes: 0 }
  if (pieces < limits.sharedPerChapter && bytes < limits.sharedBytesPerChapter) return
  throw new HttpError(
    409,
    `This chapter holds as many ${kind} as it can. Links that exist can be renewed: choose “Make a new link” beside one under Submit to Professor.`,
  )
}
