import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database'
import { openPool } from './connect.ts'
import { slowQueries } from './slow-queries.ts'

const { connection } = await testDatabase()

/** What a pool with such a limit logs of some work. */
async function loggedOf(
  slowQuery: number,
  work: (db: ReturnType<typeof openPool>['db']) => Promise<unknown>,
) {
  const lines: object[] = []
  const pool = openPool(connection, () => {}, {
    log: slowQueries({ slowQuery }, { warn: (line: object) => void lines.push(line) }),
  })
  await work(pool.db)
  await pool.close()
  return lines
}

const naps = (db: Parameters<Parameters<typeof loggedOf>[1]>[0]) =>
  sql`select   pg_sleep(0.05),
        ${'what a learner wrote'}::text`.execute(db)

describe('a statement that takes long', () => {
  test('is logged as its text with its time, and without a word of its values', async () => {
    const lines = await loggedOf(20, naps)
    expect(lines).toEqual([
      { event: 'slow-query', ms: expect.any(Number), statement: 'select pg_sleep(0.05), $1::text' },
    ])
    expect(JSON.stringify(lines)).not.toContain('learner')
  })

  test('is not logged where the limit is longer, or 0', async () => {
    expect(await loggedOf(600_000, naps)).toEqual([])
    expect(await loggedOf(0, naps)).toEqual([])
  })
})
