import { readFile, rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { readSetting, writeSetting } from '#server/settings/settings.store'
import { anyInstructor } from './accounts.store.ts'
import {
  accessPasswordHash,
  checkAccessPassword,
  randomAccessPassword,
  setAccessPassword,
  setFirstAccessPassword,
} from './gate.store.ts'
import { holdInstructors } from './instructors.store.ts'
import { local } from './local.ts'
import { endInstructorTokens, newInstructorToken } from './one-time.store.ts'
import { verifyPassword } from './password.ts'
import { accessPasswordFile, type WayIn } from './way-in.ts'

/** Sees to an access password and, without an instructor, a way to become one (docs/specification.md, 4.1). */
export async function prepareWayIn(context: Context): Promise<WayIn> {
  const { db } = context
  await warnOfLocalAccounts(context)
  return {
    accessPassword: await accessPassword(context),
    instructorToken: await instructorToken(db),
  }
}

/** Warns the operator of accounts with a password that the institution's sign-in has shut out. */
async function warnOfLocalAccounts({ config, db, log }: Context): Promise<void> {
  if (config.localAccounts) return
  const { accounts } = await db
    .selectFrom('identities')
    .select(sql<number>`count(*)::int`.as('accounts'))
    .where('authority', '=', local)
    .executeTakeFirstOrThrow()
  if (accounts > 0) {
    log.warn(
      { event: 'local-accounts-off', accounts },
      'accounts with a password cannot sign in beside OIDC_ISSUER; LOCAL_ACCOUNTS=true allows them',
    )
  }
}

/** A new link while there is no instructor; else any left over, as from a backup, ends. */
const instructorToken = (db: Db): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    await holdInstructors(tx)
    if (!(await anyInstructor(tx))) return newInstructorToken(tx)
    await endInstructorTokens(tx)
    return null
  })

async function accessPassword({ config, db }: Context): Promise<string | null> {
  if (config.accessPassword !== undefined) return fromEnvironment(db, config.accessPassword)
  const file = accessPasswordFile(config)
  const kept = await readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
  if ((await accessPasswordHash(db)) !== null) {
    return kept !== null && (await checkAccessPassword(db, kept)) !== null ? kept : null
  }
  // Written first: a server killed in between must not leave a password that nobody knows.
  const password = kept ?? (await randomAccessPassword())
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  if (await setFirstAccessPassword(db, password)) return password
  await rm(file)
  return null
}

const environmentSetting = z.object({ hash: z.string() })
const environmentKey = 'access-password-from-environment'

/** Counts when new or changed since the last start; else a password chosen on /admin since then stays. */
async function fromEnvironment(db: Db, password: string): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    // One server at a time: of several that start together the first sets it, the others find it set.
    await sql`lock table settings in share row exclusive mode`.execute(tx)
    const last = await readSetting(tx, environmentKey, environmentSetting)
    const unchanged = last !== null && (await verifyPassword(last.hash, password))
    const inForce = await accessPasswordHash(tx)
    if (unchanged && inForce !== null) {
      // Checking is made to be slow: the hash that was just found right needs no second look.
      const right = inForce === last.hash || (await checkAccessPassword(tx, password)) !== null
      return right ? password : null
    }
    const hash = await setAccessPassword(tx, password, null)
    await writeSetting(tx, environmentKey, { hash }, null)
    return password
  })
}
