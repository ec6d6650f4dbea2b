import type { Context } from '#server/context'
import { forgetEnded } from '#server/words/words.store'
import { finishDeletions } from './deletions.store.ts'
import { claimNight, databaseNow, sweepOldWork } from './retention.ts'

/** In milliseconds. */
const interval = 60_000

/**
 * Makes overdue deletions final, forgets words of students who left a section, and at night deletes work that is too old: now and every minute, in every process.
 * Failures are left to the next run.
 * @returns ends it; settles when nothing of it runs any more
 */
export function sweepDesk(context: Pick<Context, 'db' | 'log'>): () => Promise<void> {
  const { db, log } = context
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let busy = false
  const sweep = async () => {
    if (busy) return
    busy = true
    try {
      await finishDeletions(db)
      await forgetEnded(db)
      const months = await claimNight(db, await databaseNow(db))
      if (months !== null) {
        const chapters = await sweepOldWork(context, months, stopping.signal)
        log.info({ event: 'retention', chapters }, 'old work was deleted')
      }
    } catch (error) {
      log.warn(`Sweeping failed: ${(error as Error).message}`)
    } finally {
      busy = false
    }
  }
  const start = () => {
    running = sweep()
  }
  start()
  const timer = setInterval(start, interval).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
