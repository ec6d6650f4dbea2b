import type { AuditAction } from '#core/contract/admin/audit'
import type { Db } from '#server/db/schema'
import type { SignedIn } from '#server/session/session.store'

/** Whom an act was about. */
export interface Subject {
  id: string
  firstName: string
  lastName: string
}

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()

/**
 * Writes a line of the audit trail, in the transaction of what happened. `detail` holds numbers and names of
 * settings, never a word of anybody's work.
 */
export async function audit(
  tx: Db,
  entry: {
    /** null: the workbook itself; shell: whoever runs the server. */
    actor: Pick<SignedIn, 'id' | 'firstName' | 'lastName'> | 'shell' | null
    subject?: Subject | undefined
    action: AuditAction
    chapterId?: string | null | undefined
    detail?: object
  },
): Promise<void> {
  const actor =
    entry.actor === 'shell'
      ? { id: null, name: 'the server’s shell' }
      : { id: entry.actor?.id ?? null, name: entry.actor ? fullName(entry.actor) : 'The workbook' }
  await tx
    .insertInto('audit')
    .values({
      actor_id: actor.id,
      actor_name: actor.name,
      subject_id: entry.subject?.id ?? null,
      subject_name: entry.subject ? fullName(entry.subject) : null,
      action: entry.action,
      chapter_id: entry.chapterId ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute()
}

/**
 * Notes that an instructor takes something of others along as a whole: every export does, before it leaves.
 * @param classId only of this section, which is named
 */
export async function noteExport(
  db: Db,
  actor: SignedIn,
  action: Extract<AuditAction, `${string}-exported`>,
  as: 'CSV' | 'JSON' | 'ZIP',
  classId?: string,
): Promise<void> {
  const section = classId
    ? await db.selectFrom('classes').select('name').where('id', '=', classId).executeTakeFirst()
    : undefined
  await audit(db, { actor, action, detail: { as, ...(section ? { section: section.name } : {}) } })
}
