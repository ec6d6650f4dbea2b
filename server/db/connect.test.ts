import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { openDatabase, openPool } from './connect.ts'
import { inTransaction } from './transaction.ts'

const { db, connection } = await testDatabase()
const dataDir = mkdtempSync(path.join(tmpdir(), 'connect-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** The test server as an address somebody would write into DATABASE_URL. */
const url = `postgres://${connection.user}:${connection.password}@/${connection.database}?host=${encodeURIComponent(connection.host)}&port=${connection.port}`

/** A message of PostgreSQL's protocol: its letter, its length, its content. */
function message(letter: string, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(letter), length, content])
}

/** Something that speaks just enough of the protocol to say which version it is. Returns its port. */
async function oldServer(version: string): Promise<number> {
  const zeros = (count: number) => Buffer.alloc(count)
  const ready = message('Z', 'I')
  const column = message(
    'T',
    Buffer.from([0, 1]),
    'server_version_num\0',
    zeros(6),
    Buffer.from([0, 0, 0, 25, 255, 255]),
    zeros(6),
  )
  const row = message('D', Buffer.from([0, 1, 0, 0, 0, version.length]), version)
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', zeros(4)), ready]))
      socket.on('data', (asked) => {
        if (asked[0] === 'Q'.charCodeAt(0))
          socket.write(Buffer.concat([column, row, message('C', 'SHOW\0'), ready]))
      })
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}

describe('an outside database', () => {
  it('is used when DATABASE_URL names it', async () => {
    const database = await openDatabase({ databaseUrl: url, dataDir })
    onTestFinished(() => database.close())
    const { rows } = await sql`select current_database() as name`.execute(database.db)
    expect(rows).toEqual([{ name: connection.database }])
  })

  it('an outside database that does not answer is named in one sentence, without its password', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const { port } = closed.address() as { port: number }
    await new Promise((resolve) => closed.close(resolve))
    const opening = openDatabase({
      databaseUrl: `postgres://someone:hunter2@127.0.0.1:${port}/workbook`,
      dataDir,
    })
    await expect(opening).rejects.toThrow(
      `The database at 127.0.0.1:${port} cannot be reached (connect ECONNREFUSED 127.0.0.1:${port}): check DATABASE_URL and that the database runs.`,
    )
  })

  it('an outside database that is too old is refused', async () => {
    const port = await oldServer('140012')
    const opening = openDatabase({ databaseUrl: `postgres://me@127.0.0.1:${port}/workbook`, dataDir })
    await expect(opening).rejects.toThrow('The database is PostgreSQL 14; the workbook needs 15 or later.')
  })

  it('an outside database that cannot hold every script is refused, with what to do', async () => {
    await sql.raw("create database ascii encoding 'SQL_ASCII' locale 'C' template template0").execute(db)
    onTestFinished(async () => void (await sql.raw('drop database ascii with (force)').execute(db)))
    const opening = openDatabase({ databaseUrl: url.replace(connection.database, 'ascii'), dataDir })
    await expect(opening).rejects.toThrow(
      "The database keeps text as SQL_ASCII; the workbook needs UTF8: make one with create database … encoding 'UTF8' template template0.",
    )
  })

  it('an outside database that refuses the password is named in one sentence', async () => {
    const opening = openDatabase({ databaseUrl: url.replace(connection.password, 'guessed'), dataDir })
    await expect(opening).rejects.toThrow(/cannot be reached \(password authentication failed/)
  })
})

describe('a data directory', () => {
  const opening = (dataDir: string) => openDatabase({ databaseUrl: url, dataDir })

  it('a data directory that cannot be made is named in one sentence', async () => {
    const file = path.join(dataDir, 'file')
    writeFileSync(file, '')
    await expect(opening(path.join(file, 'data'))).rejects.toThrow(
      `The data directory ${file}/data cannot be written (ENOTDIR)`,
    )
  })

  it.runIf(process.platform === 'linux')('where no directory can be made is named, too', async () => {
    await expect(opening('/proc/workbook/data')).rejects.toThrow(
      /^The data directory \/proc\/workbook\/data cannot be written \(E\w+\)/,
    )
  })
})

describe('a pool of connections', () => {
  it('replaces connections that the server has closed, idle or not', async () => {
    const lost: string[] = []
    const pool = openPool(connection, (error) => lost.push(error.message))
    onTestFinished(() => pool.close())
    const own = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(pool.db)).rows[0]!.pid
    const before = await own()
    await sql`select pg_terminate_backend(${before})`.execute(db)
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    expect(await own()).not.toBe(before)

    const inTheMiddle = pool.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      const told = lost.length
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db)
      await expect.poll(() => lost.length).toBeGreaterThan(told)
      await sql`select 1`.execute(transaction)
    })
    await expect(inTheMiddle).rejects.toThrow()
    expect((await sql`select 1 as one`.execute(pool.db)).rows).toEqual([{ one: 1 }])
  })

  it('has ended all of them once it is closed', async () => {
    const pool = openPool(connection, () => {})
    const pids = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(.2)`.execute(
          pool.db,
        )
        return rows[0]!.pid
      }),
    )
    expect(new Set(pids).size).toBe(8)
    await pool.close()
    const left = sql`select pid from pg_stat_activity where pid in (${sql.join(pids)})`
    expect((await left.execute(db)).rows).toEqual([])
  })

  it('gives counts as numbers', async () => {
    expect((await sql`select count(*) as n, 7::bigint as big`.execute(db)).rows).toEqual([{ n: 1, big: 7 }])
  })
})

describe('work in a transaction', () => {
  it('is done again when it met another transaction', async () => {
    let tries = 0
    const result = await inTransaction(db, async (transaction) => {
      tries++
      const state = tries === 1 ? '40001' : '00000'
      await sql
        .raw(`do $$ begin if '${state}' <> '00000' then raise sqlstate '${state}'; end if; end $$`)
        .execute(transaction)
      return 'done'
    })
    expect([result, tries]).toEqual(['done', 2])
  })

  it('is not done again for any other reason, and leaves nothing behind', async () => {
    let tries = 0
    const work = inTransaction(db, async (transaction) => {
      tries++
      await sql`create table half (x int)`.execute(transaction)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(tries).toBe(1)
    expect((await sql`select to_regclass('half') as half`.execute(db)).rows).toEqual([{ half: null }])
  })

  it('becomes part of a transaction that is already there', async () => {
    const whole = db.transaction().execute(async (outer) => {
      await inTransaction(outer, (inner) => sql`create table part (x int)`.execute(inner))
      throw new Error('taken back')
    })
    await expect(whole).rejects.toThrow('taken back')
    expect((await sql`select to_regclass('part') as part`.execute(db)).rows).toEqual([{ part: null }])
  })
})
