import { sql } from 'kysely'
import { chapterStatus, isSectionComplete } from '#core/workbook/progress'
import { chapterIds, countedSections } from '#core/workbook/sections'
import { hasOwnPassword } from '#server/access/local'
import type { Db } from '#server/db/schema'
import { instructorsRead } from '#server/links/readers'
import { readLearnerAccess } from '#server/progress/progress.store'
import { isWaiting } from './progress-sql.ts'

/** What is there of one student, chapter by chapter; the work itself is read chapter by chapter. */

interface PersonRow {
  created_at: Date
  suspended_at: Date | null
  is_admin: boolean
  sessions: number
  has_password: boolean
  email: string | null
  email_verified_at: Date | null
}

/** The account behind a student's page; undefined when there is none. */
export async function readAccount(db: Db, userId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select created_at, suspended_at, is_admin, email, email_verified_at,
      (select count(*)::int from sessions where user_id = users.id and expires_at > now()) as sessions,
      ${hasOwnPassword} as has_password
    from users where id = ${userId}`.execute(db)
  return rows[0]
}

interface ChapterRow {
  chapter_id: string
  has_work: boolean
  to_read: boolean
  dialogue: 'active' | 'waiting' | 'completed' | 'waived' | null
}

/** What there is in each chapter in which there is anything. */
async function readChapterRows(db: Db, userId: string): Promise<ChapterRow[]> {
  const { rows } = await sql<ChapterRow>`
    with work as (
      select chapter_id, 'exercise' as target, null::uuid as submission_id, updated_at as at
        from exercises where user_id = ${userId}
      union all select chapter_id, 'reflection', null, updated_at from reflections
        where user_id = ${userId} and ${instructorsRead('reflections')}
      union all select chapter_id, 'submission', id, created_at from submissions where user_id = ${userId}
    ), unread as (
      select work.chapter_id from work
      left join reviews r on r.user_id = ${userId} and r.chapter_id = work.chapter_id and r.target = work.target
        and r.submission_id is not distinct from work.submission_id
      where r.reviewed_at is null or r.reviewed_at < work.at or r.answered_at > r.reviewed_at
    ), talk as (
      select chapter_id, case
        when waived_by is not null then 'waived' when completed_at is not null then 'completed'
        when ${isWaiting} then 'waiting' else 'active' end as dialogue
      from dialogues where user_id = ${userId}
    ), there as (
      select chapter_id from work union select chapter_id from talk
      union select chapter_id from reflections where user_id = ${userId}
      union select chapter_id from assessments where user_id = ${userId}
      union select chapter_id from conversations where user_id = ${userId}
      union select chapter_id from assistant_messages where user_id = ${userId}
    )
    select chapter_id, true as has_work, chapter_id in (select chapter_id from unread) as to_read, dialogue
    from there left join talk using (chapter_id)`.execute(db)
  return rows
}

/** When each counted section of each chapter was completed. */
async function readCompletions(db: Db, userId: string) {
  const rows = await db
    .selectFrom('progress')
    .select(['chapter_id', 'section_id', 'updated_at'])
    .where('user_id', '=', userId)
    .where('completed', '=', true)
    .execute()
  return (chapterId: string) =>
    countedSections.map((sectionId) => {
      const row = rows.find((one) => one.chapter_id === chapterId && one.section_id === sectionId)
      return { sectionId, completed: row !== undefined, at: row?.updated_at.toISOString() ?? null }
    })
}

/** Counted sections of one chapter with the moment each was completed. */
export async function readSections(db: Db, userId: string, chapterId: string) {
  return (await readCompletions(db, userId))(chapterId)
}

/** All ten chapters of a student. */
export async function readChapters(db: Db, userId: string) {
  const [access, rows, sectionsOf] = await Promise.all([
    readLearnerAccess(db, { id: userId, isAdmin: false }),
    readChapterRows(db, userId),
    readCompletions(db, userId),
  ])
  const { records, rule } = access
  return chapterIds.map((chapterId) => {
    const row = rows.find((one) => one.chapter_id === chapterId)
    // A completed section without a dialogue of its own was completed by hand, as an import or a waiver does.
    const done = isSectionComplete(records, chapterId, 'ai-interaction')
    return {
      chapterId,
      status: chapterStatus(records, chapterId, rule),
      sections: sectionsOf(chapterId),
      hasWork: row?.has_work ?? false,
      opened: rule.openedForLearner?.includes(chapterId) ?? false,
      dialogue: row?.dialogue ?? (done ? ('completed' as const) : ('not-started' as const)),
      toRead: row?.to_read ?? false,
    }
  })
}
