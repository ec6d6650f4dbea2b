import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { freePort } from '#server/testing/free-port'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The access password of every workbook under test. */
export const accessPassword = 'lantern river note goal'

/** Where a running workbook is, and what it printed. */
export interface Served {
  readonly address: string
  readonly dataDir: string
  readonly output: string
}

/** The first instructor's link, where a start that is not on a terminal keeps it. */
export const instructorLink = ({ dataDir }: Served): string =>
  readFileSync(path.join(dataDir, 'instructor-link'), 'utf8').trim()

/** A workbook of a test's own: the real server as a process, an embedded database, an empty data directory. */
export class Workbook implements Served {
  readonly dataDir: string
  readonly #environment: Record<string, string>
  #port = 0
  #process: ChildProcess | undefined
  #printed: string[] = []

  readonly #entry: string

  /**
   * @param entry the server itself, or the launcher of `npm start`, which keeps it serving
   * @param place where its data directory is made
   */
  constructor(
    environment: Record<string, string> = {},
    entry: 'server/main.ts' | 'scripts/start.mjs' = 'server/main.ts',
    place = tmpdir(),
  ) {
    this.dataDir = mkdtempSync(path.join(place, 'workbook-e2e-'))
    this.#environment = environment
    this.#entry = entry
  }

  /** Everything the server printed since it was started last. */
  get output(): string {
    return this.#printed.join('')
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Whether it was started and has not ended since. */
  get runs(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null
  }

  /** The process that serves, as its lock of the data directory says; undefined between two of them. */
  get serverPid(): number | undefined {
    return numberIn(path.join(this.dataDir, 'workbook.lock'), /"pid":(\d+)/)
  }

  /** The main process of the embedded database. */
  get databasePid(): number | undefined {
    return numberIn(path.join(this.dataDir, 'postgres', 'postmaster.pid'), /^(\d+)/)
  }

  /** Starts, or starts again at the same address with the same data. Resolves when the way in is printed. */
  async start(): Promise<this> {
    this.#port ||= await freePort()
    this.#printed = []
    const child = spawn(path.join(root, 'node_modules/.bin/node'), [this.#entry], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        // Dozens of processes compile the same files: once is enough.
        NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
        ACCESS_PASSWORD: accessPassword,
        // A busy machine may take as long as it needs.
        DATABASE_SECONDS: '600',
        ...this.#environment,
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
      },
      // The server ends when this channel closes, so also with the process that runs the tests.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#process = child
    await new Promise<void>((resolve, reject) => {
      let ready = false
      // A busy server prints a line a request: what is there already is not read again for each.
      const read = (chunk: Buffer) => {
        this.#printed.push(String(chunk))
        ready ||= this.output.includes('The workbook is ready')
        if (ready) resolve()
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('exit', (code) => reject(new Error(`the workbook ended with ${code}:\n${this.output}`)))
    })
    return this
  }

  /** Waits for words in what the server prints: an answer is often here before the line that tells of it. */
  async said(words: string | RegExp): Promise<void> {
    await expect.poll(() => this.output).toMatch(words)
  }

  /** Ends the process and waits for its end. @returns its exit code, null when it was killed */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const child = this.#process
    if (!child) return null
    this.#process = undefined
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill(signal)
    return ended
  }

  /** Stops and removes everything. */
  async close(): Promise<void> {
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

function numberIn(file: string, pattern: RegExp): number | undefined {
  try {
    return Number(pattern.exec(readFileSync(file, 'utf8'))?.[1]) || undefined
  } catch {
    return undefined
  }
}
