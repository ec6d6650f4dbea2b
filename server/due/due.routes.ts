import type { Context } from '#server/context'
import { notFound } from '#server/errors'
import { isKnown } from '#server/http/etag'
import { countFailure, sharedLimits } from '#server/http/limits.store'
import { route } from '#server/http/route'
import { endCalendarAddress, newCalendarAddress, readCalendar } from './calendar.store.ts'
import { ownDates, readDueSettings, setReminders } from './due.store.ts'

/** What is due, on the pages and in calendars, and reminders of it. */
export const dueRoutes = (context: Context) => {
  const { db, config } = context
  return [
    route('GET /api/due', async ({ user }) => ({ dates: await ownDates(db, user.id) })),

    route('GET /api/due/settings', async ({ user }) => {
      const { wants_reminders, email, email_verified_at, made_at } = await readDueSettings(db, user.id)
      return {
        reminders: wants_reminders,
        byMail: config.mail !== undefined && email !== null && email_verified_at !== null,
        calendarSince: made_at?.toISOString() ?? null,
      }
    }),

    route('POST /api/due/reminders', async ({ user, body }) => {
      await setReminders(db, user.id, body.wanted)
      return { success: true as const }
    }),

    route('POST /api/due/calendar', async ({ user }) => ({
      path: `/calendar/${await newCalendarAddress(db, user.id)}.ics`,
    })),

    route('DELETE /api/due/calendar', async ({ user }) => {
      await endCalendarAddress(db, user.id)
      return { success: true as const }
    }),

    route('GET /calendar/:secret.ics', async ({ params, request, reply }) => {
      const calendar = await readCalendar(context, { ...params, onlyLooks: request.method === 'HEAD' })
      if (!calendar) {
        await countFailure(db, sharedLimits(request.ip))
        throw notFound('There is no such calendar.')
      }
      reply.header('etag', calendar.etag).header('cache-control', 'private, no-cache')
      if (isKnown(request, calendar.etag)) return reply.status(304).send()
      return reply.type('text/calendar; charset=utf-8').send(calendar.text)
    }),
  ]
}
