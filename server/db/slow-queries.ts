import type { LogConfig } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '#server/config'

/** So much of a statement is logged: enough to find it by. */
const longestStatement = 1000

/**
 * What Kysely is to tell of statements: those the database takes too long for, as text with `$1` for every
 * value. Values, which may be what learners wrote, are never logged. Waiting for a connection does not count.
 */
export function slowQueries({ slowQuery }: Pick<Config, 'slowQuery'>, log: Pick<Logger, 'warn'>): LogConfig {
  if (slowQuery === 0) return []
  return ({ query, queryDurationMillis: took }) => {
    if (took <= slowQuery) return
    const statement = query.sql.replace(/\s+/g, ' ').trim().slice(0, longestStatement)
    log.warn({ event: 'slow-query', ms: Math.round(took), statement }, 'a slow statement')
  }
}
