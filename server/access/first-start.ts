import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Context, Db } from '#server/context'
import { readSetting, writeSetting } from '#server/settings/settings.store'
import { anyInstructor } from './accounts.store.ts'
import {
  checkAccessPassword,
  hasAccessPassword,
  randomAccessPassword,
  setAccessPassword,
} from './gate.store.ts'
import { newInstructorToken } from './one-time.store.ts'
import { hashPassword, verifyPassword } from './password.ts'

/** What a start prints so that people can get in. */
export interface WayIn {
  /** The access password, or null when an instructor changed it on /admin (then only they know it). */
  accessPassword: string | null
  /** What makes the one person who follows the link with it an instructor; null once there is one. */
  instructorToken: string | null
}

/**
 * Makes sure there is an access password and, while there is no instructor, a way to become one.
 * The password comes from ACCESS_PASSWORD, else it is made of random words at the first start and
 * kept in the data directory (decisions 1.4).
 */
export async function prepareWayIn(context: Context): Promise<WayIn> {
  const { db } = context
  return {
    accessPassword: await accessPassword(context),
    instructorToken: (await anyInstructor(db)) ? null : await newInstructorToken(db),
  }
}

async function accessPassword({ config, db }: Context): Promise<string | null> {
  if (config.accessPassword !== undefined) return fromEnvironment(db, config.accessPassword)
  const file = join(config.dataDir, 'access-password')
  const kept = await readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
  if (await hasAccessPassword(db)) {
    return kept !== null && (await checkAccessPassword(db, kept)) !== null ? kept : null
  }
  const password = kept ?? randomAccessPassword()
  await setAccessPassword(db, password, null)
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  return password
}

const environmentSetting = z.object({ hash: z.string() })
const environmentKey = 'access-password-from-environment'

/**
 * ACCESS_PASSWORD counts when it is new or was changed since the last start; otherwise a password
 * that an instructor chose on /admin since then stays.
 */
async function fromEnvironment(db: Db, password: string): Promise<string | null> {
  const last = await readSetting(db, environmentKey, environmentSetting)
  const unchanged = last !== null && (await verifyPassword(last.hash, password))
  if (unchanged && (await hasAccessPassword(db))) {
    return (await checkAccessPassword(db, password)) !== null ? password : null
  }
  await setAccessPassword(db, password, null)
  await writeSetting(db, environmentKey, { hash: await hashPassword(password) }, null)
  return password
}
