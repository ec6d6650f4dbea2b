import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/** By this PostgreSQL says that its disk is full. */
export const diskFull = '53100'

/** Two transactions met; PostgreSQL ended one of them, which may simply be done again. */
const mayBeRepeated = new Set(['40001', '40P01'])
const attempts = 3

/**
 * Runs work in one transaction: all of it is kept, or nothing. Work that was ended because it met another
 * transaction is done again, so it must have no effects outside the database. Inside a transaction already,
 * it becomes part of that one.
 */
export async function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction<Tables>)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const { code } = error as { code?: string }
      if (attempt === attempts || code === undefined || !mayBeRepeated.has(code)) throw error
    }
  }
}
