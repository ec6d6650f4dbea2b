import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminRoutes } from '#core/contract/admin'
import { chapterIds } from '#core/workbook/sections'
import { setAccessPassword } from '#server/access/gate.store'
import { whyTooCommon } from '#server/access/password'
import { audit } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { badRequest, conflict } from '#server/errors'
import { route } from '#server/http/route'
import { learnsIn } from '#server/membership/section-settings'
import type { Session, SignedIn } from '#server/session/session.store'
import {
  archivesKey,
  joinLinksKey,
  oneChangeAtATime,
  openChaptersKey,
  readOpenChapters,
  shareLinksKey,
  writeSetting,
} from '#server/settings/settings.store'
import { previewRetention, retentionKey } from './retention.ts'
import { overtaken, readSettings, readSupport, renewPass, supportKey, tellOpened } from './settings.store.ts'

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
  const { openChapters, chapters, support, shareLinkDays, retentionMonths, archiveMonths, joinLinksPass } =
    changes
  const detail: Record<string, unknown> = {}
  await oneChangeAtATime(tx)
  if (openChapters !== undefined || chapters !== undefined) {
    const before = await readOpenChapters(tx)
    const open = chapterIds.filter((id) => chapters?.[id] ?? (openChapters ?? before).includes(id))
    const opened = open.filter((id) => !before.includes(id))
    await tellOpened(context, tx, opened, byTheList)
    await writeSetting(tx, openChaptersKey, { chapters: open }, actor.id)
    detail.openChapters = open
  }
  if (support !== undefined) {
    await refuseOvertaken(context, tx, changes.supportBefore)
    if (support) await writeSetting(tx, supportKey, support, actor.id)
    else await tx.deleteFrom('settings').where('key', '=', supportKey).execute()
    detail.support = support ? 'own' : 'the course’s'
  }
  if (shareLinkDays !== undefined) {
    await writeSetting(tx, shareLinksKey, { days: shareLinkDays }, actor.id)
    detail.shareLinkDays = shareLinkDays
  }
  if (retentionMonths !== undefined) {
    await writeSetting(tx, retentionKey, { months: retentionMonths }, actor.id)
    detail.retentionMonths = retentionMonths
  }
  if (archiveMonths !== undefined) {
    await writeSetting(tx, archivesKey, { months: archiveMonths }, actor.id)
    detail.archiveMonths = archiveMonths
  }
  if (joinLinksPass !== undefined) {
    await writeSetting(tx, joinLinksKey, { passGate: joinLinksPass }, actor.id)
    detail.joinLinksPass = joinLinksPass
  }
  if (Object.keys(detail).length > 0) await audit(tx, { actor, action: 'settings-changed', detail })
}

/** Support resources are only written over those the page showed, where it says which. */
async function refuseOvertaken(context: Context, tx: Db, shown: Changes['supportBefore']): Promise<void> {
  if (!shown) return
  const stored = await readSupport(context, tx)
  const { isOwn: _, ...text } = stored
  if (!isDeepStrictEqual(shown, text)) throw conflict(overtaken, stored)
}

/** Whom the installation's list opens a chapter to: not those whose sections have lists of their own, or opened it before. */
const byTheList = (chapterId: string) => sql<boolean>`coalesce((
  select bool_or(classes.open_chapters is null) and not coalesce(bool_or(${chapterId} = any (classes.open_chapters)), false)
  from ${learnsIn(sql`u.id`)}), true)`
