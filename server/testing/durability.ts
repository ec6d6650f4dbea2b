import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { openPool } from '#server/db/connect'
import { startEmbedded } from '#server/db/embedded'
import { processesIn, send } from '#server/db/embedded/processes'

/** A process that saves as fast as it can, and what it was told is saved. */
export interface Writer {
  acknowledged: Set<number>
  /** Settles when a condition over what was heard so far holds. */
  until(condition: () => boolean): Promise<void>
  /** How often it has found a database again after losing one. */
  recoveries(): number
  postmaster(): number
  /** kill -9 of the writing process alone; its database stays behind. */
  kill(): Promise<void>
  /** kill -9 of the writing process and of every process of its database. */
  killTree(): Promise<void>
}

/** Starts the writer on a data directory and waits for its first acknowledged save. */
export async function startWriter(dataDir: string): Promise<Writer> {
  const script = path.join(import.meta.dirname, 'durable-writer.ts')
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged = new Set<number>()
  let postmaster = 0
  let recoveries = 0
  let waiting: (() => void)[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('pid ')) postmaster = Number(line.slice(4))
    else if (line === 'again') recoveries++
    else acknowledged.add(Number(line))
    for (const check of waiting) check()
  })
  const ended = endOf(child)
  const until = (condition: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!condition()) return
        waiting = waiting.filter((other) => other !== check)
        resolve()
      }
      waiting.push(check)
      void ended.then(() => reject(new Error('The writer ended by itself.')))
      check()
    })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  await until(() => acknowledged.size > 0)
  return {
    acknowledged,
    until,
    recoveries: () => recoveries,
    postmaster: () => postmaster,
    kill,
    async killTree() {
      const tree = processesIn(realpathSync(path.join(dataDir, 'postgres')))
      await kill()
      for (const pid of tree) send(pid, 'SIGKILL')
    },
  }
}

/** Every line it printed has arrived when its output is closed. */
const endOf = (child: ChildProcess) => new Promise<void>((resolve) => child.once('close', () => resolve()))

/** Starts the database again, as the next start of the workbook does, and reads what is there. */
export async function savedIn(dataDir: string): Promise<Set<number>> {
  const embedded = await startEmbedded(dataDir)
  const { db, close } = openPool(embedded.connection, () => {})
  const { rows } = await sql<{ id: number }>`select id from saved`.execute(db)
  await close()
  await embedded.stop()
  return new Set(rows.map(({ id }) => id))
}
