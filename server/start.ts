import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { prepareWayIn } from './access/first-start.ts'
import { forgetUsedLink } from './access/way-in.ts'
import { buildApp } from './app.ts'
import { addressOf, type Config } from './config.ts'
import { loadCachedCourse } from './content/cached-course.ts'
import type { Context } from './context.ts'
import { openDatabase } from './db/connect.ts'
import { migrateToLatest } from './db/migrate.ts'
import { slowQueries } from './db/slow-queries.ts'
import { sweepReminders } from './due/sweep.ts'
import { sweepDesk } from './instructor/sweep.ts'
import { warmEmbeddings } from './language/embeddings.ts'
import { instrumentLedger, instrumentTutor, makeMetrics } from './metrics/metrics.ts'
import { releaseMemory } from './release-memory.ts'
import { sweepExpired } from './session/session.store.ts'
import { StartError } from './start-error.ts'
import { sweepTerms } from './terms/sweep.ts'
import { makeTutor } from './tutor/make-tutor.ts'
import { warmChapters } from './tutor/warm.ts'
import { databaseLedger } from './usage/ledger.ts'
import { sweepUsage } from './usage/usage.store.ts'

const root = path.dirname(import.meta.dirname)

/** Milliseconds for running requests to end before their connections are cut. */
const requestsMayTake = 5000

/**
 * In the order in which it can fail. @param tell is given one line for each step
 * @throws StartError or CourseError; then nothing is left running
 */
export async function startWorkbook(config: Config, tell: (line: string) => void, log: Logger = pino()) {
  tell('Checking the course.')
  const course = await loadCachedCourse(path.resolve('content'))
  tell(config.databaseUrl === undefined ? 'Preparing the embedded database.' : 'Connecting to the database.')
  const database = await openDatabase(config, (sentence) => log.warn(sentence), slowQueries(config, log))
  let app: FastifyInstance | undefined
  /** Stops the periodic work. */
  const endings: (() => Promise<void>)[] = []
  /** Ends running requests and streams, then closes the database. */
  const stop = async () => {
    // A database that is away would hold a sweep for longer.
    const swept = Promise.all(endings.map((end) => end()))
    const patience = pause(requestsMayTake, undefined, { ref: false })
    await Promise.all([app && closeApp(app), Promise.race([swept, patience])])
    await database.close()
  }
  try {
    await migrateToLatest(database.connection)
    const metrics = makeMetrics({ process: config.metricsToken !== undefined })
    const ledger = instrumentLedger(databaseLedger(database.db, config.ai, log), metrics)
    const tutor = instrumentTutor(await makeTutor({ ai: config.ai, ledger }), metrics)
    metrics.watch({ pool: database.use, model: tutor.model })
    const context: Context = {
      config,
      db: database.db,
      course,
      tutor,
      metrics,
      webDir: path.join(root, 'dist/web'),
      log,
    }
    app = await buildApp(context)
    const wayIn = await prepareWayIn(context)
    await listen(app, config)
    void warmEmbeddings((sentence) => log.warn(sentence))
    const coolDown = warmChapters(course.chapters)
    const keepMemory = releaseMemory()
    endings.push(
      sweepHourly(context),
      sweepDesk(context),
      sweepReminders(context),
      async () => coolDown(),
      async () => keepMemory(),
    )
    return { address: config.publicUrl, wayIn, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Failures are left to the next hour. @returns ends it, and waits for a sweep under way */
function sweepHourly(context: Context): () => Promise<void> {
  const { config, db, log } = context
  const sweep = () =>
    Promise.all([sweepExpired(db), sweepUsage(db), forgetUsedLink(db, config), sweepTerms(context)]).catch(
      (error: Error) => log.warn(`Sweeping failed: ${error.message}`),
    )
  let latest = sweep()
  const hourly = setInterval(() => {
    latest = sweep()
  }, 3_600_000).unref()
  return async () => {
    clearInterval(hourly)
    await latest
  }
}

/** Opens the port. With port 0 the public address takes the port the system chose, unless it is set. */
async function listen(app: FastifyInstance, config: Config): Promise<void> {
  const { host, port } = config
  // Fastify would log the address, which people are told in another way.
  const { level } = app.log
  app.log.level = 'warn'
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw new StartError(whyNotListening((error as NodeJS.ErrnoException).code ?? String(error), host, port))
  }
  app.log.level = level
  const address = app.server.address()
  if (config.publicUrl === addressOf(host, port) && typeof address === 'object' && address) {
    config.publicUrl = addressOf(host, address.port)
  }
}

function whyNotListening(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is already in use: stop the program that uses it, or set PORT to another number.`
  }
  if (code === 'EACCES') return `Port ${port} is not allowed for this user: set PORT to a number above 1023.`
  return `The workbook cannot listen on ${host}, port ${port} (${code}): check HOST and PORT.`
}

/** Lets running requests end. Idle keep-alive connections are closed. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const tidying = setInterval(() => app.server.closeIdleConnections(), 50)
  const impatience = setTimeout(() => app.server.closeAllConnections(), requestsMayTake)
  await app.close()
  clearInterval(tidying)
  clearTimeout(impatience)
}
