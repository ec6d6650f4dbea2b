import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/schema'
import type { Guess } from '#server/http/limits.store'
import { readSetting } from '#server/settings/settings.store'
import { hashPassword, verifyPassword } from './password.ts'

/** A pass carries the version it was given under: changing the password ends all passes. */
const gateSetting = z.object({ hash: z.string(), version: z.number().int() })
const key = 'access-password'

/** @param guess counts it (`verifyPassword`) @returns the version in force when the password is right */
export async function checkAccessPassword(db: Db, password: string, guess?: Guess): Promise<number | null> {
  const gate = await readSetting(db, key, gateSetting)
  const right = await verifyPassword(gate?.hash ?? null, password, guess)
  return right && gate ? gate.version : null
}

/** The version under which passes are given now; null while no access password was ever set. */
export const gateVersion = async (db: Db): Promise<number | null> =>
  (await readSetting(db, key, gateSetting))?.version ?? null

/** Sets the access password; passes given under the old one end. @returns the hash it is stored as */
export async function setAccessPassword(db: Db, password: string, by: string | null): Promise<string> {
  const hash = await hashPassword(password)
  await sql`
    insert into settings as s (key, value, updated_by)
    values (${key}, jsonb_build_object('hash', ${hash}::text, 'version', 1), ${by})
    on conflict (key) do update set
      value = jsonb_build_object('hash', ${hash}::text, 'version', (s.value->>'version')::int + 1),
      updated_at = now(), updated_by = excluded.updated_by`.execute(db)
  return hash
}

/** @returns false when there is one already, also one that another server has set at this moment */
export async function setFirstAccessPassword(db: Db, password: string): Promise<boolean> {
  const hash = await hashPassword(password)
  const row = await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify({ hash, version: 1 }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** The stored hash of the access password; null while none was ever set. */
export const accessPasswordHash = async (db: Db): Promise<string | null> =>
  (await readSetting(db, key, gateSetting))?.hash ?? null

/** Four random words of a list of 7,776 (Diceware, 51 bits): easy to read out in a classroom. */
export async function randomAccessPassword(): Promise<string> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['diceware-common']
  return Array.from({ length: 4 }, () => words[randomInt(words.length)]).join('-')
}
