import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '#server/app'
import { loadConfig } from '#server/config'
import { loadCourse } from '#server/content/load-course'
import type { Database } from '#server/db/connect'
import { makeMetrics } from '#server/metrics/metrics'
import { makeTutor } from '#server/tutor/make-tutor'
import { databaseLedger } from '#server/usage/ledger'
import type { Ask } from './drive.ts'

/** A statement as it went to the database. */
export interface Statement {
  text: string
  values: unknown[]
}

/**
 * What calls ask of the database: each is made once by the workbook itself, within this process, and everything it
 * sends is kept, the look at the session included.
 */
export async function statementsOf(database: Database, dataDir: string) {
  const config = loadConfig({ DATA_DIR: dataDir })
  const log = pino({ level: 'silent' })
  const { db } = database
  const metrics = makeMetrics({ process: false })
  const tutor = await makeTutor({ ai: config.ai, ledger: databaseLedger(db, config.ai, log) })
  const course = await loadCourse(path.resolve('content'))
  const app = await buildApp({ config, db, course, tutor, metrics, webDir: path.resolve('dist/web'), log })
  return {
    async of(ask: Ask): Promise<Statement[]> {
      const sent: Statement[] = []
      const { query } = pg.Client.prototype
      pg.Client.prototype.query = function capture(this: pg.Client, ...given: unknown[]) {
        const [text, values] = given
        if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? values : [] })
        return (query as (...all: unknown[]) => unknown).apply(this, given)
      } as typeof query
      try {
        const answer = await app.inject({
          method: ask.method,
          url: ask.path,
          headers: { 'sec-fetch-site': 'same-origin', cookie: ask.cookie ?? '' },
          ...(ask.body ? { payload: ask.body } : {}),
        })
        if (answer.statusCode > 299) throw new Error(`${ask.path}: ${answer.statusCode} ${answer.body}`)
      } finally {
        pg.Client.prototype.query = query
      }
      return sent
    },
    close: () => app.close(),
  }
}
