import type { Context } from '#server/context'
import { route } from '#server/http/route'
import { countUnread, listNotifications, markRead } from './notifications.store.ts'

/** The bell. */
export const notificationRoutes = ({ db }: Context) => [
  route('GET /api/notifications', async ({ user }) => ({
    unread: await countUnread(db, user.id),
    notifications: await listNotifications(db, user.id),
  })),

  route('POST /api/notifications/read', async ({ user, body }) => {
    await markRead(db, user.id, body?.ids)
    return { success: true as const }
  }),
]
