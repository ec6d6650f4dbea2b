import { sql } from 'kysely'
import type { Db } from '#server/db/schema'
import { hashOf, randomSecret } from '#server/session/session.store'

/** Links that work once: stored hashed, used up by deleting them. */

type Kind = 'instructor' | 'password-reset' | 'address'

interface NewToken {
  kind: Kind
  userId: string | null
  createdBy?: string | null
  /** Where it is sent by mail; null: it is handed over. */
  mailedTo?: string | null
  /** The entry of a link that somebody else made for the person. */
  resetLinkId?: string
  hours: number
}

async function newToken(db: Db, token: NewToken) {
  const secret = randomSecret()
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashOf(secret),
      kind: token.kind,
      user_id: token.userId,
      created_by: token.createdBy ?? null,
      mailed_to: token.mailedTo ?? null,
      reset_link_id: token.resetLinkId ?? null,
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
  return newToken(db, { kind: 'instructor', userId: null, hours: 24 * 30 })
}

const resetHours = 24

/** Replaces earlier ones of its kind, never one an instructor made: anybody can ask with any address. */
export async function newAskedResetToken(db: Db, userId: string, mailedTo: string): Promise<string> {
  await db
    .deleteFrom('one_time_tokens')
    .where('kind', '=', 'password-reset')
    .where('user_id', '=', userId)
    .where('reset_link_id', 'is', null)
    .execute()
  return newToken(db, { kind: 'password-reset', userId, mailedTo, hours: resetHours })
}

/** A password link that somebody else made; lives 24 hours and replaces all earlier ones. */
export async function newMadeResetToken(
  db: Db,
  userId: string,
  made: { resetLinkId: string; createdBy: string | null; mailedTo: string | null },
): Promise<string> {
  await endResetTokens(db, userId)
  return newToken(db, { kind: 'password-reset', userId, ...made, hours: resetHours })
}

/** Ends a person's password links. */
export async function endResetTokens(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('kind', '=', 'password-reset')
    .where('user_id', '=', userId)
    .execute()
}

/** A link to confirm an address; lives seven days and replaces earlier ones of the same person. */
export async function newAddressToken(db: Db, userId: string, mailedTo: string): Promise<string> {
  await db.deleteFrom('one_time_tokens').where('kind', '=', 'address').where('user_id', '=', userId).execute()
  return newToken(db, { kind: 'address', userId, mailedTo, hours: 24 * 7 })
}

/** Ends a former instructor's password links, which would let them in as others, requests and invitations. */
export async function revokeTokensBy(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where((eb) =>
      eb.or([
        eb('created_by', '=', userId),
        eb('reset_link_id', 'in', eb.selectFrom('reset_links').select('id').where('asked_by', '=', userId)),
      ]),
    )
    .execute()
  await db.deleteFrom('reset_links').where('asked_by', '=', userId).where('made_at', 'is', null).execute()
  await db.deleteFrom('instructor_invitations').where('invited_by', '=', userId).execute()
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

/** @param userId only if it is this person's @returns what the link says; undefined where it does not exist */
export async function useToken(db: Db, kind: Kind, secret: string, userId?: string) {
  return db
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', hashOf(secret))
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .returning(['user_id as userId', 'mailed_to as mailedTo', 'reset_link_id as resetLinkId'])
    .executeTakeFirst()
}
