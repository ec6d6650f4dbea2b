import { type Selectable, sql } from 'kysely'
import type { Submission, SubmissionEntry, SubmissionRecord } from '#core/contract/sharing'
import { readingMessages } from '#core/dialogue/private-parts'
import type { SubmissionType } from '#core/workbook/sections'
import {
  holdsExercise,
  holdsReflection,
  type SavedWork,
  submissionText,
} from '#core/workbook/submission-text'
import type { CourseChapter } from '#server/content/course'
import type { Db, Tables } from '#server/db/schema'
import { inChapter, select } from '#server/db/select'
import { inTurns } from '#server/http/in-turns'
import { canBeOpened, mintLink } from '#server/links/links.store'
import { readMessages } from '#server/links/readable-analysis'
import { handIn } from '#server/links/readers'
import { defaultLinkEnd } from '#server/membership/section-settings'
import { lockUser } from '#server/progress/lock-user'
import { recordSection, touchActivity } from '#server/progress/progress.store'
import { parseStoredWorksheet } from '#server/worksheets/worksheet'
import { type PageOfCopies, readCopies, requireQuota } from './copies.store.ts'

const readForm = (db: Db, userId: string, chapterId: string) =>
  select(db, 'exercises', ['form_data as formData'], inChapter(userId, chapterId)).executeTakeFirst()

/** Saved work of one chapter, as a submission is assembled from it. */
export async function readSavedWork(db: Db, userId: string, chapterId: string): Promise<SavedWork> {
  const mine = inChapter(userId, chapterId)
  const exercise = await readForm(db, userId, chapterId)
  const reflection = await select(db, 'reflections', ['content'], mine).executeTakeFirst()
  const rated = ['competency_id as competencyId', 'rating', 'reflection'] as const
  const assessments = await select(db, 'assessments', rated, mine).execute()
  const dialogue = await readMessages(db, userId, chapterId)
  return {
    exercise: exercise ?? null,
    reflection: reflection ?? null,
    assessments,
    dialogue: (await inTurns(readingMessages(dialogue))).map(({ role, content }) => ({ role, content })),
  }
}

const entryColumns = [
  'submissions.id',
  'submissions.chapter_id',
  'submissions.title',
  'submissions.type',
  'submissions.matches_saved_work',
  'submissions.conversation_link',
  'submissions.created_at',
] as const

/** What a submission is presented from, wherever it is read. */
export const submissionColumns = [
  ...entryColumns,
  'submissions.description',
  'submissions.content',
  'submissions.worksheet',
] as const

type Row = Pick<
  Selectable<Tables['submissions']>,
  (typeof submissionColumns)[number] extends `submissions.${infer Name}` ? Name : never
>
type EntryRow = Omit<Row, 'description' | 'content' | 'worksheet'> & { shareable_id: string }

/** A submission as its learner, instructors and whoever has its link read it. */
export const presentSubmission = (row: Row): Submission => ({
  title: row.title,
  type: row.type as SubmissionType,
  description: row.description,
  content: row.content,
  worksheet: parseStoredWorksheet(row.chapter_id, row.worksheet) ?? null,
  matchesSavedWork: row.matches_saved_work,
  conversationLink: row.conversation_link,
})

const entries = (db: Db, userId: string) =>
  db
    .selectFrom('submissions')
    .innerJoin('links', 'links.submission_id', 'submissions.id')
    .select([...entryColumns, 'links.shareable_id'])
    .where('submissions.user_id', '=', userId)

const query = (db: Db, userId: string) => entries(db, userId).select(submissionColumns)

const presentEntry = (row: EntryRow, publicUrl: string): SubmissionEntry => ({
  id: row.id,
  chapterId: row.chapter_id,
  title: row.title,
  type: row.type as SubmissionType,
  matchesSavedWork: row.matches_saved_work,
  conversationLink: row.conversation_link,
  shareableLink: `${publicUrl}/shared/portfolio/${row.shareable_id}`,
  createdAt: row.created_at.toISOString(),
})

const present = (row: Row & EntryRow, publicUrl: string): SubmissionRecord => ({
  ...presentEntry(row, publicUrl),
  ...presentSubmission(row),
})

/** A page of a learner's submissions, newest first, without what is in them. */
export async function listSubmissions(db: Db, userId: string, page: PageOfCopies, publicUrl: string) {
  const { shown, next } = await readCopies(entries(db, userId), 'submissions', page)
  return { entries: shown.map((row) => presentEntry(row, publicUrl)), next }
}

export interface NewSubmission {
  title: string
  type: SubmissionType
  description: string
  content: string
  /** Whether the saved worksheet goes along with the exercise. */
  withWorksheet: boolean
  /** Of a conversation held elsewhere, or null. */
  conversationLink: string | null
  /** ISO moment at which the link stops working, or null. */
  expiresAt: string | null
  /** The page's, the same when it sends the submission again. */
  requestId?: string | undefined
}

/**
 * A submission of the same content and an open link, of which this one is a retry. The caller holds the lock
 * of the person, so that of two at once one finds the other.
 */
async function findSame(
  tx: Db,
  userId: string,
  chapterId: string,
  same: NewSubmission,
  worksheet: string | null,
) {
  return query(tx, userId)
    .where((eb) => eb.and({ 'submissions.chapter_id': chapterId, title: same.title, type: same.type }))
    .where((eb) => eb.and({ description: same.description, content: same.content }))
    .where(sql<boolean>`submissions.worksheet is not distinct from ${worksheet}::jsonb`)
    .where(sql<boolean>`submissions.conversation_link is not distinct from ${same.conversationLink}::text`)
    .where(canBeOpened)
    .where(same.requestId === undefined ? sentAMomentAgo(userId, same.expiresAt) : sentAs(same.requestId))
    .limit(1)
    .executeTakeFirst()
}

const sentAs = (requestId: string) => sql<boolean>`submissions.request_id = ${requestId}`

/** Without an id, a retry is what was sent within a minute, to end at the same moment. */
function sentAMomentAgo(userId: string, expiresAt: string | null) {
  // Without an end of its own a link got the default one when it was made.
  const end =
    expiresAt === null
      ? sql<Date | null>`links.created_at + (${defaultLinkEnd(userId)} - now())`
      : sql<Date | null>`${expiresAt}::timestamptz`
  return sql<boolean>`submissions.request_id is null
    and submissions.created_at > clock_timestamp() - interval '1 minute'
    and links.expires_at is not distinct from ${end}`
}

/**
 * Also says whether it is what the workbook assembles itself. Sent again, with the same id or without one
 * within a minute, it stays one submission. @throws 409 when the chapter holds as many as it can
 */
export async function storeSubmission(
  tx: Db,
  userId: string,
  chapter: CourseChapter,
  submission: NewSubmission,
  publicUrl: string,
): Promise<SubmissionRecord> {
  const { expiresAt, withWorksheet, conversationLink, requestId, ...stored } = submission
  await lockUser(tx, userId)
  const goesAlong = withWorksheet && holdsExercise.includes(submission.type)
  const kept = goesAlong ? (await readForm(tx, userId, chapter.id))?.formData.worksheet : null
  const worksheet = kept ? JSON.stringify(kept) : null
  const same = await findSame(tx, userId, chapter.id, submission, worksheet)
  if (same) return present(same, publicUrl)
  await requireQuota(tx, userId, chapter.id, 'submissions')
  const saved = await readSavedWork(tx, userId, chapter.id)
  const expected = submissionText(chapter.view, submission.type, saved)
  const { id } = await tx
    .insertInto('submissions')
    .values({
      user_id: userId,
      chapter_id: chapter.id,
      ...stored,
      worksheet,
      conversation_link: conversationLink,
      matches_saved_work: submission.content === expected,
      request_id: requestId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordSection(tx, userId, chapter.id, 'submit')
  await touchActivity(tx, userId)
  if (holdsReflection.includes(submission.type)) await handIn(tx, userId, chapter.id)
  const target = { kind: 'portfolio', submission_id: id } as const
  await mintLink(tx, userId, chapter.id, target, expiresAt === null ? null : new Date(expiresAt))
  return present(
    await query(tx, userId).where('submissions.id', '=', id).executeTakeFirstOrThrow(),
    publicUrl,
  )
}
