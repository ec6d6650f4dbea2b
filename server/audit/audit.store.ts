import type { AuditAction } from '#core/contract/admin/audit'
import type { Db } from '#server/db/schema'
import type { SectionName, SignedIn } from '#server/session/session.store'

/** Whom an act was about. */
export interface Subject {
  id: string
  firstName: string
  lastName: string
}

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()

/**
 * Writes a line of the audit trail, in the transaction of what happened. What staff of a section do names the section
 * by which they may. `detail` holds numbers and names of settings, never a word of anybody's work.
 */
export async function audit(
  tx: Db,
  entry: {
    /** null: the workbook itself; shell: whoever runs the server. */
    actor: Pick<SignedIn, 'id' | 'firstName' | 'lastName' | 'by'> | 'shell' | null
    subject?: Subject | undefined
    action: AuditAction
    chapterId?: string | null | undefined
    /** The section the act was about. */
    section?: SectionName | undefined
    detail?: object
  },
): Promise<void> {
  const actor =
    entry.actor === 'shell'
      ? { id: null, name: 'the server’s shell' }
      : {
          ...entry.actor,
          id: entry.actor?.id ?? null,
          name: entry.actor ? fullName(entry.actor) : 'The workbook',
        }
  const section = entry.section ?? ('by' in actor ? actor.by : undefined)
  await tx
    .insertInto('audit')
    .values({
      actor_id: actor.id,
      actor_name: actor.name,
      subject_id: entry.subject?.id ?? null,
      subject_name: entry.subject ? fullName(entry.subject) : null,
      action: entry.action,
      chapter_id: entry.chapterId ?? null,
      class_id: section?.id ?? null,
      class_name: section?.name ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute()
}

/**
 * Notes that an instructor takes something of others along as a whole: every export does, before it leaves.
 * @param classId only of this section
 */
export async function noteExport(
  db: Db,
  actor: SignedIn,
  action: Extract<AuditAction, `${string}-exported`>,
  as: 'CSV' | 'JSON' | 'ZIP',
  classId?: string,
): Promise<void> {
  const section = classId
    ? await db.selectFrom('classes').select(['id', 'name']).where('id', '=', classId).executeTakeFirst()
    : undefined
  await audit(db, { actor, action, detail: { as }, section })
}
