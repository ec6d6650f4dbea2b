import { type RawBuilder, sql } from 'kysely'
import type { FeedbackTarget } from '#core/contract/feedback-record'
import type { Db } from '#server/db/schema'
import { inChapter } from '#server/db/select'
import { instructorsRead, openSince } from '#server/links/readers'
import { lateFromIn } from '#server/membership/late.store'
import { andOfClass } from '#server/membership/rights.store'
import type { SignedIn } from '#server/session/session.store'
import { type Piece, seenMoment } from './feedback.store.ts'

/** Which work an instructor has looked at, and what waits to be looked at. */

/** @param seenAt the newest moment shown; what came after it waits. Undefined: all that is there was seen */
export async function markReviewed(tx: Db, piece: Piece, by: SignedIn, seenAt: string | undefined) {
  await sql`
    insert into reviews (user_id, chapter_id, target, submission_id, reviewed_at, reviewed_by)
    values (${piece.userId}, ${piece.chapterId}, ${piece.target}, ${piece.submissionId},
      coalesce(${seenMoment(seenAt)}, clock_timestamp()), ${by.id})
    on conflict (user_id, chapter_id, target, submission_id)
    do update set reviewed_at = greatest(reviews.reviewed_at, excluded.reviewed_at), reviewed_by = excluded.reviewed_by`.execute(
    tx,
  )
}

/** Notes that the learner has answered feedback on a piece of work. @param at the answer's own moment */
export async function markAnswered(tx: Db, piece: Piece, at: Date): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ answered_at: at })
    .where((eb) => eb.and(inChapter(piece.userId, piece.chapterId)))
    .where('target', '=', piece.target)
    .where(sql<boolean>`submission_id is not distinct from ${piece.submissionId}`)
    .execute()
}

export const queueStates = ['new', 'revised', 'answered'] as const
type QueueState = (typeof queueStates)[number]

export interface QueueItem extends Piece {
  user: { firstName: string; lastName: string; email: string | null }
  title: string | null
  state: QueueState
  at: Date
  /** Handed in after it was due in the class whose queue it is. */
  late: boolean
  /** Sorts items of the same moment. */
  key: string
}

interface QueuePage {
  /** Of one class, or of everybody. */
  classId: string | undefined
  state: QueueState | undefined
  oldest: boolean
  /** Moment and key of the last item of the page before. */
  after: readonly [string, string] | null
  limit: number
}

/** Asked before a branch stops at the page's end: instructors' own pieces would take students' places. */
const ofStudent = (userId: RawBuilder<unknown>, classId: string | undefined) =>
  sql`not exists (select from users i where i.id = ${userId} and i.is_admin) ${andOfClass(classId, userId)}`

/** As the index reflections_readable has it, so that the queue reads along it. */
const hasReaders = sql`(w.handed_in_at is not null or w.shared_at is not null)`

/** Never looked at, or changed since; each branch reads along an index and stops at the page's end. */
function changed(target: FeedbackTarget, page: QueuePage) {
  const isSubmission = target === 'submission'
  const moment = sql.ref(isSubmission ? 'w.created_at' : 'w.updated_at')
  const key = isSubmission ? sql`w.id::text` : sql`${target} || w.user_id || '/' || w.chapter_id`
  const direction = page.oldest ? sql`asc` : sql`desc`
  const beyond = page.oldest ? sql`>` : sql`<`
  return sql`(
    select w.user_id, w.chapter_id, ${target} as target, ${isSubmission ? sql`w.id` : sql`null::uuid`} as submission_id,
      ${isSubmission ? sql`w.title` : sql`null::text`} as title,
      case when r.reviewed_at is null then 'new' else 'revised' end as state, ${moment} as at, ${key} as key
    from ${sql.table(isSubmission ? 'submissions' : target === 'exercise' ? 'exercises' : 'reflections')} w
    left join reviews r on r.user_id = w.user_id and r.chapter_id = w.chapter_id and r.target = ${target}
      ${isSubmission ? sql`and r.submission_id = w.id` : sql``}
    where ${ofStudent(sql`w.user_id`, page.classId)} and (r.reviewed_at is null or r.reviewed_at < ${moment})
      ${target === 'reflection' ? sql`and ${hasReaders} and ${instructorsRead('w')}` : sql``}
      ${page.state ? sql`and r.reviewed_at is ${page.state === 'new' ? sql`null` : sql`not null`}` : sql``}
      ${page.after ? sql`and (${moment}, ${key}) ${beyond} (${page.after[0]}::timestamptz, ${page.after[1]})` : sql``}
    order by ${moment} ${direction}, ${key} ${direction} limit ${page.limit})`
}

/** Pieces whose learner has answered; those changed as well are in the queue already. */
function answered(page: QueuePage) {
  const key = sql`'answered' || r.target || r.user_id || '/' || r.chapter_id || coalesce(r.submission_id::text, '')`
  const direction = page.oldest ? sql`asc` : sql`desc`
  const beyond = page.oldest ? sql`>` : sql`<`
  return sql`(
    select r.user_id, r.chapter_id, r.target, r.submission_id,
      (select s.title from submissions s where s.id = r.submission_id) as title,
      'answered' as state, r.answered_at as at, ${key} as key
    from reviews r
    where ${ofStudent(sql`r.user_id`, page.classId)} and r.answered_at > r.reviewed_at
      and (r.target <> 'reflection' or exists (
        select from reflections w
        where w.user_id = r.user_id and w.chapter_id = r.chapter_id and ${instructorsRead('w')}))
      and r.reviewed_at >= coalesce(case r.target
        when 'exercise' then (
          select e.updated_at from exercises e where e.user_id = r.user_id and e.chapter_id = r.chapter_id)
        when 'reflection' then (
          select f.updated_at from reflections f where f.user_id = r.user_id and f.chapter_id = r.chapter_id)
        end, r.reviewed_at)
      ${page.after ? sql`and (r.answered_at, ${key}) ${beyond} (${page.after[0]}::timestamptz, ${page.after[1]})` : sql``}
    order by r.answered_at ${direction}, ${key} ${direction} limit ${page.limit})`
}

/** When a piece of the queue was handed in; an exercise never is. */
const handedInAt = sql`case q.target
  when 'submission' then (select s.created_at from submissions s where s.id = q.submission_id)
  when 'reflection' then (
    select ${openSince('w')} from reflections w
    where w.user_id = q.user_id and w.chapter_id = q.chapter_id) end`

const isLate = (classId: string | undefined) =>
  classId === undefined
    ? sql`false`
    : sql`coalesce(${handedInAt} >= ${lateFromIn(classId, sql`q.user_id`, sql`q.chapter_id`)}, false)`

/** What waits to be looked at. */
export async function readQueue(db: Db, page: QueuePage): Promise<QueueItem[]> {
  const branches = [
    ...(page.state === 'answered'
      ? []
      : (['exercise', 'reflection', 'submission'] as const).map((target) => changed(target, page))),
    ...(page.state === undefined || page.state === 'answered' ? [answered(page)] : []),
  ]
  const direction = page.oldest ? sql`asc` : sql`desc`
  const { rows } = await sql<QueueItem>`
    select q.user_id as "userId", q.chapter_id as "chapterId", q.target, q.submission_id as "submissionId",
      json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email) as "user",
      q.title, q.state, q.at, q.key, ${isLate(page.classId)} as late
    from (${sql.join(branches, sql` union all `)}) q join users u on u.id = q.user_id
    order by q.at ${direction}, q.key ${direction} limit ${page.limit}`.execute(db)
  return rows
}
