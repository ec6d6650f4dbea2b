import { sql } from 'kysely'
import type { Subject } from '#server/audit/audit.store'
import type { Db } from '#server/db/schema'
import { notFound } from '#server/errors'

/**
 * The person an act is about, held until the transaction ends: what else changes this person's progress or
 * work as a whole waits (the learner's own completion of a section takes the same lock).
 * @throws 404 when there is no such person
 */
export async function lockUser(tx: Db, userId: string): Promise<Subject> {
  const { rows } = await sql<Subject>`
    select id, first_name as "firstName", last_name as "lastName" from users where id = ${userId} for no key update`.execute(
    tx,
  )
  const [person] = rows
  if (!person) throw notFound('Student not found')
  return person
}
