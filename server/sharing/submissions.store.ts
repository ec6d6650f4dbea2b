import type { SubmissionRecord } from '#core/contract/sharing'
import { readableMessages } from '#core/dialogue/private-parts'
import type { SubmissionType } from '#core/workbook/sections'
import { type SavedWork, submissionText } from '#core/workbook/submission-text'
import type { CourseChapter } from '#server/content/course'
import type { Db } from '#server/context'
import { mintLink } from '#server/links/links.store'

/** Saved work of one chapter, as a submission is assembled from it. */
export async function readSavedWork(db: Db, userId: string, chapterId: string): Promise<SavedWork> {
  const mine = { user_id: userId, chapter_id: chapterId }
  const exercise = await db
    .selectFrom('exercises')
    .select('form_data as formData')
    .where((eb) => eb.and(mine))
    .executeTakeFirst()
  const reflection = await db
    .selectFrom('reflections')
    .select('content')
    .where((eb) => eb.and(mine))
    .executeTakeFirst()
  const assessments = await db
    .selectFrom('assessments')
    .select(['competency_id as competencyId', 'rating', 'reflection'])
    .where((eb) => eb.and(mine))
    .execute()
  const dialogue = await db
    .selectFrom('dialogue_messages')
    .select(['role', 'content', 'private', 'support'])
    .where((eb) => eb.and(mine))
    .orderBy('position')
    .execute()
  return {
    exercise: exercise ?? null,
    reflection: reflection ?? null,
    assessments,
    dialogue: readableMessages(dialogue).map(({ role, content }) => ({ role, content })),
  }
}

const columns = [
  'submissions.id',
  'submissions.chapter_id',
  'submissions.title',
  'submissions.type',
  'submissions.description',
  'submissions.content',
  'submissions.matches_saved_work',
  'submissions.created_at',
  'links.shareable_id',
] as const

const query = (db: Db, userId: string) =>
  db
    .selectFrom('submissions')
    .innerJoin('links', 'links.submission_id', 'submissions.id')
    .select(columns)
    .where('submissions.user_id', '=', userId)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirst']>>>

const present = (row: Row, publicUrl: string): SubmissionRecord => ({
  id: row.id,
  chapterId: row.chapter_id,
  title: row.title,
  type: row.type as SubmissionType,
  description: row.description,
  content: row.content,
  matchesSavedWork: row.matches_saved_work,
  shareableLink: `${publicUrl}/shared/portfolio/${row.shareable_id}`,
  createdAt: row.created_at.toISOString(),
})

/** A learner's submissions, newest first. */
export async function listSubmissions(
  db: Db,
  userId: string,
  publicUrl: string,
): Promise<SubmissionRecord[]> {
  const rows = await query(db, userId)
    .orderBy('submissions.created_at', 'desc')
    .orderBy('submissions.id')
    .execute()
  return rows.map((row) => present(row, publicUrl))
}

export interface NewSubmission {
  title: string
  type: SubmissionType
  description: string
  content: string
  /** ISO moment at which the link stops working, or null. */
  expiresAt: string | null
}

/** Stores a submission with its link, and whether its content is what the workbook assembles itself. */
export async function storeSubmission(
  tx: Db,
  userId: string,
  chapter: CourseChapter,
  submission: NewSubmission,
  publicUrl: string,
): Promise<SubmissionRecord> {
  const expected = submissionText(chapter.view, submission.type, await readSavedWork(tx, userId, chapter.id))
  const { expiresAt, ...stored } = submission
  const { id } = await tx
    .insertInto('submissions')
    .values({
      user_id: userId,
      chapter_id: chapter.id,
      ...stored,
      matches_saved_work: submission.content === expected,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const target = { kind: 'portfolio', submission_id: id } as const
  await mintLink(tx, userId, chapter.id, target, expiresAt === null ? null : new Date(expiresAt))
  return present(
    await query(tx, userId).where('submissions.id', '=', id).executeTakeFirstOrThrow(),
    publicUrl,
  )
}
