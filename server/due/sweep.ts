import type { Context } from '#server/context'
import { everyMinute } from '#server/every-minute'
import { mailReminders } from './reminder-mails.ts'
import { ringReminders } from './reminders.ts'

/**
 * Reminds students of what is due, by bell and mail: now and every minute, in every process.
 * @returns ends it; settles when nothing of it runs any more
 */
export const sweepReminders = (context: Context): (() => Promise<void>) =>
  everyMinute(context, async (stopping) => {
    const [bells, mails] = [await ringReminders(context), await mailReminders(context, stopping)]
    if (bells + mails > 0) context.log.info({ event: 'reminders', bells, mails }, 'students were reminded')
  })
