import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '#server/start-error'
import { asOptions } from '../connect.ts'
import type { Connection } from '../embedded/address.ts'
import { ensureMigrationTables, migrateToLatest, migrationFiles } from '../migrate.ts'
import { checkBackup, readBackup, type TablePart } from './read-backup.ts'
import { dropEverything, foreignKeys, neverPutBack, ownTables } from './tables.ts'

export interface Restored {
  rows: number
  at: string
}

/**
 * Replaces the database by a backup in one transaction. The workbook must not be running.
 * @param replaced is called before any change when the database holds people; it may throw
 * @throws StartError when the backup is damaged or of a newer version, or servers use the database
 */
export async function restoreBackup(
  connection: Connection | string,
  file: string,
  replaced: (people: number) => Promise<void>,
): Promise<Restored> {
  const { tables, at } = await checkBackup(file)
  const migrations = migrationFiles()
  if (!(tables in migrations)) {
    throw new StartError(
      `The backup was made by a newer version of the workbook (${tables}): restore it with that version or a later one.`,
    )
  }
  const client = new pg.Client({ ...asOptions(connection), application_name: 'workbook restore' })
  client.on('error', () => {})
  await client.connect()
  let rows = 0
  try {
    await refuseUsed(client)
    const people = await countPeople(client)
    if (people > 0) await replaced(people)
    await ensureMigrationTables(connection)
    await client.query('begin')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    // A server that starts now waits for this lock.
    await client.query('lock table kysely_migration in access exclusive mode')
    await dropEverything(client)
    for (const [name, statements] of Object.entries(migrations)) {
      if (name <= tables) await client.query(statements)
    }
    rows = await fill(client, file)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end().catch(() => {})
  }
  await migrateToLatest(connection)
  return { rows, at }
}

/** @throws StartError while servers of this database run, as far as their connections say */
async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select count(*)::int as servers from pg_stat_activity
    where datname = current_database() and application_name = 'workbook'`)
  if (rows[0].servers > 0)
    throw new StartError('The workbook is running on this database: stop every server of it, then restore.')
}

async function countPeople(client: pg.Client): Promise<number> {
  const { rows: found } = await client.query("select to_regclass('public.users') as name")
  if (found[0].name === null) return 0
  const { rows } = await client.query('select count(*)::int as people from public.users')
  return rows[0].people
}

async function fill(client: pg.Client, file: string): Promise<number> {
  let rows = 0
  const keys = await foreignKeys(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  const expected = new Set(await ownTables(client))
  await client.query(`truncate ${[...expected].join(', ')}`)
  for (const table of expected) await client.query(`alter table ${table} disable trigger user`)
  for await (const part of readBackup(file)) {
    if ('table' in part) {
      const name = `public.${pg.escapeIdentifier(part.table)}`
      if (!expected.delete(name))
        throw new StartError(`The backup holds a table nobody knows: ${part.table}.`)
      if (neverPutBack.has(part.table)) for await (const _ of part.rows);
      else rows += await copyInto(client, name, part)
      await client.query(`alter table ${name} enable trigger user`)
    } else if ('sequence' in part) {
      await client.query("select setval(format('public.%I', $1::text)::regclass, $2)", [
        part.sequence,
        part.value,
      ])
    }
  }
  if (expected.size > 0) throw new StartError(`The backup lacks tables: ${[...expected].join(', ')}.`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  return rows
}

async function copyInto(client: pg.Client, name: string, part: TablePart): Promise<number> {
  const columns = part.columns.map(pg.escapeIdentifier).join(', ')
  const table = client.query(copyFrom(`copy ${name} (${columns}) from stdin`))
  await pipeline(Readable.from(inPortions(part.rows)), table)
  return table.rowCount
}

/** Rows in portions of about 64 kB, so that not every row is a message of its own. */
async function* inPortions(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let portion: Buffer[] = []
  let size = 0
  for await (const row of rows) {
    portion.push(row)
    size += row.length
    if (size < 65_536) continue
    yield Buffer.concat(portion)
    portion = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(portion)
}
