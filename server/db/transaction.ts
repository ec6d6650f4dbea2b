import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/** PostgreSQL's code for a full disk. */
export const diskFull = '53100'

/** Serialization failure and deadlock: the transaction may simply be repeated. */
const mayBeRepeated = new Set(['40001', '40P01'])
const attempts = 4
/**
 * Backoff before a repetition: milliseconds for each attempt so far, and by chance up to twice as many. Repeated at once,
 * a transaction can take a row again before the one that waits for it wakes, and both meet in the same conflict.
 */
const backoff = 20

type First = (transaction: Transaction<Tables>) => Promise<void>
const first = new AsyncLocalStorage<First>()

/** Does something whose transactions each begin with a question: what it throws is thrown by all of them. */
export const beginningWith = <Result>(ask: First, work: () => Result): Result => first.run(ask, work)

/** Within an open transaction joins it. Repeated after a conflict: no effects outside the database. */
export async function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction<Tables>)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (transaction) => {
        await first.getStore()?.(transaction)
        return work(transaction)
      })
    } catch (error) {
      const { code } = error as { code?: string }
      if (attempt === attempts || code === undefined || !mayBeRepeated.has(code)) throw error
      await pause(backoff * attempt * (1 + Math.random()))
    }
  }
}
