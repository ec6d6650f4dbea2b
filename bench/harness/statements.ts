import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '#server/app'
import { loadConfig } from '#server/config'
import { loadCourse } from '#server/content/load-course'
import type { Database } from '#server/db/connect'
import { openPool } from '#server/db/connect'
import type { Db } from '#server/db/schema'
import { makeMetrics } from '#server/metrics/metrics'
import { makeTutor } from '#server/tutor/make-tutor'
import { databaseLedger } from '#server/usage/ledger'
import type { Ask } from './calls.ts'
import { timed } from './figures.ts'

/** A statement as it went to the database. */
export interface Statement {
  text: string
  values: unknown[]
}

/** The statements that some work in this process sends to the database. */
async function capturedOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function capture(this: pg.Client, ...given: unknown[]) {
    const [text, values] = given
    if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? values : [] })
    return (query as (...all: unknown[]) => unknown).apply(this, given)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}

/**
 * What calls ask of the database: each is made once by the workbook itself, within this process, and everything it
 * sends is kept, the look at the session included.
 */
export async function statementsOf({ db }: Database, dataDir: string) {
  const config = loadConfig({ DATA_DIR: dataDir })
  const log = pino({ level: 'silent' })
  const app = await buildApp({
    config,
    db,
    course: await loadCourse(path.resolve('content')),
    tutor: await makeTutor({ ai: config.ai, ledger: databaseLedger(db, config.ai, log) }),
    metrics: makeMetrics({ process: false }),
    webDir: path.resolve('dist/web'),
    log,
  })
  return {
    of: ({ method, path: url, cookie = '', body }: Ask): Promise<Statement[]> =>
      capturedOf(async () => {
        const headers = { 'sec-fetch-site': 'same-origin', cookie }
        const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
        if (answer.statusCode > 299) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
      }),
    [Symbol.asyncDispose]: () => app.close(),
  }
}

/**
 * The reference for work on the database: the same statements one after the other over one bare connection, without
 * the workbook around them. @returns milliseconds of each run
 */
export async function bareTimes(
  { connection }: Database,
  work: (db: Db) => Promise<unknown>,
  runs: number,
): Promise<number[]> {
  const pool = openPool(connection, () => {})
  const statements = await capturedOf(() => work(pool.db)).finally(() => pool.close())
  const client = new pg.Client(connection)
  await client.connect()
  const times: number[] = []
  try {
    for (let run = 0; run < runs; run++)
      await timed(times, async () => {
        for (const { text, values } of statements) await client.query(text, values)
      })
  } finally {
    await client.end()
  }
  return times
}
