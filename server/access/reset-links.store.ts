import { type InsertObject, sql } from 'kysely'
import { audit, fullName, type Subject } from '#server/audit/audit.store'
import type { Config } from '#server/config'
import type { Db, Tables } from '#server/db/schema'
import { select } from '#server/db/select'
import { HttpError, notFound, tooMany } from '#server/errors'
import { notify } from '#server/notifications/notifications.store'
import { lockUser } from '#server/progress/lock-user'
import type { SignedIn } from '#server/session/session.store'
import { tellInstructors } from './instructors.store.ts'
import { hasOwnPassword } from './local.ts'
import { mayMail } from './mail.ts'
import { newMadeResetToken } from './one-time.store.ts'

/**
 * Password links somebody else makes for a person, who is told when one is made and used. An instructor's
 * account needs two other instructors, or the server's shell.
 */

/** How long a link works, and a request for one waits. */
const lifetime = sql`interval '24 hours'`

interface MadeLink {
  state: 'made' | 'sent'
  token: string
  address: string | null
  expiresAt: string
}
export type ResetOutcome = MadeLink | { state: 'waiting'; expiresAt: string }

const noPasswordHere = 'This person signs in through the institution and has no password here.'

/** The account a link would be for. @throws 409 when it has no password that could be used */
async function localAccount(tx: Db, config: Config, userId: string) {
  if (!config.localAccounts) throw new HttpError(409, 'Accounts with a password are switched off here.')
  const account = await select(tx, 'users', ['email', 'is_admin'], { id: userId })
    .where(hasOwnPassword)
    .executeTakeFirst()
  if (!account) throw new HttpError(409, noPasswordHere)
  return account
}

/** Where a link for this account is sent; null where the workbook sends no mails. */
export const resetLinkGoesTo = (config: Config, email: string | null): string | null =>
  config.mail ? email : null

const insertLink = (tx: Db, link: Omit<InsertObject<Tables, 'reset_links'>, 'expires_at'>) =>
  tx
    .insertInto('reset_links')
    .values({ ...link, expires_at: sql<Date>`now() + ${lifetime}` })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()

/** For an instructor's account it is a request. A link goes by mail to the person, else is handed over. */
export async function askForResetLink(
  tx: Db,
  config: Config,
  { actor, userId }: { actor: SignedIn; userId: string },
): Promise<ResetOutcome> {
  const subject = await lockUser(tx, userId)
  if (userId === actor.id) throw new HttpError(409, 'Your own password you change under “My data”.')
  const account = await localAccount(tx, config, userId)
  const asked = {
    user_id: userId,
    asked_by: actor.id,
    asked_by_name: fullName(actor),
    origin: 'instructor',
  } as const
  if (!account.is_admin) {
    const link = await insertLink(tx, { ...asked, made_at: sql<Date>`now()` })
    return make(tx, { subject, link, by: actor, address: resetLinkGoesTo(config, account.email) })
  }
  const waiting = await select(tx, 'reset_links', ['expires_at'], { user_id: userId })
    .where(isWaiting)
    .executeTakeFirst()
  if (waiting) return { state: 'waiting', expiresAt: waiting.expires_at.toISOString() }
  const { expires_at } = await insertLink(tx, asked)
  await audit(tx, { actor, subject, action: 'reset-link-asked' })
  await tellInstructors(
    tx,
    `${fullName(actor)} asks for a link with which ${fullName(subject)}, an instructor, can choose a new password. One more instructor has to agree.`,
    [actor.id, userId],
  )
  await notify(tx, userId, {
    kind: 'account',
    text: `${fullName(actor)} asks for a link to choose a new password for your account. If you did not want that, refuse it on the Admin Panel, under Settings.`,
    href: '/admin?view=settings',
  })
  return { state: 'waiting', expiresAt: expires_at.toISOString() }
}

const isWaiting = sql<boolean>`made_at is null and expires_at > now()`

/** Agrees to another instructor's request. @throws 404 when it is settled; 409 for who asked and whose account it is */
export async function agreeToResetLink(
  tx: Db,
  config: Config,
  { actor, requestId }: { actor: SignedIn; requestId: string },
): Promise<ResetOutcome> {
  const { userId } = await requestOf(tx, requestId)
  const subject = await lockUser(tx, userId)
  const account = await localAccount(tx, config, userId)
  const { asked_by, asked_by_name } = await requestOf(tx, requestId)
  if (actor.id === asked_by || actor.id === userId) {
    throw new HttpError(409, 'Another instructor has to agree: neither who asked nor whose account it is.')
  }
  const link = await tx
    .updateTable('reset_links')
    .set({ made_at: sql<Date>`now()`, expires_at: sql<Date>`now() + ${lifetime}` })
    .where('id', '=', requestId)
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
  const address = resetLinkGoesTo(config, account.email)
  return make(tx, { subject, link, by: actor, address, detail: { askedBy: asked_by_name } })
}

/** Whose account a request is about. @throws 404 when it is settled */
export const subjectOfRequest = async (db: Db, requestId: string): Promise<string> =>
  (await requestOf(db, requestId)).userId

async function requestOf(tx: Db, id: string) {
  const request = await select(tx, 'reset_links', ['user_id as userId', 'asked_by', 'asked_by_name'], { id })
    .where(isWaiting)
    .executeTakeFirst()
  if (!request) throw notFound('This is settled or has expired.')
  return request
}

/** Refuses a request, or takes it back. @throws 404 when it is settled */
export async function refuseResetLink(tx: Db, actor: SignedIn, requestId: string): Promise<void> {
  const { userId, asked_by } = await requestOf(tx, requestId)
  const subject = await lockUser(tx, userId)
  const gone = await tx
    .deleteFrom('reset_links')
    .where('id', '=', requestId)
    .where(isWaiting)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw notFound('This is settled or has expired.')
  await audit(tx, { actor, subject, action: 'reset-link-refused' })
  if (asked_by !== null && asked_by !== actor.id) {
    const text = `${fullName(actor)} refused the link for a new password of ${fullName(subject)}.`
    await notify(tx, asked_by, { kind: 'instructors', text, href: null })
  }
}

interface Making {
  subject: Subject
  link: { id: string; expires_at: Date }
  by: SignedIn | 'shell'
  address: string | null
  detail?: object
}

async function make(tx: Db, { subject, link, by, address, detail }: Making): Promise<MadeLink> {
  if (address !== null && !(await mayMail(tx, subject.id))) {
    throw tooMany(
      'Three mails went to this person within an hour. Please wait before you send another.',
      3600,
    )
  }
  const token = await newMadeResetToken(tx, subject.id, {
    resetLinkId: link.id,
    createdBy: by === 'shell' ? null : by.id,
    mailedTo: address,
  })
  await audit(tx, { actor: by, subject, action: 'reset-link-made', ...(detail ? { detail } : {}) })
  const who = by === 'shell' ? 'Whoever runs the workbook' : 'An instructor'
  await notify(tx, subject.id, {
    kind: 'account',
    text: `${who} made a link to choose a new password for your account${address === null ? '' : '; it was sent to your address'}. If you did not ask for it, tell an instructor you trust.`,
    href: null,
  })
  return {
    state: address === null ? 'made' : 'sent',
    token,
    address,
    expiresAt: link.expires_at.toISOString(),
  }
}

/** A link made at the server's own shell, to be handed over. @throws 409 for an account without a password */
export async function makeResetLinkByShell(tx: Db, config: Config, userId: string): Promise<string> {
  const subject = await lockUser(tx, userId)
  await localAccount(tx, config, userId)
  const made = {
    origin: 'shell',
    asked_by_name: 'whoever runs the server',
    made_at: sql<Date>`now()`,
  } as const
  const link = await insertLink(tx, { user_id: userId, ...made })
  return (await make(tx, { subject, link, by: 'shell', address: null })).token
}

/** Forgets a link that could not be sent. */
export async function forgetUnsentLink(tx: Db, userId: string): Promise<void> {
  await tx
    .deleteFrom('reset_links')
    .where('id', 'in', (eb) =>
      eb.selectFrom('one_time_tokens').select('reset_link_id').where('user_id', '=', userId),
    )
    .execute()
}

/** Notes that a link somebody else made was used. */
export async function noteResetLinkUsed(tx: Db, subject: Subject, resetLinkId: string): Promise<void> {
  const link = await tx
    .updateTable('reset_links')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', resetLinkId)
    .returning(['asked_by_name', 'made_at'])
    .executeTakeFirstOrThrow()
  await audit(tx, {
    actor: null,
    subject,
    action: 'reset-link-used',
    detail: { madeBy: link.asked_by_name, madeAt: link.made_at?.toISOString() },
  })
}

/** Requests that wait for a yes, oldest first. */
export const listWaiting = (db: Db) =>
  db
    .selectFrom('reset_links')
    .innerJoin('users', 'users.id', 'reset_links.user_id')
    .select(['reset_links.id', 'reset_links.user_id', 'asked_by', 'asked_by_name', 'reset_links.expires_at'])
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .where(isWaiting)
    .orderBy('asked_at')
    .execute()
