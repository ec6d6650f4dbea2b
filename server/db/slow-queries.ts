import type { LogConfig } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '#server/config'

/** Characters of a statement that are logged: enough to find it. */
const longestStatement = 1000

/** With `$1` for every value, which may be what learners wrote. Waiting for a connection does not count. */
export function slowQueries({ slowQuery }: Pick<Config, 'slowQuery'>, log: Pick<Logger, 'warn'>): LogConfig {
  if (slowQuery === 0) return []
  return ({ query, queryDurationMillis: took }) => {
    if (took <= slowQuery) return
    const statement = query.sql.replace(/\s+/g, ' ').trim().slice(0, longestStatement)
    log.warn({ event: 'slow-query', ms: Math.round(took), statement }, 'a slow statement')
  }
}
