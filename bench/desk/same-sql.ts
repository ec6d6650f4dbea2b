import pg from 'pg'
import type { Db } from '#server/context'
import { openPool } from '#server/db/connect'
import type { Connection } from '#server/db/embedded/address'
import { Times } from './stopwatch.ts'

interface Query {
  text: string
  values: unknown[]
}

/** The statements that some work sends to the database. */
async function statementsOf(
  connection: Connection | string,
  work: (db: Db) => Promise<unknown>,
): Promise<Query[]> {
  const sent: Query[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function capture(this: pg.Client, ...given: unknown[]) {
    const [text, values] = given
    if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? values : [] })
    return (query as (...all: unknown[]) => unknown).apply(this, given)
  } as typeof query
  const pool = openPool(connection, () => {})
  try {
    await work(pool.db)
  } finally {
    pg.Client.prototype.query = query
    await pool.close()
  }
  return sent
}

/**
 * The reference: the same statements one after the other over one bare connection, without the workbook around
 * them. What a call takes beyond this is the workbook's own.
 */
export async function bareTimes(
  connection: Connection | string,
  work: (db: Db) => Promise<unknown>,
  runs: number,
): Promise<Times> {
  const statements = await statementsOf(connection, work)
  const client = new pg.Client(connection)
  await client.connect()
  const times = new Times()
  try {
    for (let run = 0; run < runs; run++) {
      await times.of(async () => {
        for (const { text, values } of statements) await client.query(text, values)
      })
    }
  } finally {
    await client.end()
  }
  return times
}
