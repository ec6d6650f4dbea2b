import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { adminRoutes } from '#core/contract/admin'
import { type ChapterId, chapterIds } from '#core/workbook/sections'
import { setAccessPassword } from '#server/access/gate.store'
import { whyTooCommon } from '#server/access/password'
import { audit } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { badRequest, conflict } from '#server/errors'
import { route } from '#server/http/route'
import type { Session, SignedIn } from '#server/session/session.store'
import {
  oneChangeAtATime,
  openChaptersKey,
  readOpenChapters,
  shareLinksKey,
  writeSetting,
} from '#server/settings/settings.store'
import { previewRetention, retentionKey } from './retention.ts'
import { readSettings, readSupport, renewPass, supportKey, tellOpened } from './settings.store.ts'

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
  const { openChapters, chapters, support, shareLinkDays, retentionMonths } = changes
  const detail: Record<string, unknown> = {}
  await oneChangeAtATime(tx)
  if (openChapters !== undefined || chapters !== undefined) {
    const before = await readOpenChapters(tx)
    const open = chapterIds.filter((id) => chapters?.[id] ?? (openChapters ?? before).includes(id))
    await tellOfNew(
      context,
      tx,
      open.filter((id) => !before.includes(id)),
    )
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
  if (Object.keys(detail).length > 0) await audit(tx, { actor, action: 'settings-changed', detail })
}

/** Support resources are only written over those the page showed, where it says which. */
async function refuseOvertaken(context: Context, tx: Db, shown: Changes['supportBefore']): Promise<void> {
  if (!shown) return
  const stored = await readSupport(context, tx)
  const { isOwn: _, ...text } = stored
  if (!isDeepStrictEqual(shown, text)) throw conflict(overtakenSentence, stored)
}

const overtakenSentence =
  'The support resources were changed since this page showed them. Please look at what is stored now, then save again.'

/** The bell for chapters that are new on the list. */
async function tellOfNew({ course }: Context, tx: Db, chapters: readonly ChapterId[]): Promise<void> {
  for (const id of chapters) {
    const previous = chapterIds[chapterIds.indexOf(id) - 1]
    await tellOpened(tx, { id, title: course.chapter(id)?.card.title ?? '' }, previous)
  }
}
