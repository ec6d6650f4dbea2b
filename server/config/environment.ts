import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/**
 * The environment of this process, and under it what an optional `.env` file says: a variable that is set
 * outside wins. The only place of the server that reads `process.env`.
 */
export function readEnvironment(envFile = '.env'): Record<string, string | undefined> {
  const file = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {}
  return { ...file, ...process.env }
}
