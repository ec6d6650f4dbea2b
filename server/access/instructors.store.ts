import { sql } from 'kysely'
import type { Db } from '#server/db/schema'
import { select } from '#server/db/select'
import { HttpError } from '#server/errors'
import { notify } from '#server/notifications/notifications.store'
import { hasOwnPassword } from './local.ts'
import { revokeTokensBy } from './one-time.store.ts'

/** Who is an instructor. There is always at least one once there has been one (docs/specification.md, 4.1). */

export const lastInstructorSentence = 'There must be at least one instructor. Appoint another one first.'

/** Everybody who is an instructor, by name. */
export const listInstructors = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'suspended_at', hasOwnPassword.as('has_password')])
    .where('is_admin', '=', true)
    .orderBy('sort_name')
    .orderBy('id')
    .execute()

const instructorsPage = '/admin?view=settings'

/** Tells all instructors but some by the bell. */
export async function tellInstructors(tx: Db, text: string, except: readonly (string | null)[]) {
  const told = (await listInstructors(tx)).filter(({ id }) => !except.includes(id))
  for (const { id } of told) await notify(tx, id, { kind: 'instructors', text, href: instructorsPage })
}

/** Serializes changes of who is an instructor until the transaction ends, so that each counts the others. */
export async function holdInstructors(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('instructors'))`.execute(tx)
}

/** Whether this person is the only instructor who can sign in. Holds until the transaction ends. */
export async function isLastInstructor(tx: Db, userId: string): Promise<boolean> {
  await holdInstructors(tx)
  const instructors = await select(tx, 'users', ['id'], { is_admin: true })
    .where('suspended_at', 'is', null)
    .limit(2)
    .execute()
  return instructors.length === 1 && instructors[0]?.id === userId
}

/** @returns false when this person was no instructor @throws 409 for the last one */
export async function dismissInstructor(tx: Db, userId: string): Promise<boolean> {
  if (await isLastInstructor(tx, userId)) throw new HttpError(409, lastInstructorSentence)
  const result = await tx
    .updateTable('users')
    .set({ is_admin: false })
    .where('id', '=', userId)
    .where('is_admin', '=', true)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await revokeTokensBy(tx, userId)
  return true
}
