import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '#server/context'
import { tooMany } from '#server/errors'

/**
 * Limits on failures only, counted in the database so that all processes share them. A class
 * behind one address enters freely; guessing does not.
 */

export interface Limit {
  key: string
  /** Failures allowed in the window. */
  most: number
}

/** Length of a window. */
const minutes = 15

/** Some proxies say the port as well: 203.0.113.7:52144, [2001:db8::1]:443. */
const withoutPort = (address: string) =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address

/** Addresses of one IPv6 network (/64) count as one; whatever is no address counts as `unknown`. */
export function networkOf(claimed: string): string {
  const address = withoutPort(claimed).replace(/^::ffff:(?=[\d.]+$)/i, '')
  const kind = isIP(address)
  if (kind !== 6) return kind === 4 ? address : 'unknown'
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}

/** Wrong access passwords of everybody together. */
export const wholeGate = 'gate'

export const gateLimits = (address: string): Limit[] => [
  { key: `gate:${networkOf(address)}`, most: 20 },
  { key: wholeGate, most: 1000 },
]

export const signInLimits = (address: string, account: string): Limit[] => [
  // The network first: it has no blank, so that no account can be named to look like another's key.
  { key: `sign-in-at:${networkOf(address)} ${account.toLowerCase()}`, most: 8 },
  { key: `sign-in:${account.toLowerCase()}`, most: 50 },
  { key: `sign-in-from:${networkOf(address)}`, most: 100 },
]

export const tokenLimits = (address: string): Limit[] => [{ key: `token:${networkOf(address)}`, most: 30 }]

export const accountLimits = (address: string): Limit[] => [
  { key: `account:${networkOf(address)}`, most: 200 },
]

export const sharedLimits = (address: string): Limit[] => [{ key: `shared:${networkOf(address)}`, most: 300 }]

/** @throws 429 with Retry-After when one of the limits is used up. */
export async function refuseIfLimited(db: Db, limits: readonly Limit[]): Promise<void> {
  const rows = await db
    .selectFrom('failed_attempts')
    .select(['key', 'failures', sql<number>`extract(epoch from window_ends_at - now())::float`.as('seconds')])
    .where(
      'key',
      'in',
      limits.map((limit) => limit.key),
    )
    .where('window_ends_at', '>', sql<Date>`now()`)
    .execute()
  const used = rows.filter((row) =>
    limits.some((limit) => limit.key === row.key && row.failures >= limit.most),
  )
  if (used.length > 0) throw tooManyTries(Math.max(...used.map((row) => row.seconds)))
}

const tooManyTries = (seconds: number) =>
  tooMany('Too many tries. Please wait a few minutes and try again.', seconds)

/**
 * Counts a failure against every one of the limits.
 * @returns the keys of the limits that this failure used up
 * @throws 429 with Retry-After when others at the same moment have used one up: this one is not answered
 */
export async function countFailure(db: Db, limits: readonly Limit[]): Promise<string[]> {
  const usedUp: string[] = []
  // The nearest first: what is refused there does not count against others.
  for (const { key, most } of limits) {
    const { rows } = await sql<{ failures: number; seconds: number }>`
      insert into failed_attempts as f (key, failures, window_ends_at)
      values (${key}, 1, now() + make_interval(mins => ${minutes}))
      on conflict (key) do update set
        failures = case when f.window_ends_at < now() then 1 else f.failures + 1 end,
        window_ends_at = case when f.window_ends_at < now() then excluded.window_ends_at else f.window_ends_at end
      returning failures, extract(epoch from window_ends_at - now())::float as seconds
    `.execute(db)
    const [counted] = rows
    if (counted && counted.failures > most) throw tooManyTries(counted.seconds)
    if (counted?.failures === most) usedUp.push(key)
  }
  return usedUp
}

/** A password somebody tries: a failure until it is known to be right (`verifyPassword`). */
export class Guess {
  readonly #db: Db
  readonly #limits: readonly Limit[]
  /** The keys of the limits that it used up. */
  usedUp: readonly string[] = []

  constructor(db: Db, limits: readonly Limit[]) {
    this.#db = db
    this.#limits = limits
  }

  /** @throws 429 when no more may be looked at */
  async count(): Promise<void> {
    this.usedUp = await countFailure(this.#db, this.#limits)
  }

  async takeBack(): Promise<void> {
    const keys = this.#limits.map(({ key }) => key)
    await sql`
      update failed_attempts set failures = failures - 1 where key = any (${keys}) and failures > 0
    `.execute(this.#db)
  }
}

/**
 * Takes away what names an account that is gone: every key ends with whom it counts, after a colon or a blank.
 * @param names the account's id and address
 */
export async function forgetFailures(db: Db, names: readonly (string | null)[]): Promise<void> {
  for (const name of names.flatMap((one) => (one ? [one.toLowerCase()] : []))) {
    await sql`
      delete from failed_attempts where right(key, ${name.length + 1}) in (${`:${name}`}, ${` ${name}`})`.execute(
      db,
    )
  }
}

/** A right answer clears what was counted against this account from here. */
export async function clearFailures(db: Db, limits: readonly Limit[]): Promise<void> {
  const [nearest] = limits
  if (nearest) await db.deleteFrom('failed_attempts').where('key', '=', nearest.key).execute()
}
