import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config'
import { StartError } from '#server/start-error'
import { type Database, openDatabase, openPool } from './connect.ts'
import { connectionTo } from './embedded/address.ts'
import { preparePlace } from './embedded/place.ts'

/**
 * The workbook's database for a command typed at the server's own shell, whether the workbook is
 * running at that moment (then beside it, over its connection) or not (then started for the command).
 * @throws StartError as openDatabase does
 */
export async function openBeside(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const address = config.databaseUrl === undefined ? runningAddress(config.dataDir) : undefined
  if (!address) return openDatabase(config)
  const connection = connectionTo(preparePlace(config.dataDir), address, 'workbook')
  const pool = openPool(connection, () => {})
  return { db: pool.db, connection, close: pool.close }
}

/** Where the embedded server of a data directory listens, as its own note of itself says; undefined when it is not running. */
function runningAddress(dataDir: string): { host: string; port: number } | undefined {
  if (!fs.existsSync(path.join(dataDir, 'workbook.lock'))) return undefined
  const note = path.join(dataDir, 'postgres', 'postmaster.pid')
  if (!fs.existsSync(note)) return undefined
  // Lines: process, directory, start, port, socket directory, listen address, …
  const [, , , port, socket, listen] = fs.readFileSync(note, 'utf8').split('\n')
  const host = socket || listen
  if (!host || !port) throw new StartError('The workbook is starting or stopping at this moment: try again.')
  return { host, port: Number(port) }
}
