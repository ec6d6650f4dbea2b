import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '#server/start-error'
import { asOptions } from '../connect.ts'
import type { Connection } from '../embedded/address.ts'
import { endOfRows, type Heading } from './format.ts'
import { neverPutBack } from './tables.ts'

export interface Written {
  rows: number
  /** The newest migration of the database. */
  tables: string
}

/** A backup's usual name, by the moment in UTC: `workbook-2026-11-20T20-15-00Z.backup.gz`. */
export const backupName = (at: Date): string =>
  `workbook-${at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.backup.gz`

/**
 * A consistent snapshot while the workbook may run; under its name only once it is whole and on disk.
 * @throws StartError when the file exists or cannot be written, or the database has no tables
 */
export async function writeBackup(connection: Connection | string, file: string): Promise<Written> {
  const unfinished = `${file}.unfinished`
  await refuseExisting(file)
  const client = new pg.Client({ ...asOptions(connection), application_name: 'workbook backup' })
  client.on('error', () => {})
  await client.connect()
  const written: Written = { rows: 0, tables: '' }
  try {
    const target = createWriteStream(unfinished, { mode: 0o600, flags: 'w' })
    await pipeline(Readable.from(contentOf(client, written)), createGzip({ level: 6 }), target)
    await chmod(unfinished, 0o600)
    await flush(unfinished)
    await rename(unfinished, file)
    await flush(path.dirname(file))
    return written
  } catch (error) {
    await rm(unfinished, { force: true })
    throw explained(error, file)
  } finally {
    await client.end().catch(() => {})
  }
}

async function refuseExisting(file: string): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    const handle = await open(file, 'r')
    await handle.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw explained(error, file)
  }
  throw new StartError(`There is a file ${file} already: name another one.`)
}

function explained(error: unknown, file: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  return code && syscall && syscall !== 'connect'
    ? new StartError(`The backup could not be written to ${file} (${code}): nothing is left of it.`)
    : error
}

async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r')
  await handle.sync()
  await handle.close()
}

/** The lines of a backup; `written` is filled in on the way. */
async function* contentOf(client: pg.Client, written: Written): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read, read only')
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  const hash = createHash('sha256')
  const heading = await headingOf(client)
  written.tables = heading.tables
  yield json(hash, heading)
  for (const { table, columns } of await tablesOf(client)) {
    yield json(hash, { table, columns })
    if (!neverPutBack.has(table)) yield* rowsOf(client, table, columns, hash, written)
    yield line(hash, endOfRows)
  }
  // Sequences are outside transactions: read last, they are never behind the rows.
  for (const sequence of await sequencesOf(client)) yield json(hash, sequence)
  yield Buffer.from(`${JSON.stringify({ rows: written.rows, sha256: hash.digest('hex') })}\n`)
  await client.query('commit')
}

async function* rowsOf(client: pg.Client, table: string, columns: string[], hash: Hash, written: Written) {
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const rows = client.query(copyTo(`copy public.${pg.escapeIdentifier(table)} (${list}) to stdout`))
  for await (const chunk of rows) {
    hash.update(chunk as Buffer)
    yield chunk as Buffer
  }
  written.rows += rows.rowCount
}

function line(hash: Hash, text: string): Buffer {
  const bytes = Buffer.from(text)
  hash.update(bytes)
  return bytes
}

const json = (hash: Hash, value: object): Buffer => line(hash, `${JSON.stringify(value)}\n`)

async function headingOf(client: pg.Client): Promise<Heading> {
  const { rows: found } = await client.query("select to_regclass('public.kysely_migration') as name")
  const { rows } =
    found[0].name === null
      ? { rows: [] }
      : await client.query('select name, now() as at from kysely_migration order by name desc limit 1')
  if (!rows[0]) throw new StartError('There is nothing to back up: the database has no tables yet.')
  return { backup: 'workbook', format: 1, at: (rows[0].at as Date).toISOString(), tables: rows[0].name }
}

/** Every table with the columns that are not made by the database itself; kept from being altered meanwhile. */
async function tablesOf(client: pg.Client): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'kysely_migration_lock'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  const names = rows.map(({ table }) => `public.${pg.escapeIdentifier(table)}`)
  await client.query(`lock table ${names.join(', ')} in access share mode`)
  return rows
}

async function sequencesOf(client: pg.Client): Promise<{ sequence: string; value: string }[]> {
  const { rows } = await client.query<{ sequence: string; value: string }>(`
    select sequencename as sequence, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}
