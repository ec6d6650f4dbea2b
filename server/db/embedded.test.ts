import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openPool } from './connect.ts'
import type { Connection } from './embedded/address.ts'
import { prepareDataDir } from './embedded/data-dir.ts'
import { isAlive, processesIn } from './embedded/processes.ts'
import { startEmbedded } from './embedded.ts'

const made: string[] = []
const newDirectory = () => {
  const directory = fs.mkdtempSync(path.join(tmpdir(), 'embedded-'))
  made.push(directory)
  return directory
}
afterAll(() => {
  for (const directory of made) fs.rmSync(directory, { recursive: true, force: true })
})

/** Most tests come to a database that has been there before: making one takes most of a second. */
const dataDir = newDirectory()

async function ask(connection: Connection, question: string): Promise<unknown[]> {
  const { db, close } = openPool(connection, () => {})
  const { rows } = await sql.raw<Record<string, unknown>>(question).execute(db)
  await close()
  return rows.flatMap((row) => Object.values(row))
}

const asRoot = process.getuid?.() === 0

describe('the embedded database', () => {
  it('is made at the first start, and puts every commit on disk', async () => {
    const embedded = await startEmbedded(dataDir)
    onTestFinished(() => embedded.stop())
    expect(await ask(embedded.connection, 'show fsync')).toEqual(['on'])
    expect(await ask(embedded.connection, 'show synchronous_commit')).toEqual(['on'])
    expect(await ask(embedded.connection, 'show full_page_writes')).toEqual(['on'])
  })

  it('opens no network port and lets nobody else at its socket or files', async () => {
    const embedded = await startEmbedded(dataDir)
    onTestFinished(() => embedded.stop())
    expect(await ask(embedded.connection, 'show listen_addresses')).toEqual([''])
    const cluster = path.join(dataDir, 'postgres')
    expect(embedded.connection.host).toBe(fs.realpathSync(cluster))
    expect(fs.statSync(cluster).mode & 0o077).toBe(0)
  })

  it('ends without leaving a process, and needs no recovery at the next start', async () => {
    const first = await startEmbedded(dataDir)
    await ask(first.connection, 'create table kept as select 42 as answer')
    await first.stop(60_000)
    expect(processesIn(fs.realpathSync(path.join(dataDir, 'postgres')))).toEqual([])
    const before = fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8').length
    const second = await startEmbedded(dataDir)
    onTestFinished(() => second.stop())
    expect(await ask(second.connection, 'table kept')).toEqual([42])
    expect(fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8').slice(before)).not.toMatch(/recovery/)
  })

  it('writes neither statements nor values into its log', async () => {
    const embedded = await startEmbedded(dataDir)
    onTestFinished(() => embedded.stop())
    await ask(embedded.connection, 'create table once (text text unique)')
    await ask(embedded.connection, "insert into once values ('a private word')")
    await expect(ask(embedded.connection, "insert into once values ('a private word')")).rejects.toThrow()
    const log = fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')
    expect(log).toMatch(/duplicate key/)
    expect(log).not.toMatch(/private/)
  })

  it.each(['its main process', 'the process of a connection'])(
    'starts again by itself when %s dies, and the same pool goes on',
    async (which) => {
      const told: string[] = []
      const embedded = await startEmbedded(dataDir, (sentence) => told.push(sentence))
      onTestFinished(() => embedded.stop())
      const { db, close } = openPool(embedded.connection, () => {})
      onTestFinished(() => close())
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      const died = embedded.pid()
      process.kill(which === 'its main process' ? died : rows[0]!.pid, 'SIGKILL')
      const serving = () =>
        sql`select 1`.execute(db).then(
          () => embedded.pid(),
          () => died,
        )
      await expect.poll(serving).not.toBe(died)
      await expect.poll(() => told.at(-1)).toBe('The database runs again.')
      expect(isAlive(embedded.pid())).toBe(true)
    },
  )

  it('listens on the loopback interface where the path is too long for a socket', async () => {
    const parent = newDirectory()
    fs.chmodSync(parent, 0o711)
    const long = path.join(parent, 'a-directory-with-a-long-name/'.repeat(4))
    fs.mkdirSync(long, { recursive: true })
    const embedded = await startEmbedded(long)
    onTestFinished(() => embedded.stop())
    expect(embedded.connection.host).toBe('127.0.0.1')
    expect(embedded.connection.password.length).toBeGreaterThanOrEqual(32)
    expect(await ask(embedded.connection, 'select 1 as one')).toEqual([1])
    await expect(ask({ ...embedded.connection, password: 'guessed' }, 'select 1')).rejects.toThrow(/password/)
  })

  it('says what PostgreSQL said when it does not start', async () => {
    const file = path.join(dataDir, 'postgres/postgresql.auto.conf')
    fs.appendFileSync(file, 'shared_buffers = plenty\n')
    onTestFinished(() => fs.writeFileSync(file, ''))
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      /^The database did not start: .*configuration file .* contains errors \(.*postgres\.log\)$/,
    )
  })

  it('starts though another program has got the number of its killed server, and leaves that one alone', async () => {
    const bystander = spawn('sleep', ['60'])
    onTestFinished(() => void bystander.kill())
    fs.writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), `${bystander.pid}\n`)
    const embedded = await startEmbedded(dataDir)
    onTestFinished(() => embedded.stop())
    expect(isAlive(bystander.pid!)).toBe(true)
  })

  it('the embedded database of another version of PostgreSQL is refused', async () => {
    const file = path.join(dataDir, 'postgres/PG_VERSION')
    const version = fs.readFileSync(file, 'utf8')
    fs.writeFileSync(file, '12\n')
    onTestFinished(() => fs.writeFileSync(file, version))
    await expect(startEmbedded(dataDir)).rejects.toThrow(/was made by PostgreSQL 12 and cannot be opened/)
  })

  it('begins again after a first start that was killed half-way', async () => {
    const directory = newDirectory()
    fs.mkdirSync(path.join(directory, 'postgres.unfinished/base'), { recursive: true })
    const embedded = await startEmbedded(directory)
    onTestFinished(() => embedded.stop())
    expect(await ask(embedded.connection, 'select 1 as one')).toEqual([1])
  })
})

describe('a data directory', () => {
  it('serves one workbook at a time', async () => {
    const embedded = await startEmbedded(dataDir)
    onTestFinished(() => embedded.stop())
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      `Another workbook (process ${process.pid}) already uses the data directory ${dataDir}: stop it first, or set DATA_DIR to another directory.`,
    )
  })

  it.runIf(asRoot)(
    'that the database user cannot reach gets its database, and the program, elsewhere',
    async () => {
      const home = newDirectory()
      const common = newDirectory()
      fs.chmodSync(home, 0o700)
      fs.chmodSync(common, 0o711)
      const inside = path.join(home, 'data')
      fs.mkdirSync(inside)
      const place = prepareDataDir(inside, common)
      expect(place.cluster.startsWith(common)).toBe(true)
      expect(fs.readlinkSync(path.join(inside, 'postgres'))).toBe(place.cluster)
      expect(prepareDataDir(inside, common).cluster).toBe(place.cluster)
    },
  )
})
