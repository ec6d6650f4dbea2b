import { sql } from 'kysely'
import type { SectionSettings } from '#core/contract/terms'
import { missing } from '#server/classes/classes.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { readSupport } from '#server/instructor/settings.store'
import { readArchiveMonths, readOpenChapters, readShareLinkDays } from '#server/settings/settings.store'

export type OwnSettings = SectionSettings['own']

/** What a section in use has of its own. @throws 404 */
export async function readOwn(db: Db, classId: string): Promise<OwnSettings & { students: number }> {
  const { rows } = await sql<OwnSettings & { students: number }>`
    select open_chapters as "openChapters", support, share_link_days as "shareLinkDays",
      without_model as "withoutModel", archive_months as "archiveMonths",
      (select count(*)::int from class_members m
        where m.class_id = classes.id and m.role = 'student' and m.left_at is null) as students
    from classes where id = ${classId} and archived_at is null`.execute(db)
  return rows[0] ?? Promise.reject(missing())
}

/** The settings of a section beside those of the installation. @throws 404 */
export async function readSectionSettings(
  context: Pick<Context, 'course' | 'tutor'>,
  db: Db,
  classId: string,
): Promise<Omit<SectionSettings, 'right'>> {
  const [{ students, ...own }, openChapters, { resources }, shareLinkDays, archiveMonths] = await Promise.all(
    [
      readOwn(db, classId),
      readOpenChapters(db),
      readSupport(context, db),
      readShareLinkDays(db),
      readArchiveMonths(db),
    ],
  )
  return {
    own,
    students,
    installation: {
      openChapters: [...openChapters],
      support: resources,
      shareLinkDays,
      model: context.tutor.model?.label ?? null,
      archiveMonths,
    },
  }
}

/** Stores what is given, which is something, and leaves the rest. The caller holds the section. */
export async function writeOwn(tx: Db, classId: string, changes: Partial<OwnSettings>): Promise<void> {
  const { openChapters, support, shareLinkDays, withoutModel, archiveMonths } = changes
  const set = {
    open_chapters: openChapters,
    support: support && JSON.stringify(support),
    share_link_days: shareLinkDays,
    without_model: withoutModel,
    archive_months: archiveMonths,
    archive_months_set_at: archiveMonths === undefined ? undefined : sql<Date>`now()`,
  }
  await tx.updateTable('classes').set(set).where('id', '=', classId).execute()
}
