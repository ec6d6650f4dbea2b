import { sql } from 'kysely'
import { chapterIds } from '#core/workbook/sections'
import { audit } from '#server/audit/audit.store'
import { holdClass } from '#server/classes/classes.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { forbidden } from '#server/errors'
import { route } from '#server/http/route'
import { tellOpened } from '#server/instructor/settings.store'
import { learnsIn } from '#server/membership/section-settings'
import { readOpenChapters } from '#server/settings/settings.store'
import { type OwnSettings, readOwn, readSectionSettings, writeOwn } from './settings.store.ts'

/** What a section sets over the installation. */
export const sectionSettingsRoutes = (context: Context) => [
  route('GET /api/classes/:classId/settings', async ({ params: { classId }, right }) => ({
    ...(await readSectionSettings(context, context.db, classId)),
    right,
  })),

  route('POST /api/classes/:classId/settings', ({ user, params: { classId }, body, right }) =>
    inTransaction(context.db, async (tx) => {
      if (body.archiveMonths !== undefined && right !== 'administrator') throw forOthers()
      const head = await holdClass(tx, classId)
      // Two changes at the same moment are made one after the other.
      const before = await readOwn(tx, head.id)
      await tellOfOpened(context, tx, head.id, { before, after: { ...before, ...body } })
      await writeOwn(tx, head.id, body)
      if (Object.keys(body).length > 0)
        await audit(tx, {
          actor: user,
          action: 'section-settings-changed',
          section: head,
          detail: detailOf(body),
        })
      return { ...(await readSectionSettings(context, tx, head.id)), right }
    }),
  ),
]

const forOthers = () => forbidden('Administrators decide for how long archives are kept.')

/** Numbers and names of settings for the audit trail. */
const detailOf = ({
  support,
  openChapters,
  shareLinkDays,
  archiveMonths,
  withoutModel,
}: Partial<OwnSettings>) => {
  const said = (value: unknown) => (value === null ? 'as everywhere' : value)
  return {
    ...(openChapters !== undefined ? { openChapters: said(openChapters) } : {}),
    ...(support !== undefined ? { support: support ? 'own' : 'as everywhere' } : {}),
    ...(shareLinkDays !== undefined ? { shareLinkDays: said(shareLinkDays) } : {}),
    ...(archiveMonths !== undefined ? { archiveMonths: said(archiveMonths) } : {}),
    ...(withoutModel !== undefined ? { model: withoutModel ? 'not used' : 'as everywhere' } : {}),
  }
}

/** The bell for students to whom the new list opens a chapter that none of their sections had open. */
async function tellOfOpened(
  context: Context,
  tx: Db,
  classId: string,
  { before, after }: { before: OwnSettings; after: Partial<OwnSettings> },
): Promise<void> {
  const installation = await readOpenChapters(tx)
  const [was, is] = [before, after].map(({ openChapters }) => openChapters ?? installation)
  const opened = chapterIds.filter((id) => is?.includes(id) && !was?.includes(id))
  await tellOpened(
    context,
    tx,
    opened,
    (
      id,
    ) => sql<boolean>`exists (select from ${learnsIn(sql`u.id`)} and classes.id = ${classId}) and not exists (
      select from ${learnsIn(sql`u.id`)} and classes.id <> ${classId}
        and ${id} = any (coalesce(classes.open_chapters, ${installation}::text[])))`,
  )
}
