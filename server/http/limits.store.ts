import { createHmac, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema'
import { tooMany } from '#server/errors'

/**
 * Counted in the database, so that all processes share them. A class behind one address enters freely;
 * guessing does not. A password is always looked at: beyond its limits guesses are slowed, not refused,
 * because the next one may be somebody else's and right.
 */

export interface Limit {
  key: string
  most: number
  /** Longest pause after a further guess, in milliseconds; without it further ones are refused. */
  longestPause?: number
  minutes?: number
}

/** Minutes of a window, unless a limit has another. */
const window = 15

/** Some proxies append the port: 203.0.113.7:52144, [2001:db8::1]:443. */
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

export const lineOf = (address: string): string => `network ${networkOf(address)}`

export const gateLimits = (address: string): Limit[] => [
  { key: `gate:${networkOf(address)}`, most: 100, longestPause: 1000 },
  // For the log only; it slows nobody.
  { key: wholeGate, most: 1000, longestPause: 0 },
]

/** The gate's passes given to one network: each is a row for a day. */
export const passLimits = (address: string): Limit[] => [
  { key: `pass:${networkOf(address)}`, most: 1000, longestPause: 1000 },
]

/** @param device where this account was signed in to before: strangers neither slow nor are slowed by it */
export const signInLimits = (address: string, account: string, device?: string): Limit[] => {
  const name = account.toLowerCase()
  // What is not the account first: it has no blank, so that no account can be named to look like another's key.
  if (device !== undefined) return [{ key: `sign-in-device:${device} ${name}`, most: 8, longestPause: 8000 }]
  return [
    { key: `sign-in-at:${networkOf(address)} ${name}`, most: 8, longestPause: 4000 },
    { key: `sign-in:${name}`, most: 50, longestPause: 8000 },
    { key: `sign-in-from:${networkOf(address)}`, most: 100, longestPause: 1000 },
  ]
}

/** Passwords that somebody who is signed in gives once more. */
export const ownLimits = (userId: string): Limit[] => [{ key: `sign-in-own:${userId}`, most: 8 }]

export const tokenLimits = (address: string): Limit[] => [{ key: `token:${networkOf(address)}`, most: 30 }]

export const resetRequestLimits = (address: string): Limit[] => [
  { key: `reset-request:${networkOf(address)}`, most: 200 },
]

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
    limits.some(
      ({ key, most, longestPause }) => longestPause === undefined && key === row.key && row.failures >= most,
    ),
  )
  if (used.length > 0) throw tooManyTries(Math.max(...used.map((row) => row.seconds)))
}

const tooManyTries = (seconds: number) =>
  tooMany('Too many tries. Please wait a few minutes and try again.', seconds)

/** Counts one more against each of the limits, the nearest first. @returns how many there are now, in this order */
export async function addOne(db: Db, { key, minutes = window }: Pick<Limit, 'key' | 'minutes'>) {
  const { rows } = await sql<{ failures: number; seconds: number }>`
    insert into failed_attempts as f (key, failures, window_ends_at)
    values (${key}, 1, now() + make_interval(mins => ${minutes}))
    on conflict (key) do update set
      failures = case when f.window_ends_at < now() then 1 else f.failures + 1 end,
      window_ends_at = case when f.window_ends_at < now() then excluded.window_ends_at else f.window_ends_at end
    returning failures, extract(epoch from window_ends_at - now())::float as seconds
  `.execute(db)
  return rows[0] ?? { failures: 0, seconds: 0 }
}

/** @throws 429 with Retry-After when others at the same moment have used one up: this is not answered */
export async function countFailure(db: Db, limits: readonly Limit[]): Promise<void> {
  // The narrowest first: what is refused there does not count against others.
  for (const limit of limits) {
    const { failures, seconds } = await addOne(db, limit)
    if (failures > limit.most && limit.longestPause === undefined) throw tooManyTries(seconds)
  }
}

/** Counts successes, which are limited too. */
export async function countSuccess(db: Db, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) await addOne(db, limit)
}

/** Keeps stored guesses unreadable; lost with the process. */
const unspoken = randomBytes(32)

/** Shortest pause beyond a limit, in milliseconds; it doubles as guessing goes on. */
const shortestPause = 250

/** The pause after a guess that made it so many failures. */
const pauseAfter = (failures: number, { most, longestPause = 0 }: Limit): number =>
  failures <= most
    ? 0
    : Math.min(longestPause, shortestPause * 2 ** Math.floor((failures - most) / Math.max(8, most / 4)))

/** A key that is to be slowed, and for how many milliseconds. */
type Pause = readonly [key: string, milliseconds: number]

/** A password somebody tries: a failure until it is known to be right (`verifyPassword`). The same wrong one counts once. */
export class Guess {
  readonly #db: Db
  readonly #limits: readonly Limit[]
  readonly line: string
  /** What may be slowed of which this guess is a part. */
  readonly keys: readonly string[]
  readonly #rightOnes: readonly Limit[]
  #seen: string | undefined
  /** The keys of the limits that it used up. */
  usedUp: string[] = []
  #pauses: Pause[] = []

  /** @param how.line whose turn it is @param how.rightOnes limits that right guesses count against */
  constructor(db: Db, limits: readonly Limit[], how: { line?: string; rightOnes?: readonly Limit[] } = {}) {
    const { line = limits[0]?.key ?? '', rightOnes = [] } = how
    this.#db = db
    this.#limits = limits
    this.#rightOnes = rightOnes
    this.line = line
    this.keys = [...limits, ...rightOnes].map(({ key }) => key).filter((key) => key !== line)
  }

  /** Found wrong before, within the window: nothing is looked at again. Another `stored` is another guess. */
  async isKnownWrong(stored: string | null, given: string): Promise<boolean> {
    const what = [this.#limits[0]?.key, stored, given].join('\0')
    this.#seen = `seen:${createHmac('sha256', unspoken).update(what).digest('base64url')}`
    const row = this.#db.selectFrom('failed_attempts').select('key').where('key', '=', this.#seen)
    return (await row.where('window_ends_at', '>', sql<Date>`now()`).executeTakeFirst()) !== undefined
  }

  /** @throws 429 when no more may be looked at */
  async count(): Promise<void> {
    for (const limit of this.#limits) {
      const { failures, seconds } = await addOne(this.#db, limit)
      if (failures > limit.most && limit.longestPause === undefined) throw tooManyTries(seconds)
      if (failures === limit.most) this.usedUp.push(limit.key)
      this.#pause(limit, failures)
    }
  }

  /** It was right: not a failure. @returns what is to be slowed */
  async right(): Promise<readonly Pause[]> {
    await this.#takeBack()
    for (const limit of this.#rightOnes) this.#pause(limit, (await addOne(this.#db, limit)).failures)
    return this.#pauses
  }

  #pause(limit: Limit, count: number): void {
    const pause = pauseAfter(count, limit)
    if (pause > 0) this.#pauses.push([limit.key, pause])
  }

  async #takeBack(): Promise<void> {
    this.#pauses = []
    const keys = this.#limits.map(({ key }) => key)
    await sql`
      update failed_attempts set failures = failures - 1 where key = any (${keys}) and failures > 0
    `.execute(this.#db)
  }

  /** The same given several times at this moment counts once. @returns what is to be slowed */
  async wrong(): Promise<readonly Pause[]> {
    if (this.#seen !== undefined) {
      const { rows } = await sql`
        insert into failed_attempts as f (key, failures, window_ends_at)
        values (${this.#seen}, 1, now() + make_interval(mins => ${window}))
        on conflict (key) do update set window_ends_at = excluded.window_ends_at where f.window_ends_at < now()
        returning 1`.execute(this.#db)
      if (rows.length === 0) await this.#takeBack()
    }
    return this.#pauses
  }
}

/** Forgets an account that is gone, by its id and address: a key ends with whom it counts. */
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
