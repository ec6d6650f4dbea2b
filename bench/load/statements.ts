import path from 'node:path'
import { pino } from 'pino'
import { buildApp } from '#server/app'
import { loadConfig } from '#server/config'
import { loadCourse } from '#server/content/load-course'
import type { Database } from '#server/db/connect'
import { makeMetrics } from '#server/metrics/metrics'
import { makeTutor } from '#server/tutor/make-tutor'
import { databaseLedger } from '#server/usage/ledger'
import { capturedOf, type Statement } from '../captured.ts'
import type { Ask } from './drive.ts'

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
    of: (ask: Ask): Promise<Statement[]> =>
      capturedOf(async () => {
        const answer = await app.inject({
          method: ask.method,
          url: ask.path,
          headers: { 'sec-fetch-site': 'same-origin', cookie: ask.cookie ?? '' },
          ...(ask.body ? { payload: ask.body } : {}),
        })
        if (answer.statusCode > 299) throw new Error(`${ask.path}: ${answer.statusCode} ${answer.body}`)
      }),
    close: () => app.close(),
  }
}
