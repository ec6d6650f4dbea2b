import type { z } from 'zod'
import type { adminRoutes } from '#core/contract/admin'
import { type ChapterId, chapterIds } from '#core/workbook/sections'
import { setAccessPassword } from '#server/access/gate.store'
import { whyTooCommon } from '#server/access/password'
import { audit } from '#server/audit/audit.store'
import type { Context, Db } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { badRequest } from '#server/errors'
import { route } from '#server/http/route'
import type { Session, SignedIn } from '#server/session/session.store'
import { openChaptersKey, readOpenChapters } from '#server/settings/open-chapters'
import { writeSetting } from '#server/settings/settings.store'
import { shareLinksKey } from '#server/settings/share-links'
import { previewRetention, retentionKey } from './retention.ts'
import { readSettings, renewPass, supportKey, tellOpened } from './settings.store.ts'

type Changes = z.output<(typeof adminRoutes)['POST /api/admin/settings']['body']>

/** What instructors can set on /admin. */
export const settingsRoutes = (context: Context) => {
  const { db } = context
  return [
    route('GET /api/admin/settings', () => readSettings(context, db)),

    route('POST /api/admin/settings', ({ user, session, body }) =>
      inTransaction(db, async (tx) => {
        await changePassword(tx, user, session, body.accessPassword)
        await changeOthers(context, tx, user, body)
        return readSettings(context, tx)
      }),
    ),

    route('GET /api/admin/retention-preview', ({ query }) => previewRetention(db, query.months)),
  ]
}

/** Ends all passes but the one of the person who just gave the new password. */
async function changePassword(
  tx: Db,
  actor: SignedIn,
  session: Session | null,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) return
  const tooCommon = await whyTooCommon(password)
  if (tooCommon) throw badRequest(tooCommon)
  await setAccessPassword(tx, password, actor.id)
  if (session) await renewPass(tx, session.idHash)
  await audit(tx, { actor, action: 'access-password-changed' })
}

async function changeOthers(context: Context, tx: Db, actor: SignedIn, changes: Changes): Promise<void> {
  const { openChapters, support, shareLinkDays, retentionMonths } = changes
  const detail: Record<string, unknown> = {}
  if (openChapters !== undefined) {
    const chapters = chapterIds.filter((id) => openChapters.includes(id))
    await openForAll(context, tx, chapters)
    await writeSetting(tx, openChaptersKey, { chapters }, actor.id)
    detail.openChapters = chapters
  }
  if (support !== undefined) {
    if (support) await writeSetting(tx, supportKey, support, actor.id)
    else await tx.deleteFrom('settings').where('key', '=', supportKey).execute()
    detail.support = support ? 'own' : "the course's"
  }
  if (shareLinkDays !== undefined) {
    await writeSetting(tx, shareLinksKey, { days: shareLinkDays }, actor.id)
    detail.shareLinkDays = shareLinkDays
  }
  if (retentionMonths !== undefined) {
    await writeSetting(tx, retentionKey, { months: retentionMonths }, actor.id)
    detail.retentionMonths = retentionMonths
  }
  if (Object.keys(detail).length > 0) await audit(tx, { actor, action: 'settings-changed', detail })
}

/** The bell for chapters that are new on the list. */
async function openForAll({ course }: Context, tx: Db, chapters: readonly ChapterId[]): Promise<void> {
  const before = await readOpenChapters(tx)
  for (const id of chapters.filter((chapter) => !before.includes(chapter))) {
    const previous = chapterIds[chapterIds.indexOf(id) - 1]
    await tellOpened(tx, { id, title: course.chapter(id)?.card.title ?? '' }, previous)
  }
}
