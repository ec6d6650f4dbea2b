import fs from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Connection, chooseAddress, connectionTo, listening } from '#server/db/embedded/address'
import { ensureCluster } from '#server/db/embedded/cluster'
import { ensureWritable, prepareDataDir } from '#server/db/embedded/data-dir'
import { stopOrphans } from '#server/db/embedded/orphans'
import { startPostmaster } from '#server/db/embedded/postmaster'
import { isAlive } from '#server/db/embedded/processes'
import { scratchRoot } from './scratch-dir.mjs'
import { fillTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server's maintenance database. */
    databaseServer: Connection
  }
}

/** Nothing of a test outlives it, so nothing waits for a disk. Never used for anybody's work. */
const forgetfulSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
  timezone: 'UTC',
}

const prefix = 'workbook-tests-'

/**
 * Once for a whole run: one PostgreSQL, and in it a template database with every table. A test takes its own
 * copy with `testDatabase()`.
 */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  await clearAbandoned()
  const directory = path.join(scratchRoot, `${prefix}${process.pid}`)
  ensureWritable(directory)
  const place = prepareDataDir(directory)
  ensureCluster(place, { sync: false })
  const address = await chooseAddress(place)
  const connection = connectionTo(place, address, 'postgres')
  const server = await startPostmaster(place, connection, { ...forgetfulSettings, ...listening(address) })
  await fillTemplate(connection)
  // The programs that tests start compile the same files: once is enough.
  process.env.NODE_COMPILE_CACHE ??= path.join(directory, 'compiled')
  project.provide('databaseServer', connection)
  return async () => {
    await server.stop()
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

/** What a run that was killed left behind. */
async function clearAbandoned(): Promise<void> {
  const names = fs.readdirSync(scratchRoot).filter((name) => name.startsWith(prefix))
  for (const name of names.filter((name) => !isAlive(Number(name.slice(prefix.length))))) {
    await stopOrphans(path.join(scratchRoot, name, 'postgres'))
    fs.rmSync(path.join(scratchRoot, name), { recursive: true, force: true })
  }
}
