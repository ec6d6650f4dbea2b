import { sql } from 'kysely'
import type { Db } from '#server/context'
import { hashOf, randomSecret } from '#server/session/session.store'

/** Links that work once: stored hashed, used up by deleting them. */

type Kind = 'instructor' | 'password-reset'

async function newToken(
  db: Db,
  token: { kind: Kind; userId: string | null; createdBy: string | null; hours: number },
) {
  const secret = randomSecret()
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashOf(secret),
      kind: token.kind,
      user_id: token.userId,
      created_by: token.createdBy,
      expires_at: sql`now() + make_interval(hours => ${token.hours})`,
    })
    .execute()
  return secret
}

/** Ends the first instructor's link. */
export async function endInstructorTokens(db: Db): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('kind', '=', 'instructor').execute()
}

/** The first instructor's link. Each start prints a new one; those of earlier starts end. */
export async function newInstructorToken(db: Db): Promise<string> {
  await endInstructorTokens(db)
  return newToken(db, { kind: 'instructor', userId: null, createdBy: null, hours: 24 * 30 })
}

/** A link to choose a new password; lives 24 hours and replaces earlier ones of the same person. */
export async function newResetToken(db: Db, userId: string, createdBy: string | null): Promise<string> {
  await db
    .deleteFrom('one_time_tokens')
    .where('kind', '=', 'password-reset')
    .where('user_id', '=', userId)
    .execute()
  return newToken(db, { kind: 'password-reset', userId, createdBy, hours: 24 })
}

/** Links that somebody made, who is no instructor any more, would let them in as whoever the links are for. */
export async function revokeTokensBy(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('created_by', '=', userId).execute()
}

/** Whether a link can be used; it is not used up by this. */
export async function isToken(db: Db, kind: Kind, secret: string): Promise<boolean> {
  const row = db
    .selectFrom('one_time_tokens')
    .select('kind')
    .where('token_hash', '=', hashOf(secret))
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
  return (await row.executeTakeFirst()) !== undefined
}

/** Uses a link up. @returns whom it belongs to, or undefined when it does not (or no longer) exist. */
export async function useToken(
  db: Db,
  kind: Kind,
  secret: string,
): Promise<{ userId: string | null } | undefined> {
  const row = await db
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', hashOf(secret))
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row && { userId: row.user_id }
}
