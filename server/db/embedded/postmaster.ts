import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#server/start-error'
import type { Connection } from './address.ts'
import { lastLines, ranAs } from './cluster.ts'
import type { DataDir } from './data-dir.ts'

export interface Postmaster {
  pid: number
  ended: Promise<void>
  /** Fast shutdown: open transactions roll back. @param patience milliseconds until it is ended without */
  stop(patience?: number): Promise<void>
}

/** Bytes at which the log is rotated at the next start; two are kept. */
const longestLog = 10_000_000

/** Waits until it answers, however long its recovery takes. @throws StartError with its log's last lines */
export async function startPostmaster(
  dir: DataDir,
  connection: Connection,
  settings: Record<string, string>,
): Promise<Postmaster> {
  const log = openLog(dir.logFile)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(path.join(dir.native, 'bin', 'postgres'), ['-D', dir.cluster, ...options], {
    ...ranAs(dir),
    // Its own process group: Ctrl-C goes to the workbook, which stops the database last.
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  })
  fs.closeSync(log.descriptor)
  let failure: string | undefined
  const ended = once(child, 'exit').then(
    () => {
      failure = 'it said nothing.'
    },
    (error: Error) => {
      failure = error.message
    },
  )
  while (!(await answers(connection))) {
    if (failure) {
      const said = fs.readFileSync(dir.logFile, 'utf8').slice(log.start)
      throw new StartError(`The database did not start: ${lastLines(said) || failure} (${dir.logFile})`)
    }
    await pause(20)
  }
  return { pid: child.pid ?? 0, ended, stop: (patience = 3000) => stop(child, ended, patience) }
}

/** Opens the log for appending. `start` is its length now, in characters. */
function openLog(file: string): { descriptor: number; start: number } {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > longestLog) fs.renameSync(file, `${file}.1`)
  const descriptor = fs.openSync(file, 'a', 0o600)
  return { descriptor, start: size > longestLog ? 0 : fs.readFileSync(file, 'utf8').length }
}

/** Whether the server accepts connections; one in recovery refuses them. */
async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function stop(child: ChildProcess, ended: Promise<void>, patience: number): Promise<void> {
  child.kill('SIGINT')
  // When the disk is too slow for a fast shutdown, the next start recovers what is in the write-ahead log.
  const impatience = setTimeout(() => child.kill('SIGQUIT'), patience)
  await ended
  clearTimeout(impatience)
}
