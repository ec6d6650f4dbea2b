import pg from 'pg'
import { openPool } from '#server/db/connect'
import type { Connection } from '#server/db/embedded/address'
import type { Db } from '#server/db/schema'
import { capturedOf } from '../captured.ts'
import { Times } from './stopwatch.ts'

/**
 * The reference: the same statements one after the other over one bare connection, without the workbook around
 * them. What a call takes beyond this is the workbook's own.
 */
export async function bareTimes(
  connection: Connection | string,
  work: (db: Db) => Promise<unknown>,
  runs: number,
): Promise<Times> {
  const pool = openPool(connection, () => {})
  const statements = await capturedOf(() => work(pool.db)).finally(() => pool.close())
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
