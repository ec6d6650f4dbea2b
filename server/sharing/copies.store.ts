import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { moment } from '#core/contract/define'
import { limits } from '#core/workbook/sections'
import { audit } from '#server/audit/audit.store'
import type { Db, Tables } from '#server/db/schema'
import { select } from '#server/db/select'
import { HttpError } from '#server/errors'
import { cutPage, readCursor } from '#server/http/cursor'
import { clearSubmitMark, hasComment } from '#server/links/readers'
import { lockUser } from '#server/progress/lock-user'
import { requirePersonQuota } from '#server/progress/person-quota'
import type { SignedIn } from '#server/session/session.store'

/** Which page of a list of copies. */
export interface PageOfCopies {
  limit?: number | undefined
  cursor?: string | undefined
}

/** Copies on a page when nobody says how many; a chapter holds no more of either kind. */
const pageSize = limits.sharedPerChapter
/** Where a page of copies ends. */
const lastCopy = z.tuple([moment, z.guid()])

/** A page of copies, newest first, and the cursor of the next one. */
export async function readCopies<Table extends keyof Tables, O extends { id: string; created_at: Date }>(
  copies: SelectQueryBuilder<Tables, Table, O>,
  table: 'submissions' | 'conversations',
  { limit = pageSize, cursor }: PageOfCopies,
) {
  const after = readCursor(cursor, lastCopy)
  const at = sql.ref(`${table}.created_at`)
  const id = sql.ref(`${table}.id`)
  const rows = await copies
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${at}, ${id}) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy(at, 'desc')
    .orderBy(id, 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(rows, limit, (row) => [row.created_at.toISOString(), row.id])
}

/**
 * Deletes a submission or shared conversation for good, with its link and drafts of feedback on it.
 * @returns false when there is no such link, or it leads to the work itself instead of a copy
 * @throws 409 when an instructor has commented on it: it is the other half of a conversation by then
 */
export async function deleteCopy(tx: Db, user: SignedIn, shareableId: string): Promise<boolean> {
  const subject = await lockUser(tx, user.id)
  const columns = ['chapter_id', 'submission_id', 'conversation_id'] as const
  const mine = { user_id: user.id, shareable_id: shareableId }
  const link = await select(tx, 'links', columns, mine).executeTakeFirst()
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

/** For one more copy, of a chapter and of all of a person. The caller holds the person. @throws 409 */
export async function requireQuota(
  tx: Db,
  userId: string,
  chapterId: string,
  kind: 'submissions' | 'conversations',
): Promise<void> {
  const { rows } = await sql<{ pieces: number; bytes: number }>`
    select count(*)::int as pieces, coalesce(sum(bytes), 0)::float as bytes from ${sql.table(kind)}
    where user_id = ${userId} and chapter_id = ${chapterId}`.execute(tx)
  const { pieces, bytes } = rows[0] ?? { pieces: 0, bytes: 0 }
  if (pieces >= limits.sharedPerChapter || bytes >= limits.sharedBytesPerChapter) {
    throw new HttpError(
      409,
      `This chapter holds as many ${kind} as it can. Links that exist can be renewed: choose “Make a new link” beside one under Submit to Professor.`,
    )
  }
  await requirePersonQuota(tx, userId)
}
