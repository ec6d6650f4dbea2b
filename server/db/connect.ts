import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, type LogConfig, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '#server/config'
import { StartError } from '#server/start-error'
import type { Connection } from './embedded/address.ts'
import { ensureWritable } from './embedded/data-dir.ts'
import { startEmbedded } from './embedded.ts'
import type { Tables } from './schema.ts'

const oldestVersion = 15

/** What one process may ask of a database; a command at the shell has as much patience as its work needs. */
interface Limits {
  connections?: number
  /** Milliseconds without a word after which a connection in use is given up; undefined: never. */
  patience?: number
}

/** Milliseconds to wait for connections to close. */
const goodbye = 1500

/** How long a command at the shell waits to be connected, in milliseconds. */
const toConnect = 10_000

export interface PoolUse {
  busy: number
  idle: number
  waiting: number
}

/** The database while the workbook runs. */
export interface Database {
  db: Kysely<Tables>
  /** For `migrateToLatest`, which needs a connection of its own. */
  connection: Connection | string
  use(): PoolUse
  /** Lets running queries end, then closes every connection, and the embedded server with them. */
  close(): Promise<void>
}

/**
 * @param tell is given a sentence for what happens to the database later on
 * @throws StartError when it cannot be reached, is too old, or cannot be started
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & { database?: Limits },
  tell: (sentence: string) => void = () => {},
  log: LogConfig = [],
): Promise<Database> {
  ensureWritable(config.dataDir)
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir, tell) : undefined
  const connection = config.databaseUrl ?? embedded?.connection ?? ''
  let closing = false
  const pool = openPool(
    connection,
    (error) => {
      // A server that is stopping drops connections without the usual handshake.
      if (!closing) tell(`A database connection was lost: ${error.message}`)
    },
    { ...config.database, log },
  )
  const close = async () => {
    closing = true
    // A database that hangs never closes its end.
    await Promise.race([pool.close(), pause(goodbye, undefined, { ref: false })])
    await embedded?.stop()
  }
  try {
    await refuseUnfit(connection)
    return { db: pool.db, connection, use: pool.use, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Connections on demand. A broken one is reported, and replaced by the next query. */
export function openPool(
  connection: Connection | string,
  lost: (error: Error) => void,
  { connections = 16, patience, log = [] }: Limits & { log?: LogConfig } = {},
) {
  const pool = new pg.Pool({
    ...asOptions(connection),
    max: connections,
    connectionTimeoutMillis: patience ?? toConnect,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    application_name: 'workbook',
    types,
  })
  // A connection may break while it is idle, in use, or between two statements of a transaction: without a
  // listener of its own the last would end the process.
  const open = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    client.on('error', lost)
    const ended = new Promise<void>((resolve) => client.once('end', resolve)).then(
      () => void open.delete(ended),
    )
    open.add(ended)
  })
  pool.on('error', () => {})
  if (patience !== undefined) timeoutSilentConnections(pool, patience)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log })
  const use = (): PoolUse => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  const close = async () => {
    await db.destroy()
    // The pool drops its connections before they have ended.
    await Promise.all(open)
  }
  return { db, use, close }
}

/** Reads bigint as a number: no count comes near 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

/** Either form of a connection, for `pg`. */
export const asOptions = (connection: Connection | string) =>
  typeof connection === 'string' ? { connectionString: connection } : connection

/** @throws StartError when no PostgreSQL answers, or one that is too old or cannot hold every script */
async function refuseUnfit(connection: Connection | string): Promise<void> {
  let client: pg.Client | undefined
  try {
    client = new pg.Client({ ...asOptions(connection), connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (version < oldestVersion) {
      throw new StartError(
        `The database is PostgreSQL ${version}; the workbook needs ${oldestVersion} or later.`,
      )
    }
    const answer = await client.query<{ server_encoding: string }>('show server_encoding')
    const encoding = answer.rows[0]?.server_encoding
    if (encoding !== 'UTF8') {
      throw new StartError(
        `The database keeps text as ${encoding}; the workbook needs UTF8: make one with create database … encoding 'UTF8' template template0.`,
      )
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database${placeOf(connection)} cannot be reached (${reasonOf(error)}): check DATABASE_URL and that the database runs.`,
    )
  } finally {
    await client?.end().catch(() => {})
  }
}

/** Host and port of an outside database, without user and password. */
function placeOf(connection: Connection | string): string {
  return typeof connection === 'string' && URL.canParse(connection) ? ` at ${new URL(connection).host}` : ''
}

/** `pg` tries every address of a host; the first failure is reported. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  return first instanceof Error ? first.message : String(first)
}

/**
 * Drops connections in use on which the database is silent for `patience` milliseconds: its machine is gone,
 * and the system itself would wait a quarter of an hour. The waiting query fails, the next one connects anew.
 */
function timeoutSilentConnections(pool: pg.Pool, patience: number): void {
  pool.on('acquire', (client) => {
    const socket = socketOf(client)
    socket.setTimeout(patience)
    if (watched.has(socket)) return
    watched.add(socket)
    socket.on('timeout', () => socket.destroy(new SilentDatabase(patience)))
  })
  pool.on('release', (_, client) => void socketOf(client).setTimeout(0))
}

const watched = new WeakSet<Socket>()

class SilentDatabase extends Error {
  /** The system's own code for it. */
  readonly code = 'ETIMEDOUT'

  constructor(patience: number) {
    super(`the database has said nothing for ${patience / 1000} seconds`)
  }
}

/** pg exposes it nowhere else. */
const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
