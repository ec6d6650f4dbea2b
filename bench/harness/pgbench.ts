import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Connection } from '#server/db/embedded/address'
import type { Statement } from './statements.ts'

const run = promisify(execFile)

/** The embedded database takes few connections; bare pg has a pool of as many. */
const mostClients = 16

/** Whether PostgreSQL's own bench is installed here. */
export const hasPgbench = (): Promise<boolean> =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )

/** A value as text that PostgreSQL reads as it would a parameter. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(`\\x${value.toString('hex')}`)
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join()}}`)
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** A statement with its values in their places. */
const written = ({ text, values }: Statement): string =>
  text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]))

/**
 * The same statements without any program of ours between: pgbench sends them over and over.
 * @param lists what one caller sends, for each of them; a client picks among them
 * @returns how often a list was done in a second
 * @throws Error with what pgbench said
 */
export async function pgbenchRate(
  connection: Connection,
  lists: readonly (readonly Statement[])[],
  clients: number,
  seconds: number,
): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'workbook-pgbench-'))
  try {
    const files = await Promise.all(
      lists.map(async (statements, place) => {
        const file = path.join(folder, `${place}.sql`)
        await writeFile(file, statements.map((statement) => `${written(statement)};\n`).join(''))
        return file
      }),
    )
    const { host, port, user, password, database } = connection
    const { stdout } = await run(
      'pgbench',
      [
        '--no-vacuum',
        `--client=${Math.min(clients, mostClients)}`,
        `--time=${seconds}`,
        ...files.map((file) => `--file=${file}`),
        database,
      ],
      { env: { ...process.env, PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: password } },
    )
    const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
    if (!(rate > 0)) throw new Error(`pgbench said:\n${stdout}`)
    return rate
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
