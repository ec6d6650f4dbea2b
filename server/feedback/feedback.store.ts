import { sql } from 'kysely'
import type { FeedbackAtDesk, FeedbackRecord, FeedbackTarget } from '#core/contract/feedback-record'
import { limits } from '#core/workbook/sections'
import { fullName } from '#server/audit/audit.store'
import type { Db } from '#server/db/schema'
import { select } from '#server/db/select'
import { HttpError, idTaken } from '#server/errors'
import { instructorsRead } from '#server/links/readers'
import { mayComment, mayWithdraw } from '#server/membership/rights.store'
import { requirePersonQuota } from '#server/progress/person-quota'
import type { SignedIn } from '#server/session/session.store'

/** Comments of instructors on a piece of work, and what the learner answers. */

export interface Piece {
  userId: string
  chapterId: string
  target: FeedbackTarget
  submissionId: string | null
}

interface Row extends Omit<FeedbackAtDesk, 'updatedAt' | 'releasedAt' | 'revised'> {
  user_id: string
  updated_at: Date
  released_at: Date | null
  /** When the work was last changed; null: it is gone. */
  changed_at: Date | null
  /** The moment of the work the comment is about; null: as it was when the comment was released. */
  work_at: Date | null
}

/** @param viewer who asks */
const selected = (viewer: string) => sql`
  select f.id, f.user_id, f.chapter_id as "chapterId", f.target, f.submission_id as "submissionId",
    f.author_name as author, f.text, f.updated_at, f.released_at, f.work_at,
    coalesce(f.author_id = ${viewer}, false) as mine,
    not coalesce(${mayComment(sql`f.author_id`, sql`f.user_id`)}, false) as "leftBehind",
    coalesce(f.author_id = ${viewer}, false)
      or ${mayWithdraw(viewer, sql`f.author_id`, sql`f.user_id`)} as "canWithdraw",
    case f.target
      when 'exercise' then (select updated_at from exercises e where e.user_id = f.user_id and e.chapter_id = f.chapter_id)
      when 'reflection' then (select updated_at from reflections r where r.user_id = f.user_id and r.chapter_id = f.chapter_id)
    end as changed_at,
    coalesce((
      select json_agg(json_build_object('id', a.id, 'text', a.text, 'createdAt',
        to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.created_at, a.id)
      from feedback_answers a where a.feedback_id = f.id), '[]') as answers
  from feedback f`

const present = ({
  user_id: _,
  updated_at,
  released_at,
  changed_at,
  work_at,
  ...row
}: Row): FeedbackAtDesk => ({
  ...row,
  updatedAt: updated_at.toISOString(),
  releasedAt: released_at?.toISOString() ?? null,
  // A submission is a copy: a revised one is another submission.
  revised: released_at !== null && changed_at !== null && changed_at > (work_at ?? released_at),
})

/** Feedback on a learner's chapter, newest first. @param drafts which are in it: those of the viewer, all, or none */
export async function listFeedback(
  db: Db,
  userId: string,
  chapterId: string,
  { drafts, viewer }: { drafts: 'own' | 'all' | 'none'; viewer: string },
): Promise<FeedbackAtDesk[]> {
  const shown = {
    all: sql``,
    own: sql`and (f.released_at is not null or f.author_id = ${viewer})`,
    none: sql`and f.released_at is not null`,
  }
  const { rows } = await sql<Row>`${selected(viewer)}
    where f.user_id = ${userId} and f.chapter_id = ${chapterId} ${shown[drafts]}
    order by coalesce(f.released_at, f.updated_at) desc, f.id`.execute(db)
  return rows.map(present)
}

/** One piece of feedback with whose work it is on; undefined when it is not there. */
export async function findFeedback(db: Db, id: string, viewer: string) {
  const { rows } = await sql<Row>`${selected(viewer)} where f.id = ${id}`.execute(db)
  const [row] = rows
  return row && { userId: row.user_id, record: present(row) }
}

/** The moment of what a page showed, and none that is still to come; null when the page did not say. */
export const seenMoment = (seenAt: string | undefined) =>
  seenAt === undefined
    ? sql<Date | null>`null::timestamptz`
    : sql<Date | null>`least(${new Date(seenAt)}::timestamptz, clock_timestamp())`

const tables = { exercise: 'exercises', reflection: 'reflections' } as const

/** Whether the piece of work is there to be commented on. The caller holds the person. */
export async function isThere(tx: Db, piece: Piece): Promise<boolean> {
  const { rows } =
    piece.target === 'submission'
      ? await sql`select 1 from submissions
          where id = ${piece.submissionId} and user_id = ${piece.userId} and chapter_id = ${piece.chapterId}`.execute(
          tx,
        )
      : await sql`select 1 from ${sql.table(tables[piece.target])}
          where user_id = ${piece.userId} and chapter_id = ${piece.chapterId}`.execute(tx)
  return rows.length > 0
}

/** Whether instructors may read the piece of work, and so comment on it. The caller holds the person. */
export async function isReadable(tx: Db, { userId, chapterId, target }: Piece): Promise<boolean> {
  if (target !== 'reflection') return true
  const { rows } = await sql`select 1 from reflections
    where user_id = ${userId} and chapter_id = ${chapterId} and ${instructorsRead('reflections')}`.execute(tx)
  return rows.length > 0
}

/** The caller holds the person. @param requestId the page's: the same text sent again stays one comment */
export async function storeDraft(
  tx: Db,
  piece: Piece,
  author: SignedIn,
  { text, requestId, seenAt }: { text: string; requestId?: string | undefined; seenAt?: string | undefined },
): Promise<string> {
  const values = {
    user_id: piece.userId,
    chapter_id: piece.chapterId,
    target: piece.target,
    submission_id: piece.submissionId,
    author_id: author.id,
    text,
    request_id: requestId ?? null,
  }
  const before =
    requestId === undefined ? undefined : await select(tx, 'feedback', ['id'], values).executeTakeFirst()
  if (before) return before.id
  const { id } = await tx
    .insertInto('feedback')
    .values({ ...values, author_name: fullName(author), work_at: seenMoment(seenAt) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a draft, which is then about the work as the page showed it. The caller holds the person. */
export async function changeDraft(
  tx: Db,
  id: string,
  { text, seenAt }: { text: string; seenAt?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('feedback')
    .set({
      text,
      updated_at: sql`clock_timestamp()`,
      work_at: sql`coalesce(${seenMoment(seenAt)}, work_at)`,
    })
    .where('id', '=', id)
    .execute()
}

/** About the work it was written about, where that is known. @returns false when released before */
export async function markReleased(tx: Db, id: string, seenAt: string | undefined): Promise<boolean> {
  const result = await tx
    .updateTable('feedback')
    .set({
      released_at: sql`clock_timestamp()`,
      work_at: sql`coalesce(work_at, ${seenMoment(seenAt)})`,
    })
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Where the bell leads: the tab of the work, at the feedback. */
export const feedbackHref = ({ id, chapterId, target }: FeedbackRecord): string =>
  `/chapter/${chapterId}?tab=${target === 'submission' ? 'submit' : target}#feedback-${id}`

/** Takes feedback away, with its answers and the bell's line about it. */
export async function removeFeedback(tx: Db, record: FeedbackRecord, userId: string): Promise<void> {
  await tx.deleteFrom('feedback').where('id', '=', record.id).execute()
  await tx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('kind', '=', 'feedback')
    .where('href', '=', feedbackHref(record))
    .execute()
}

/** The caller holds the person. @throws 409 when the chapter holds as many answers as it can */
async function requirePlace(tx: Db, feedbackId: string): Promise<void> {
  const { rows } = await sql<{ count: number; user_id: string }>`
    select f.user_id, count(a.id)::int as count from feedback one
    join feedback f on f.user_id = one.user_id and f.chapter_id = one.chapter_id
    left join feedback_answers a on a.feedback_id = f.id
    where one.id = ${feedbackId} group by f.user_id`.execute(tx)
  const [found] = rows
  if (!found) return
  if (found.count >= limits.answersPerChapter) {
    throw new HttpError(
      409,
      `This chapter has ${limits.answersPerChapter} answers to feedback, as many as it can hold. Please talk to your instructor.`,
    )
  }
  await requirePersonQuota(tx, found.user_id)
}

/**
 * The caller holds the person. @returns its moment; undefined when it (its id) is kept already
 * @throws 409 when there is no place for it, or another answer has the same id
 */
export async function addAnswer(
  tx: Db,
  feedbackId: string,
  { text, clientMessageId }: { text: string; clientMessageId?: string | undefined },
): Promise<Date | undefined> {
  const sent = { feedback_id: feedbackId, client_message_id: clientMessageId ?? null }
  const kept = select(tx, 'feedback_answers', ['text'], sent)
  const known = clientMessageId === undefined ? undefined : await kept.executeTakeFirst()
  if (known && known.text !== text) throw idTaken()
  if (known) return undefined
  await requirePlace(tx, feedbackId)
  const row = await tx
    .insertInto('feedback_answers')
    .values({ ...sent, text, created_at: sql<Date>`clock_timestamp()` })
    .returning('created_at')
    .executeTakeFirstOrThrow()
  return row.created_at
}
