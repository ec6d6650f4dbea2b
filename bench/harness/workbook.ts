import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Database } from '#server/db/connect'
import { openForCommand } from '#server/db/open-for-command'

/** The real program in a process of its own, over an embedded database; ended and removed by `await using`. */
export interface Workbook extends AsyncDisposable {
  address: string
  dataDir: string
  pid: number
  /** Memory the process holds, in MB; NaN where the system does not say. */
  memory(): number
  /** The next line it prints that fits, from what the pattern names first. */
  said(pattern: RegExp): Promise<string>
}

/** Opens the database of a data directory for some work, beside the workbook if that runs. */
export async function inDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openForCommand({ databaseUrl: undefined, dataDir })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/**
 * Starts a workbook on a free port.
 * @param options.dataDir a directory that stays; without one, a new one that goes in the end
 * @param options.fill puts into a new database what the workbook finds there
 * @param options.env settings
 * @throws Error when the server ends before it serves
 */
export async function startWorkbook({
  dataDir: kept,
  fill,
  env = {},
}: {
  dataDir?: string | undefined
  fill?: (database: Database) => Promise<void>
  env?: Record<string, string>
} = {}): Promise<Workbook> {
  const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), 'workbook-bench-')))
  const remove = async () => {
    if (kept === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    if (fill && kept === undefined) await inDatabase(dataDir, fill)
    const child = spawn(process.execPath, [path.resolve('server/main.ts')], {
      env: {
        ...process.env,
        ACCESS_PASSWORD: 'lantern river note goal',
        ...env,
        DATA_DIR: dataDir,
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    const lines = createInterface({ input: child.stdout })
    const said = (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const read = (line: string) => {
          const found = pattern.exec(line)?.[1]
          if (found === undefined) return
          lines.off('line', read)
          resolve(found)
        }
        lines.on('line', read)
        void ended.then(() => reject(new Error(`the workbook ended before it said ${pattern}`)))
      })
    const pid = child.pid ?? 0
    return {
      address: await said(/^The workbook is ready:\s+(\S+)/),
      dataDir,
      pid,
      memory: () => memoryOf(pid),
      said,
      async [Symbol.asyncDispose]() {
        child.kill('SIGTERM')
        await ended
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
