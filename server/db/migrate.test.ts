import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database.ts'
import { versions } from '../testing/db/filled.ts'
import { migrateToLatest, readMigrations } from './migrate.ts'

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase('template0')
  onTestFinished(() => database.close())
  return database
}

/** The database of a fresh start: the test server's template is made by all migrations at once. */
async function freshDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return database
}

/** A folder of migrations as somebody would write them. */
function migrationsIn(files: Record<string, string>): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(directory, name), text)
  return directory
}

/** Every column, constraint and index, as PostgreSQL itself describes them. */
async function shapeOf({ db }: TestDatabase): Promise<unknown[]> {
  const { rows } = await sql`
    select c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'S')
    union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid), null, null
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef, null, null from pg_indexes where schemaname = 'public'
    order by 1, 2, 3`.execute(db)
  return rows
}

const tablesOf = async ({ db }: TestDatabase) => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

describe("the workbook's own migrations", () => {
  const names = Object.keys(readMigrations())

  it.each(versions)('lead from %s to the same tables as a fresh start', async (name) => {
    const [old, fresh] = [await emptyDatabase(), await freshDatabase()]
    await migrateToLatest(old.connection, { upTo: name })
    await migrateToLatest(old.connection)
    expect(await shapeOf(old)).toEqual(await shapeOf(fresh))
    expect(await tablesOf(fresh)).toContain('users')
  })

  it('are numbered without a gap, each number once', () => {
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, place) => place + 1))
  })
})

describe('migrating', () => {
  const two = {
    '0001_first.sql': 'create table a (x int); create table b (x int);',
    '0002_second.sql': 'create table c (x int);',
  }

  it('runs several statements of a file, and each file once', async () => {
    const database = await emptyDatabase()
    const directory = migrationsIn(two)
    await migrateToLatest(database.connection, { directory })
    await migrateToLatest(database.connection, { directory })
    expect(await tablesOf(database)).toEqual(['a', 'b', 'c'])
  })

  it('by eight servers that start at once happens once', async () => {
    const database = await emptyDatabase()
    const directory = migrationsIn(two)
    const starts = Array.from({ length: 8 }, () => migrateToLatest(database.connection, { directory }))
    await Promise.all(starts)
    expect(await tablesOf(database)).toEqual(['a', 'b', 'c'])
  })

  it('leaves the database as it was when one of the files fails, and says which', async () => {
    const database = await emptyDatabase()
    const directory = migrationsIn({
      ...two,
      '0003_third.sql': 'create table d (x int); drop table nowhere;',
    })
    await expect(migrateToLatest(database.connection, { directory })).rejects.toThrow(
      'The tables could not be brought up to date (0003_third): table "nowhere" does not exist',
    )
    expect(await tablesOf(database)).toEqual([])
  })

  it('refuses a database that a newer version of the workbook has made', async () => {
    const database = await emptyDatabase()
    await migrateToLatest(database.connection, { directory: migrationsIn(two) })
    const older = migrationsIn({ '0001_first.sql': two['0001_first.sql'] })
    await expect(migrateToLatest(database.connection, { directory: older })).rejects.toThrow(
      'The database was made by a newer version of the workbook (0002_second): start that version or a later one.',
    )
  })
})
