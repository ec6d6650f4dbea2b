import { audit } from '#server/audit/audit.store'
import type { Db } from '#server/db/schema'
import { HttpError } from '#server/errors'
import { hasComment } from '#server/links/readers'
import { clearSubmitMark } from '#server/links/submit-mark'
import { lockUser } from '#server/progress/lock-user'
import type { SignedIn } from '#server/session/session.store'

/**
 * Deletes for good what one of the learner's links leads to: a submission, or a conversation that was stored to be
 * shared. The link goes with it, and so do drafts of feedback on it.
 * @returns false when there is no such link, or it leads to the work itself instead of a copy
 * @throws 409 when an instructor has commented on it: it is the other half of a conversation by then
 */
export async function deleteCopy(tx: Db, user: SignedIn, shareableId: string): Promise<boolean> {
  const subject = await lockUser(tx, user.id)
  const link = await tx
    .selectFrom('links')
    .select(['chapter_id', 'submission_id', 'conversation_id'])
    .where('user_id', '=', user.id)
    .where('shareable_id', '=', shareableId)
    .executeTakeFirst()
  const { submission_id: submissionId = null, conversation_id: conversationId = null } = link ?? {}
  if (submissionId !== null) {
    const piece = { userId: user.id, chapterId: link?.chapter_id ?? '', submissionId }
    if (await hasComment(tx, { ...piece, target: 'submission' }))
      throw new HttpError(
        409,
        'An instructor has commented on this submission, so it stays. You can still turn its link off.',
      )
    await tx.deleteFrom('submissions').where('id', '=', submissionId).execute()
  } else if (conversationId !== null) {
    await tx.deleteFrom('conversations').where('id', '=', conversationId).execute()
  } else return false
  if (link) await clearSubmitMark(tx, user.id, link.chapter_id)
  await audit(tx, {
    actor: user,
    subject,
    action: 'copy-deleted',
    chapterId: link?.chapter_id,
    detail: { what: submissionId === null ? 'conversation' : 'submission' },
  })
  return true
}
