import { type InsertObject, sql } from 'kysely'
import type { Db, Tables } from '#server/db/schema'
import { select } from '#server/db/select'
import { hashOf, randomSecret } from '#server/session/session.store'

/** Links that work once: stored hashed, used up by deleting them. */

type Kind = 'instructor' | 'password-reset' | 'address'

/** What a link is made for; `mailed_to` null: it is handed over. */
type NewToken = Omit<InsertObject<Tables, 'one_time_tokens'>, 'token_hash' | 'expires_at'>

async function newToken(db: Db, token: NewToken & { kind: Kind }, hours: number) {
  const secret = randomSecret()
  const expires_at = sql<Date>`now() + make_interval(hours => ${hours})`
  await db
    .insertInto('one_time_tokens')
    .values({ token_hash: hashOf(secret), ...token, expires_at })
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
  return newToken(db, { kind: 'instructor' }, 24 * 30)
}

const resetHours = 24

/** Replaces earlier ones of its kind, never one an instructor made: anybody can ask with any address. */
export async function newAskedResetToken(db: Db, userId: string, mailedTo: string): Promise<string> {
  await tokensOf(db, 'password-reset', userId).where('reset_link_id', 'is', null).execute()
  return newToken(db, { kind: 'password-reset', user_id: userId, mailed_to: mailedTo }, resetHours)
}

/** A password link that somebody else made; lives 24 hours and replaces all earlier ones. */
export async function newMadeResetToken(
  db: Db,
  userId: string,
  {
    resetLinkId,
    createdBy,
    mailedTo,
  }: { resetLinkId: string; createdBy: string | null; mailedTo: string | null },
): Promise<string> {
  await endResetTokens(db, userId)
  const made = { user_id: userId, reset_link_id: resetLinkId, created_by: createdBy, mailed_to: mailedTo }
  return newToken(db, { kind: 'password-reset', ...made }, resetHours)
}

/** Ends a person's password links. */
export const endResetTokens = (db: Db, userId: string) => tokensOf(db, 'password-reset', userId).execute()

const tokensOf = (db: Db, kind: Kind, userId: string) =>
  db.deleteFrom('one_time_tokens').where('kind', '=', kind).where('user_id', '=', userId)

/** A link to confirm an address; lives seven days and replaces earlier ones of the same person. */
export async function newAddressToken(db: Db, userId: string, mailedTo: string): Promise<string> {
  await tokensOf(db, 'address', userId).execute()
  return newToken(db, { kind: 'address', user_id: userId, mailed_to: mailedTo }, 24 * 7)
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
  const row = select(db, 'one_time_tokens', ['kind'], { token_hash: hashOf(secret), kind })
  return (await row.where('expires_at', '>', sql<Date>`now()`).executeTakeFirst()) !== undefined
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
