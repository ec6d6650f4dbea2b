import { type RawBuilder, sql } from 'kysely'
import { limits } from '#core/workbook/sections'
import type { Db } from '#server/db/schema'
import { HttpError } from '#server/errors'

/** Bytes. A text's or copy's length is known without reading it; the few worksheets count as stored. */
const sizes: Record<string, RawBuilder<number>> = {
  exercises: sql`pg_column_size(form_data)`,
  reflections: sql`octet_length(content) + coalesce(pg_column_size(analysis), 0)`,
  assessments: sql`octet_length(reflection)`,
  dialogue_messages: sql`octet_length(content)`,
  assistant_messages: sql`octet_length(content)`,
  submissions: sql`bytes`,
  conversations: sql`bytes`,
}

const parts = Object.entries(sizes).map(
  ([table, size]) =>
    (userId: string) =>
      sql`select sum(${size})::float as bytes from ${sql.table(table)} where user_id = ${userId}`,
)

/** For messages, answers and copies; what replaces earlier work is never refused. @throws 409 */
export async function requirePersonQuota(db: Db, userId: string): Promise<void> {
  const answers = sql`select sum(octet_length(a.text))::float as bytes
    from feedback_answers a join feedback f on f.id = a.feedback_id where f.user_id = ${userId}`
  const all = sql.join([...parts.map((part) => part(userId)), answers], sql` union all `)
  const { rows } = await sql<{
    bytes: number
  }>`select coalesce(sum(bytes), 0) as bytes from (${all}) s`.execute(db)
  if ((rows[0]?.bytes ?? 0) < limits.personBytes) return
  throw new HttpError(
    409,
    'What you have saved fills the 50 MB that are kept of one person, so this was not added. What is saved stays as it is; ask your instructor to make room.',
  )
}
