import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Connection, chooseAddress, connectionTo, listening } from './embedded/address.ts'
import { ensureCluster } from './embedded/cluster.ts'
import { type DataDir, prepareDataDir } from './embedded/data-dir.ts'
import { lockDataDirectory } from './embedded/lock.ts'
import { stopOrphans } from './embedded/orphans.ts'
import { type Postmaster, startPostmaster } from './embedded/postmaster.ts'

type Tell = (sentence: string) => void

/**
 * Every commit is on disk before it is acknowledged; no statement and no value of one reaches the log. We
 * restart it after a crash: with its own restart a failed recovery (18.4, disk full) never ends.
 */
const productionSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  restart_after_crash: 'off',
  max_connections: '60',
  statement_timeout: '60s',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_line_prefix: '%m [%p] ',
}

/**
 * Creates it at the first start, stops what a killed workbook left, and restarts the server when it dies.
 * @throws StartError when the directory is in use or the server fails
 */
export async function startEmbedded(dataDir: string, tell: Tell = () => {}) {
  const lock = await lockDataDirectory(dataDir)
  try {
    const dir = prepareDataDir(dataDir)
    await stopOrphans(dir.cluster)
    ensureCluster(dir)
    const address = await chooseAddress(dir)
    const settings = { ...productionSettings, ...listening(address) }
    const maintenance = connectionTo(dir, address, 'postgres')
    const first = await startPostmaster(dir, maintenance, settings)
    const supervisor = keepRunning(dir, first, () => startPostmaster(dir, maintenance, settings), tell)
    const connection = connectionTo(dir, address, 'workbook')
    await ensureDatabase(maintenance, connection.database)
    return {
      connection,
      pid: supervisor.pid,
      /** @param patience milliseconds (3000) for a clean end; else the next start recovers the rest */
      async stop(patience?: number) {
        await supervisor.stop(patience)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function ensureDatabase(maintenance: Connection, name: string): Promise<void> {
  const client = new pg.Client(maintenance)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** Restarts the server, with growing pauses, whenever it ends unasked. */
function keepRunning(dir: DataDir, first: Postmaster, start: () => Promise<Postmaster>, tell: Tell) {
  const stopping = new AbortController()
  let current = first

  const watch = async () => {
    while (!stopping.signal.aborted) {
      await current.ended
      if (!stopping.signal.aborted) await startAgain()
    }
  }

  const startAgain = async () => {
    tell(`The database ended unexpectedly; starting it again. Its log is ${dir.logFile}.`)
    for (let wait = 0; !stopping.signal.aborted; wait = Math.min(wait * 2 + 100, 5000)) {
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        await stopOrphans(dir.cluster)
        current = await start()
        tell('The database runs again.')
        return
      } catch (error) {
        tell((error as Error).message)
      }
    }
  }

  const watching = watch()
  return {
    pid: () => current.pid,
    async stop(patience?: number) {
      stopping.abort()
      await current.stop(patience)
      await watching
      // One that was starting when the stop came.
      await current.stop(patience)
    },
  }
}
