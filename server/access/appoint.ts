import { sql } from 'kysely'
import { claimedName } from '#core/contract/person'
import { audit } from '#server/audit/audit.store'
import type { Config } from '#server/config'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { HttpError } from '#server/errors'
import { lockUser } from '#server/progress/lock-user'
import { StartError } from '#server/start-error'
import { findByEmail, makeInstructor } from './accounts.store.ts'
import { isUnconfirmed, readAddress } from './address.ts'
import { makeResetLinkByShell } from './reset-links.store.ts'
import { isSuspended } from './suspension.store.ts'

/** Commands of the server's shell for a person, who is shown first: anybody can type an address. */

interface PersonAtShell {
  id: string
  lines: string[]
}

interface Known {
  first_name: string
  last_name: string
  is_admin: boolean
  suspended_at: Date | null
  created_at: Date
  email: string
  email_verified_at: Date | null
  authorities: string[]
  last_seen_at: Date | null
}

/** The person with an address. @throws StartError when no account has it */
export async function whoIs(db: Db, config: Config, address: string): Promise<PersonAtShell> {
  const account = await findByEmail(db, address)
  if (!account) {
    throw new StartError(
      `No account has the address ${address.trim()}: the person makes one in the workbook first.`,
    )
  }
  const { rows } = await sql<Known>`
    select first_name, last_name, is_admin, suspended_at, created_at, email, email_verified_at,
      array(select authority from identities where user_id = u.id order by created_at) as authorities,
      greatest((select max(last_seen_at) from sessions where user_id = u.id),
        (select at from last_activity where user_id = u.id)) as last_seen_at
    from users u where id = ${account.id}`.execute(db)
  const [known] = rows
  if (!known) throw new StartError('That account is being deleted at this moment.')
  return { id: account.id, lines: linesOf(known, config) }
}

const linesOf = (known: Known, config: Config): string[] => [
  // An older account's name may contain control characters.
  `Name:       ${claimedName(`${known.first_name} ${known.last_name}`)}`,
  `Address:    ${known.email}${addressMark(known, config)}`,
  `Account:    made ${momentOf(known.created_at)}, ${known.authorities.map(wayOf).join(' and ') || 'without a way to sign in'}`,
  `Last seen:  ${known.last_seen_at ? momentOf(known.last_seen_at) : 'not known'}`,
  `Right now:  ${known.is_admin ? 'an instructor' : 'a learner'}${known.suspended_at ? ', suspended' : ''}`,
]

const addressMark = (known: Known, config: Config): string => {
  if (isUnconfirmed(config, known)) return ' (not confirmed)'
  return known.email_verified_at ? ' (confirmed)' : ' (nobody has checked that it is theirs)'
}

const wayOf = (authority: string): string =>
  authority === 'local' ? 'with a password of the workbook' : `through ${authority.replace(/^\w+:/, '')}`

const momentOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** @returns a sentence for the shell @throws StartError: address unconfirmed, or account suspended */
export async function appointAtShell(db: Db, config: Config, userId: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const subject = await lockUser(tx, userId)
    const person = await readAddress(tx, userId)
    if (isUnconfirmed(config, person)) {
      throw new StartError(
        'This address is not confirmed: the person signs in, and the page says how to confirm it. Nothing was changed.',
      )
    }
    if (await isSuspended(tx, userId)) {
      throw new StartError(
        'This account is suspended: an instructor lets the person back in first. Nothing was changed.',
      )
    }
    await makeInstructor(tx, userId)
    await audit(tx, { actor: 'shell', subject, action: 'instructor-appointed' })
    return `${person.email} is an instructor now; the page shows it at the next reload.`
  })
}

/** A one-time link to hand over, in a sentence. @throws StartError for an account without a password */
export async function resetLinkAtShell(db: Db, config: Config, userId: string): Promise<string> {
  try {
    const token = await inTransaction(db, (tx) => makeResetLinkByShell(tx, config, userId))
    return `This link works once, for 24 hours. Give it to this person alone:\n${config.publicUrl}/api/login?reset=${token}`
  } catch (error) {
    throw error instanceof HttpError ? new StartError(error.message) : error
  }
}
