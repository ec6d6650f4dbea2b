import type { Context } from '#server/context'
import { everyMinute } from '#server/every-minute'
import { forgetEnded } from '#server/words/words.store'
import { finishDeletions } from './deletions.store.ts'
import { claimNight, databaseNow, sweepOldWork } from './retention.ts'

/**
 * Makes overdue deletions final, forgets words of students who left a section, and at night deletes work that is too
 * old: now and every minute, in every process.
 * @returns ends it; settles when nothing of it runs any more
 */
export const sweepDesk = (context: Pick<Context, 'db' | 'log'>): (() => Promise<void>) =>
  everyMinute(context, async (stopping) => {
    const { db, log } = context
    await finishDeletions(db)
    await forgetEnded(db)
    const months = await claimNight(db, await databaseNow(db))
    if (months === null) return
    const chapters = await sweepOldWork(context, months, stopping)
    log.info({ event: 'retention', chapters }, 'old work was deleted')
  })
