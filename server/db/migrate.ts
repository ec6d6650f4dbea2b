import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Kysely, type Migration, Migrator, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { StartError } from '#server/start-error'
import { asOptions } from './connect.ts'
import type { Connection } from './embedded/address.ts'

const ownMigrations = path.join(import.meta.dirname, 'migrations')

/**
 * Runs `migrations/NNNN_name.sql` in order, each once, all missing ones in one transaction. Servers that
 * start at once wait for each other.
 * @param upTo the last one to run, by name; for trying out earlier versions
 * @throws StartError when the database was made by a newer version of the workbook, or a migration fails
 */
export async function migrateToLatest(
  connection: Connection | string,
  { directory = ownMigrations, upTo }: { directory?: string; upTo?: string } = {},
): Promise<void> {
  const migrations = readMigrations(directory)
  await withMigrator(connection, migrations, async (migrator, db) => {
    await refuseNewer(db, migrations)
    const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
    if (!error) return
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName
    const where = failed ? ` (${failed})` : ''
    throw new StartError(`The tables could not be brought up to date${where}: ${(error as Error).message}`)
  })
}

/**
 * Lock and work in one transaction: Kysely would lock the connection before, which behind a pooler may be
 * another than the one that gives it back.
 */
class MigrationAdapter extends PostgresAdapter {
  /** Kysely is to begin no transaction of its own inside of ours. */
  override get supportsTransactionalDdl(): boolean {
    return false
  }

  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`begin`.execute(db)
    // Another server may hold the lock for longer than the usual statement timeout.
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`select pg_advisory_xact_lock(hashtext('workbook migrations'))`.execute(db)
  }

  /** After a failed statement PostgreSQL treats this as a rollback. */
  override async releaseMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`commit`.execute(db)
  }
}

class MigrationDialect extends PostgresDialect {
  override createAdapter(): MigrationAdapter {
    return new MigrationAdapter()
  }
}

async function withMigrator(
  connection: Connection | string,
  migrations: Record<string, Migration>,
  work: (migrator: Migrator, db: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  const pool = new pg.Pool({ ...asOptions(connection), max: 1, application_name: 'workbook migrations' })
  // A connection that breaks while idle must not end the process; the next statement reports it.
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool }) })
  try {
    await work(new Migrator({ db, provider: { getMigrations: async () => migrations } }), db)
  } finally {
    await db.destroy()
  }
}

/** The migrations of a directory by name; a file is several statements of plain SQL. */
export function readMigrations(directory = ownMigrations): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrationFiles(directory)).map(([name, statements]) => {
      const up = async (db: Kysely<unknown>) => {
        await sql`set local statement_timeout = 0`.execute(db)
        await sql.raw(statements).execute(db)
      }
      return [name, { up }]
    }),
  )
}

/** The text of every migration by name, in their order. */
export function migrationFiles(directory = ownMigrations): Record<string, string> {
  const files = readdirSync(directory).filter((file) => /^\d{4}_\w+\.sql$/.test(file))
  return Object.fromEntries(
    files
      .sort()
      .map((file) => [path.basename(file, '.sql'), readFileSync(path.join(directory, file), 'utf8')]),
  )
}

/** Creates Kysely's migration tables where they are missing, for a database filled from a backup. */
export async function ensureMigrationTables(connection: Connection | string): Promise<void> {
  await withMigrator(connection, {}, async (migrator, db) => {
    const { rows } = await sql<{
      name: string | null
    }>`select to_regclass('kysely_migration') as name`.execute(db)
    if (rows[0]?.name !== null) return
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
}

async function refuseNewer(db: Kysely<unknown>, known: Record<string, Migration>): Promise<void> {
  const { rows: tables } = await sql`select to_regclass('kysely_migration') as name`.execute(db)
  if ((tables[0] as { name: string | null }).name === null) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(
    db,
  )
  const unknown = rows.find(({ name }) => !(name in known))
  if (unknown) {
    throw new StartError(
      `The database was made by a newer version of the workbook (${unknown.name}): start that version or a later one.`,
    )
  }
}
