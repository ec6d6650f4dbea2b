import { sql } from 'kysely'
import { limits } from '#core/workbook/sections'
import type { Db } from '#server/db/schema'
import { HttpError } from '#server/errors'

/** For messages, answers and copies; what replaces earlier work is never refused. @throws 409 */
export async function requirePersonQuota(db: Db, userId: string): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`select bytes_of(${userId}) as bytes`.execute(db)
  if ((rows[0]?.bytes ?? 0) < limits.personBytes) return
  throw new HttpError(
    409,
    'What you have saved fills the 50 MB that are kept of one person, so this was not added. What is saved stays as it is; ask your instructor to make room.',
  )
}
