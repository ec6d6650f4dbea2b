import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config'
import { StartError } from '#server/start-error'
import { type Database, openDatabase, openPool } from './connect.ts'
import { connectionTo } from './embedded/address.ts'
import { prepareDataDir } from './embedded/data-dir.ts'
import { isInUse } from './embedded/lock.ts'
import { migrateToLatest } from './migrate.ts'

/**
 * For a command at the shell: beside the running workbook, or else opened for the command and migrated.
 * @param migrate false leaves the tables of a stopped workbook as they are
 */
export async function openForCommand(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { migrate = true }: { migrate?: boolean } = {},
): Promise<Database> {
  if (config.databaseUrl === undefined && (await isInUse(config.dataDir))) {
    const connection = connectionTo(
      prepareDataDir(config.dataDir),
      runningAddress(config.dataDir),
      'workbook',
    )
    const pool = openPool(connection, () => {})
    return { ...pool, connection }
  }
  const { databaseUrl, dataDir } = config
  const database = await openDatabase({ databaseUrl, dataDir })
  if (migrate) await migrateToLatest(database.connection)
  return database
}

/** Where the embedded server of a data directory listens, from its `postmaster.pid`. */
function runningAddress(dataDir: string): { host: string; port: number } {
  const note = path.join(dataDir, 'postgres', 'postmaster.pid')
  // Lines: process, directory, start, port, socket directory, listen address, …
  const [, , , port, socket, listen] = fs.existsSync(note) ? fs.readFileSync(note, 'utf8').split('\n') : []
  const host = socket || listen
  if (!host || !port) throw new StartError('The workbook is starting or stopping at this moment: try again.')
  return { host, port: Number(port) }
}
