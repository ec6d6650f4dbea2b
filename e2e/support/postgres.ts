import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Connection, connectionTo, listening } from '#server/db/embedded/address'
import { ensureCluster } from '#server/db/embedded/cluster'
import { type DataDir, prepareDataDir } from '#server/db/embedded/data-dir'
import { type Postmaster, startPostmaster } from '#server/db/embedded/postmaster'
import { processesIn, send } from '#server/db/embedded/processes'
import { freePort } from '#server/testing/free-port'

/** A PostgreSQL that belongs to no workbook, as a university's would: reached over the network by DATABASE_URL. */
export class Postgres {
  readonly #directory = mkdtempSync(path.join(tmpdir(), 'workbook-e2e-pg-'))
  #place: DataDir | undefined
  #connection: Connection | undefined
  #server: Postmaster | undefined

  /** Starts, or starts again with the same data at the same address. */
  async start(): Promise<this> {
    if (!this.#place || !this.#connection) {
      chmodSync(this.#directory, 0o711)
      this.#place = prepareDataDir(this.#directory)
      ensureCluster(this.#place, { sync: false })
      const address = { host: '127.0.0.1', port: await freePort() }
      this.#connection = connectionTo(this.#place, address, 'postgres')
    }
    const settings = { ...listening(this.#connection), max_connections: '100', timezone: 'UTC' }
    this.#server = await startPostmaster(this.#place, this.#connection, settings)
    return this
  }

  /** A database of this name, made where there is none. @returns what DATABASE_URL is set to */
  async database(name: string): Promise<string> {
    if (!this.#connection) throw new Error('the database server has not been started')
    const client = new pg.Client(this.#connection)
    await client.connect()
    try {
      await client.query(`create database ${pg.escapeIdentifier(name)}`)
    } finally {
      await client.end()
    }
    const { user, password, host, port } = this.#connection
    return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${name}`
  }

  /** Closes it as an administrator does: connections are cut, nothing committed is lost. */
  async stop(): Promise<void> {
    await this.#server?.stop()
    this.#server = undefined
  }

  /** From now on nothing answers and nothing is refused, as behind a network that swallows everything. */
  freeze(): void {
    this.#signal('SIGSTOP')
  }

  thaw(): void {
    this.#signal('SIGCONT')
  }

  #signal(signal: NodeJS.Signals): void {
    for (const pid of processesIn(realpathSync(path.join(this.#directory, 'postgres')))) send(pid, signal)
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.#directory, { recursive: true, force: true })
  }
}
