import { countedSections, type SubmissionType } from '#core/workbook/sections'
import { audit, type Subject } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { notFound } from '#server/errors'
import { route } from '#server/http/route'
import { archivesOf } from '#server/membership/section-settings'
import { notify } from '#server/notifications/notifications.store'
import { lockUser } from '#server/progress/lock-user'
import type { SignedIn } from '#server/session/session.store'
import { putAccount } from './account-rows.ts'
import { claimDeletion, findDeletion, keepRemoved, listDeletions } from './deletions.store.ts'
import { countPieces, countWork, extractProgress, extractWork, type Scope } from './remove-work.ts'
import { restore } from './restore.ts'
import { rowsOf } from './work-rows.ts'

/** What a type of work is called in a sentence. */
const workNames: Record<SubmissionType, string> = {
  exercise: 'exercise',
  reflection: 'reflection',
  competency: 'competency ratings',
  'ai-conversation': 'AI dialogue and conversations',
  'complete-chapter': 'submissions of the complete chapter',
}

const isFinal = 'This is final and can no longer be undone.'

const inChapter = (chapterId: string | null): string =>
  chapterId === null ? 'in all chapters' : `in Chapter ${chapterId}`

/** Whether a row of progress is one of the forty that count. */
const isCounted = ({ section_id }: Record<string, unknown>) =>
  (countedSections as readonly unknown[]).includes(section_id)

const hrefOf = (chapterId: string | null): string => (chapterId === null ? '/' : `/chapter/${chapterId}`)

/** Resetting progress, deleting work, and taking either back. Each is one transaction with its audit and its bell. */
export const workRoutes = ({ db }: Context) => {
  const take = (actor: SignedIn, kind: 'reset' | 'deletion', scope: Scope) =>
    inTransaction(db, async (tx) => {
      const { userId, chapterId, type } = scope
      const isReset = kind === 'reset'
      const subject = await lockUser(tx, userId)
      const removed = await (isReset ? extractProgress(tx, scope) : extractWork(tx, scope))
      const pieces = isReset ? rowsOf(removed, 'progress').filter(isCounted).length : countPieces(removed)
      const undo = await keepRemoved(tx, { userId, kind, chapterId, type, removed, pieces, by: actor })
      const action = isReset ? 'progress-reset' : 'work-deleted'
      const detail = isReset ? { sections: pieces } : { type: type ?? 'all', deleted: pieces }
      await audit(tx, { actor, subject, action, chapterId, detail })
      if (undo.deletionId !== null) {
        const where = inChapter(chapterId)
        const text = isReset
          ? `An instructor reset your progress ${where}. Your saved texts are still there.`
          : `An instructor deleted your ${type ? workNames[type] : 'work'} ${where}.`
        await notify(tx, userId, { kind: action, text, href: hrefOf(chapterId) })
      }
      return { success: true as const, deleted: pieces, ...undo }
    })

  const undo = (actor: SignedIn, deletionId: string) =>
    inTransaction(db, async (tx) => {
      const found = await findDeletion(tx, deletionId)
      if (found?.user_id === null) return undoAccount(tx, actor, deletionId)
      // The person first, as everywhere; two who undo at once then meet at the deletion.
      const subject = found && (await lockUser(tx, found.user_id))
      const deletion = subject && (await claimDeletion(tx, deletionId))
      if (!deletion) throw notFound(isFinal)
      const result = await restore(tx, subject.id, deletion.removed)
      await tellRestored(tx, actor, subject, deletion, result.restored)
      return { success: true as const, ...result }
    })

  return [
    route('POST /api/admin/reset-progress/:userId', ({ user, params }) =>
      take(user, 'reset', scopeOf(params.userId)),
    ),
    route('POST /api/admin/reset-progress/:userId/:chapterId', ({ user, params: { userId, chapterId } }) =>
      take(user, 'reset', scopeOf(userId, { chapterId })),
    ),
    route('GET /api/admin/delete-submissions/:userId', async ({ user, params, query }) => {
      const [archive] = await archivesOf(db, params.userId, user)
      return {
        ...(await countWork(db, scopeOf(params.userId, query))),
        archivedUntil: archive?.until ?? null,
      }
    }),
    route('DELETE /api/admin/delete-submissions/:userId', ({ user, params, query }) =>
      take(user, 'deletion', scopeOf(params.userId, query)),
    ),
    route('GET /api/admin/deletions', ({ query }) => listDeletions(db, query)),
    route('POST /api/admin/deletions/:deletionId/undo', ({ user, params }) => undo(user, params.deletionId)),
  ]
}

const scopeOf = (userId: string, { chapterId = null, type = null }: Partial<Scope> = {}): Scope => ({
  userId,
  chapterId,
  type,
})

/** Two who undo at once meet at the deletion: there is no person to hold. */
async function undoAccount(tx: Db, actor: SignedIn, deletionId: string) {
  const deletion = await claimDeletion(tx, deletionId)
  if (!deletion) throw notFound(isFinal)
  const subject = await putAccount(tx, deletion.removed)
  await audit(tx, { actor, subject, action: 'account-restored', detail: { restored: deletion.pieces } })
  await notify(tx, subject.id, {
    kind: 'account',
    text: 'An instructor removed your account and put it back. Everything in it is as it was.',
    href: null,
  })
  return { success: true as const, restored: deletion.pieces, keptNewer: 0 }
}

async function tellRestored(
  tx: Db,
  actor: SignedIn,
  subject: Subject,
  deletion: { kind: string; chapter_id: string | null },
  restored: number,
): Promise<void> {
  const { kind, chapter_id: chapterId } = deletion
  const what = kind === 'reset' ? 'progress' : 'work'
  await audit(tx, { actor, subject, action: 'work-restored', chapterId, detail: { what, restored } })
  await notify(tx, subject.id, {
    kind: 'work-restored',
    text: `An instructor put back your ${what} ${inChapter(chapterId)}.`,
    href: hrefOf(chapterId),
  })
}
