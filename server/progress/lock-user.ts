import { sql } from 'kysely'
import type { Subject } from '#server/audit/audit.store'
import type { Db } from '#server/db/schema'
import { notFound } from '#server/errors'

/** Locks a person against other changes until the transaction ends. @throws 404 when there is none */
export async function lockUser(tx: Db, userId: string): Promise<Subject & { isAdmin: boolean }> {
  const { rows } = await sql<Subject & { isAdmin: boolean }>`
    select id, first_name as "firstName", last_name as "lastName", is_admin as "isAdmin"
    from users where id = ${userId} for no key update`.execute(tx)
  const [person] = rows
  if (!person) throw notFound('Student not found')
  return person
}
