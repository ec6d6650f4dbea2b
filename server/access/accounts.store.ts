import { sql } from 'kysely'
import type { Db } from '#server/db/schema'
import { select } from '#server/db/select'
import { HttpError } from '#server/errors'
import { holdInstructors } from './instructors.store.ts'
import { hasOwnPassword, local } from './local.ts'
import { endInstructorTokens } from './one-time.store.ts'

/** People and the identities they are known by (authority + subject, never an address alone). */

export interface NewPerson {
  firstName: string
  lastName: string
  email: string | null
  /** An identity provider vouches for the address. */
  emailVerified?: boolean
}

const uniqueViolation = '23505'

/** Creates an account with a password. @throws 409 when the address already has an account. */
export async function createLocalAccount(
  db: Db,
  person: NewPerson & { email: string },
  passwordHash: string,
) {
  try {
    return await db.transaction().execute(async (tx) => {
      const { id } = await insertUser(tx, person, passwordHash)
      await tx.insertInto('identities').values({ authority: local, subject: id, user_id: id }).execute()
      return id
    })
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) {
      throw new HttpError(
        409,
        'There is already an account with that email address. Sign in instead, or reset the password.',
      )
    }
    throw error
  }
}

const insertUser = (db: Db, person: NewPerson, passwordHash: string | null) =>
  db
    .insertInto('users')
    .values({
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      email_verified_at: person.email !== null && person.emailVerified ? sql<Date>`now()` : null,
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The account of an address, with its password's hash; undefined when there is none. */
export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'first_name', 'last_name', 'email', 'email_verified_at'])
    .select(hasOwnPassword.as('has_password'))
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()

export const findPassword = (db: Db, userId: string) =>
  select(db, 'users', ['password_hash', 'email', 'email_verified_at'], { id: userId }).executeTakeFirst()

/** The person of an outside identity. Another account's address is not taken over: it is left out. */
export async function userForIdentity(db: Db, authority: string, subject: string, person: NewPerson) {
  return db.transaction().execute(async (tx) => {
    const known = await select(tx, 'identities', ['user_id'], { authority, subject }).executeTakeFirst()
    if (known) return known.user_id
    const taken = person.email !== null && (await findByEmail(tx, person.email)) !== undefined
    const { id } = await insertUser(tx, { ...person, email: taken ? null : person.email }, null)
    await tx.insertInto('identities').values({ authority, subject, user_id: id }).execute()
    return id
  })
}

export const anyInstructor = async (db: Db): Promise<boolean> =>
  (await select(db, 'users', ['id'], { is_admin: true }).limit(1).executeTakeFirst()) !== undefined

/** Makes a person an instructor; ends the first instructor's link and the person's invitation. */
export async function makeInstructor(tx: Db, userId: string): Promise<void> {
  await holdInstructors(tx)
  await endInstructorTokens(tx)
  await tx.deleteFrom('instructor_invitations').where('user_id', '=', userId).execute()
  await tx.updateTable('users').set({ is_admin: true }).where('id', '=', userId).execute()
}

/** Whether the hash found right is still in force; then it stays until this transaction has ended. */
export async function holdPassword(tx: Db, userId: string, verified: string): Promise<boolean> {
  const row = select(tx, 'users', ['id'], { id: userId, password_hash: verified }).forNoKeyUpdate()
  return (await row.executeTakeFirst()) !== undefined
}

/** Stores a new hash of the same password. */
export async function setPasswordHash(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/** @returns false for somebody without a password: a link makes no second way in beside the institution's */
export async function replacePassword(tx: Db, userId: string, passwordHash: string): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where(hasOwnPassword)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The signed-in person as GET /api/auth/user answers. */
export const readUser = (db: Db, id: string) =>
  select(db, 'users', ['id', 'first_name as firstName', 'last_name as lastName', 'email'], { id })
    .select(['profile_image_url as profileImageUrl', 'is_admin as isAdmin'])
    .executeTakeFirstOrThrow()
