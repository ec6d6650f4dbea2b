import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { chapterIds } from '#core/workbook/sections'
import { audit } from '#server/audit/audit.store'
import { holdClass } from '#server/classes/classes.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { conflict, forbidden } from '#server/errors'
import { route } from '#server/http/route'
import { overtaken, tellOpened } from '#server/instructor/settings.store'
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
      const { supportBefore, ...changes } = body
      if (changes.archiveMonths !== undefined && right !== 'administrator')
        throw forbidden('Administrators decide for how long archives are kept.')
      const section = await holdClass(tx, classId)
      // Two changes at the same moment are made one after the other.
      const before = await readOwn(tx, section.id)
      if (supportBefore !== undefined && !isDeepStrictEqual(supportBefore, before.support))
        throw conflict(overtaken, before.support)
      await tellOfOpened(context, tx, section.id, { before, after: { ...before, ...changes } })
      if (Object.keys(changes).length > 0) {
        await writeOwn(tx, section.id, changes)
        const detail = detailOf(changes)
        await audit(tx, { actor: user, action: 'section-settings-changed', section, detail })
      }
      return { ...(await readSectionSettings(context, tx, section.id)), right }
    }),
  ),
]

/** Numbers and names of settings for the audit trail; what was not changed is undefined. */
function detailOf(changes: Partial<OwnSettings>) {
  const { support, openChapters, shareLinkDays, archiveMonths, withoutModel } = changes
  const said = (value: unknown, own = value) =>
    value === undefined ? undefined : value ? own : 'as everywhere'
  return {
    openChapters: said(openChapters),
    support: said(support, 'own'),
    shareLinkDays: said(shareLinkDays),
    archiveMonths: said(archiveMonths),
    model: said(withoutModel, 'not used'),
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
  const learns = learnsIn(sql`u.id`)
  const whom = (
    id: string,
  ) => sql<boolean>`exists (select from ${learns} and classes.id = ${classId}) and not exists (
    select from ${learns} and classes.id <> ${classId}
      and ${id} = any (coalesce(classes.open_chapters, ${installation}::text[])))`
  await tellOpened(context, tx, opened, whom)
}
