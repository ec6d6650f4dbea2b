import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** A variable set outside wins over an optional `.env`. The server's only reader of `process.env`. */
export function readEnvironment(envFile = '.env'): Record<string, string | undefined> {
  const file = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {}
  return { ...file, ...process.env }
}
