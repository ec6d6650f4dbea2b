import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { serviceAccount } from '#server/db/embedded/account'
import { freePort } from '#server/testing/free-port'
import { Postgres } from './support/postgres.ts'
import { Student } from './support/student.ts'
import { Workbook } from './support/workbook.ts'

const isThere = spawnSync('pgbouncer', ['--version']).error === undefined
if (!isThere) console.log('PgBouncer is not installed here: a pooler is not tried.')

/** PgBouncer in transaction mode with three connections to a database. @returns what DATABASE_URL is set to */
async function startPooler(databaseUrl: string): Promise<string> {
  const { hostname, port: database, username, password, pathname } = new URL(databaseUrl)
  const directory = mkdtempSync(path.join(tmpdir(), 'workbook-e2e-pooler-'))
  chmodSync(directory, 0o755)
  const port = await freePort()
  const file = path.join(directory, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
workbook = host=${hostname} port=${database} dbname=${pathname.slice(1)} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
`,
  )
  const account = serviceAccount()
  const pooler = spawn('pgbouncer', ['--quiet', file], {
    stdio: 'ignore',
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  })
  onTestFinished(async () => {
    const ended = new Promise((resolve) => pooler.once('exit', resolve))
    pooler.kill('SIGTERM')
    await ended
    rmSync(directory, { recursive: true })
  })
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
  await expect.poll(answers).toBe(true)
  return `postgres://workbook@127.0.0.1:${port}/workbook`
}

test.runIf(isThere)(
  'two servers work behind a pooler that gives every transaction another connection, and leave no lock behind',
  async () => {
    const postgres = await new Postgres().start()
    onTestFinished(() => postgres.close())
    const direct = await postgres.database('workbook')
    const DATABASE_URL = await startPooler(direct)
    const machines = [new Workbook({ DATABASE_URL }), new Workbook({ DATABASE_URL })] as const
    onTestFinished(async () => void (await Promise.all(machines.map((machine) => machine.close()))))
    await Promise.all(machines.map((machine) => machine.start()))
    const students = await Promise.all(
      machines.map((machine) => Student.make(machine, DATABASE_URL, machine.address, 10)),
    )
    await Promise.all(
      students.flat().map(async (student) => {
        for (let round = 0; round < 3; round++) await student.work()
        expect(await student.missing()).toEqual([])
        expect(student.retried).toEqual([])
      }),
    )
    // A second start finds everything as it is to be, and nobody's lock.
    await machines[0].stop()
    await machines[0].start()
    const client = new pg.Client(direct)
    await client.connect()
    const { rows } = await client.query("select 1 from pg_locks where locktype = 'advisory'")
    await client.end()
    expect(rows).toEqual([])
    for (const { output } of machines) expect(output).not.toMatch(/"level":[56]0/)
  },
  180_000,
)
