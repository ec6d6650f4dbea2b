import { sql } from 'kysely'
import { afterAll, onTestFinished } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database'
import { openPool } from '../../db/connect.ts'
import { migrateToLatest, readMigrations } from '../../db/migrate.ts'
import { rowsOf } from './rows.ts'

/** Names of the migrations, oldest first. */
export const versions = Object.keys(readMigrations())

/**
 * Databases as they were when a migration was the newest, with everything people had in them by then. Call it
 * at the top of a test file: each version is made once for the file, upon the one before it, and copied.
 * @returns opens a copy for the test that runs, without a connection to it
 */
export function filledDatabases(): (version: string) => Promise<TestDatabase> {
  const made = new Map<string, Promise<TestDatabase>>()
  afterAll(async () => {
    for (const database of made.values()) await (await database).close()
  })

  async function make(version: string): Promise<TestDatabase> {
    const before = versions[versions.indexOf(version) - 1]
    const database = await openTestDatabase(
      before ? (await original(before)).connection.database : 'template0',
    )
    await migrateToLatest(database.connection, { upTo: version })
    const pool = openPool(database.connection, () => {})
    await sql.raw(rowsOf[version] ?? '').execute(pool.db)
    // A database that somebody is connected to cannot be copied.
    await pool.close()
    return database
  }

  function original(version: string): Promise<TestDatabase> {
    const known = made.get(version) ?? make(version)
    made.set(version, known)
    return known
  }

  return async (version) => {
    const { connection } = await original(version)
    const copy = await openTestDatabase(connection.database)
    onTestFinished(() => copy.close())
    return copy
  }
}
