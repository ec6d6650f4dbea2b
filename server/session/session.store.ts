import { createHash, randomBytes } from 'node:crypto'
import { type InsertObject, sql } from 'kysely'
import type { Db, Tables } from '#server/db/schema'
import { select } from '#server/db/select'
import { diskFull, inTransaction } from '#server/db/transaction'

/**
 * The browser holds 32 random bytes; the database their sha-256. A session exists before sign-in, because
 * the gate comes first; gate_version ties its pass to the access password of that moment.
 */

/** A session ends after three days of disuse, or fourteen days; without a signed-in person after one day. */
const idle = sql`interval '3 days'`
const wholeLife = sql<Date>`now() + interval '14 days'`
const lifeOfPass = sql<Date>`now() + interval '1 day'`

/** A section as the audit trail names it. */
export interface SectionName {
  id: string
  name: string
}

export interface SignedIn {
  id: string
  firstName: string
  lastName: string
  email: string | null
  profileImageUrl: string | null
  isAdmin: boolean
  /** In a call of staff: the section by which they may make it. Administrators need none. */
  by?: SectionName
}

export interface Session {
  idHash: Buffer
  /** Whether the access password in force now was given in this session. */
  gatePassed: boolean
  gateVersion: number | null
  user: SignedIn | null
  /** Replaced by another one a moment ago: it grants nothing. */
  replaced: boolean
}

/** The method of a session that was replaced. */
const replaced = 'replaced'

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** 256 random bits for a cookie or a one-time link. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')

interface SessionRow extends Omit<Session, 'idHash' | 'replaced'> {
  method: string
  stale: boolean
}

/** The live session of a cookie's value, or null. Updates its last use at most every five minutes. */
export async function findSession(db: Db, secret: string): Promise<Session | null> {
  const idHash = hashOf(secret)
  const { rows } = await sql<SessionRow>`select * from session_of(${idHash}, ${idle})`.execute(db)
  if (!rows[0]) return null
  const { stale, method, ...session } = rows[0]
  if (stale) {
    const noted = db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('id_hash', '=', idHash)
    await noted.execute().catch((error: { code?: string }) => {
      // On a full disk people can still read their work.
      if (error.code !== diskFull) throw error
    })
  }
  return { idHash, replaced: method === replaced, ...session }
}

interface NewSession {
  userId: string | null
  method: string
  replaces: Session | null
  /** Of the pass of the gate; that of the session it replaces, unless given. */
  gateVersion?: number | null
}

/**
 * Ends the one it replaces: an id never survives a change of rights. The old one is remembered a minute, for
 * calls under way with it (core/contract/wire). @returns the secret for the cookie
 */
export function startSession(db: Db, session: NewSession): Promise<string> {
  const { userId, method, replaces, gateVersion = replaces?.gateVersion ?? null } = session
  return inTransaction(db, async (tx) => {
    if (replaces) await replace(tx, replaces)
    const expires_at = userId === null ? lifeOfPass : wholeLife
    return insert(tx, { user_id: userId, gate_version: gateVersion, method, expires_at })
  })
}

/**
 * Gives the gate's pass under a new id. Whoever is signed in stays so: it neither extends nor revives a session.
 * @param session as it was before the password was checked @returns the secret for the cookie
 */
export function passGate(db: Db, session: Session | null, gateVersion: number): Promise<string> {
  return inTransaction(db, async (tx) => {
    const before = session ? await replace(tx, session) : undefined
    return before?.user_id
      ? insert(tx, { ...before, gate_version: gateVersion })
      : insert(tx, { user_id: null, gate_version: gateVersion, method: 'gate', expires_at: lifeOfPass })
  })
}

async function insert(tx: Db, session: Omit<InsertObject<Tables, 'sessions'>, 'id_hash'>): Promise<string> {
  const secret = randomSecret()
  await tx
    .insertInto('sessions')
    .values({ id_hash: hashOf(secret), ...session })
    .execute()
  return secret
}

/** @returns the session as it was; undefined where it has ended already */
async function replace(tx: Db, { idHash }: Session) {
  const kept = ['user_id', 'method', 'created_at', 'expires_at'] as const
  const before = await select(tx, 'sessions', kept, { id_hash: idHash }).forUpdate().executeTakeFirst()
  await tx
    .updateTable('sessions')
    .set({
      user_id: null,
      gate_version: null,
      method: replaced,
      expires_at: sql`least(expires_at, now() + interval '1 minute')`,
    })
    .where('id_hash', '=', idHash)
    .execute()
  return before
}

export async function endSession(db: Db, session: Session): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', session.idHash).execute()
}

/** The live sessions of a person, last used first. */
export async function sessionsOf(db: Db, userId: string) {
  return select(db, 'sessions', ['id_hash', 'created_at', 'last_seen_at'], { user_id: userId })
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - ${idle}`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/** Ends every session of a person but this one. @returns how many. */
export async function endOtherSessions(db: Db, userId: string, stays: Pick<Session, 'idHash'>) {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id_hash', '!=', stays.idHash)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Ends every session of a person: after a password reset, or when an instructor says so. */
export async function endSessionsOf(db: Db, userId: string): Promise<number> {
  const result = await db.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Removes expired sessions, sign-in flows, one-time links, requests, invitations and counters. */
export async function sweepExpired(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now() or last_seen_at < now() - ${idle}`.execute(db)
  await sql`delete from auth_flows where expires_at < now()`.execute(db)
  await sql`delete from one_time_tokens where expires_at < now()`.execute(db)
  await sql`delete from instructor_invitations where expires_at < now()`.execute(db)
  await sql`delete from class_invitations where expires_at < now()`.execute(db)
  await sql`delete from class_codes where ends_at < now()`.execute(db)
  await sql`
    delete from reset_links
    where (made_at is null and expires_at < now()) or made_at < now() - interval '30 days'`.execute(db)
  await sql`delete from failed_attempts where window_ends_at < now()`.execute(db)
}
