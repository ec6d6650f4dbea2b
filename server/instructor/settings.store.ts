import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { workbookFile } from '#core/content/workbook'
import type { SettingsView } from '#core/contract/admin/settings'
import { type ChapterId, chapterIds } from '#core/workbook/sections'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { heldBack } from '#server/membership/dates.store'
import {
  doJoinLinksPass,
  readArchiveMonths,
  readOpenChapters,
  readSetting,
  readShareLinkDays,
} from '#server/settings/settings.store'
import { guideLabel } from '#server/tutor/engine'
import { readRetentionMonths } from './retention.ts'

/** The setting with an instructor's own support resources; GET /api/support reads it too. */
export const supportKey = 'support'
const support: z.ZodType<z.infer<typeof workbookFile.shape.support>> = workbookFile.shape.support

/** Why support resources are not saved over others than the page showed. */
export const overtaken =
  'The support resources were changed since this page showed them. Please look at what is stored now, then save again.'

/** "Need support?" as it is now: an instructor's own, else the course's. */
export async function readSupport(
  { course }: Pick<Context, 'course'>,
  db: Db,
): Promise<SettingsView['support']> {
  const own = await readSetting(db, supportKey, support)
  return { ...(own ?? course.workbook.support), isOwn: own !== null }
}

/** Everything instructors can set, as it is now; the access password itself is never answered. */
export async function readSettings(context: Context, db: Db): Promise<SettingsView> {
  const { config, tutor } = context
  const [openChapters, support, shareLinkDays, retentionMonths, archiveMonths, joinLinksPass, password] =
    await Promise.all([
      readOpenChapters(db),
      readSupport(context, db),
      readShareLinkDays(db),
      readRetentionMonths(db),
      readArchiveMonths(db),
      doJoinLinksPass(db),
      db.selectFrom('settings').select('updated_at').where('key', '=', 'access-password').executeTakeFirst(),
    ])
  const { provider, model, judgeModel, limits } = config.ai
  return {
    accessPassword: { changedAt: password?.updated_at.toISOString() ?? null },
    openChapters: [...openChapters],
    support,
    shareLinkDays,
    retentionMonths,
    archiveMonths,
    joinLinksPass,
    ai: {
      speaker: tutor.model?.label ?? guideLabel,
      provider,
      model: model ?? null,
      judgeModel: judgeModel ?? null,
      budgets: {
        turnsPerMinute: limits.turnsPerMinute,
        modelTurnsPerDay: limits.modelTurnsPerDay,
        tokensPerMonth: limits.tokensPerMonth,
        costPerMonth: limits.costPerMonth ?? null,
      },
    },
  }
}

/** Keeps a session's pass after its own holder changed the access password. */
export async function renewPass(tx: Db, sessionIdHash: Buffer): Promise<void> {
  await sql`
    update sessions set gate_version = (select (value ->> 'version')::int from settings where key = 'access-password')
    where id_hash = ${sessionIdHash}`.execute(tx)
}

/** The bell for learners to whom chapters have just been opened by a list. @param whom as a condition on `u` (users) */
export async function tellOpened(
  { course }: Pick<Context, 'course'>,
  tx: Db,
  chapters: readonly ChapterId[],
  whom: (chapterId: string) => RawBuilder<boolean>,
): Promise<void> {
  for (const id of chapters) {
    const title = course.chapter(id)?.card.title ?? ''
    await tellOne(tx, { id, title }, { before: chapterIds[chapterIds.indexOf(id) - 1], whom: whom(id) })
  }
}

async function tellOne(
  tx: Db,
  chapter: { id: string; title: string },
  { before, whom }: { before: string | undefined; whom: RawBuilder<boolean> },
): Promise<void> {
  const count = (chapterId: string) => sql.ref(`c.c${chapterId}`)
  await sql`
    insert into notifications (user_id, kind, text, href)
    select u.id, 'chapter-opened', ${`Chapter ${chapter.id}, ${chapter.title}, is open now.`}, ${`/chapter/${chapter.id}`}
    from users u join progress_counts c on c.user_id = u.id
    where not u.is_admin and ${whom} and ${count(chapter.id)} = 0 ${before ? sql`and ${count(before)} < 4` : sql``}
      and not exists (select 1 from chapter_openings o where o.user_id = u.id and o.chapter_id = ${chapter.id})
      and u.id not in (select h.user_id from ${heldBack(sql`true`)} h where h.chapter_id = ${chapter.id})`.execute(
    tx,
  )
}
