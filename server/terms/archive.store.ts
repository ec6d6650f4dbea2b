import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ProgressEntry } from '#core/contract/admin/people'
import type { ClassHead, ClassMember } from '#core/contract/classes'
import type { PastSection } from '#core/contract/terms'
import { times } from '#core/workbook/times'
import { audit } from '#server/audit/audit.store'
import { personColumns } from '#server/classes/classes.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { isoMoment } from '#server/db/select'
import { notFound } from '#server/errors'
import { readEntry } from '#server/instructor/overview.store'
import { readStudentChapter, readStudentPage } from '#server/instructor/student-page'
import { headColumns } from '#server/membership/invitations.store'
import { datesInClass } from '#server/membership/late.store'
import { isStudentOf, seesArchive } from '#server/membership/rights.store'
import { keptUntil } from '#server/membership/section-settings'
import type { SignedIn } from '#server/session/session.store'

/**
 * Past sections. What their staff may still read was written down when they were archived: the desk's own answers, one
 * row for each student. Nothing is read of what the student did since.
 */

export type StudentPage = Awaited<ReturnType<typeof readStudentPage>>
export type ChapterWork = Awaited<ReturnType<typeof readStudentChapter>>

/** What is kept of one student. */
export interface Kept {
  entry: ProgressEntry
  page: StudentPage
  chapters: Record<string, ChapterWork>
}

export const missing = () => notFound('There is no such past section.')

/** Until then an archived section can be taken into use again; null: no more. */
const undoUntil = sql`(case
  when classes.archived_at > now() - make_interval(mins => ${sql.lit(times.undo.minutes)})
  then classes.archived_at + make_interval(mins => ${sql.lit(times.undo.minutes)}) end)`

const columns = sql`${headColumns}, ${isoMoment(sql`classes.archived_at`)} as "archivedAt",
  ${isoMoment(keptUntil)} as "keptUntil",
  (select count(*)::int from class_archive_students a where a.class_id = classes.id) as students`

/** Past sections somebody can open, the last one first. */
export async function listArchives(db: Db, user: { id: string; isAdmin: boolean }): Promise<PastSection[]> {
  const { rows } = await sql<PastSection>`
    select ${columns} from classes where archived_at is not null and ${seesArchive(user, sql`classes.id`)}
    order by ends_on desc, name, id`.execute(db)
  return rows
}

/** @throws 404 */
export async function readArchive(db: Db, id: string): Promise<PastSection & { undoUntil: string | null }> {
  const { rows } = await sql<PastSection & { undoUntil: string | null }>`
    select ${columns}, ${isoMoment(undoUntil)} as "undoUntil"
    from classes where id = ${id} and archived_at is not null`.execute(db)
  return rows[0] ?? Promise.reject(missing())
}

/** A past section, held until the transaction ends. @throws 404 */
export async function holdArchive(tx: Db, id: string): Promise<ClassHead & { canUndo: boolean }> {
  const { rows } = await sql<ClassHead & { canUndo: boolean }>`
    select ${headColumns}, ${undoUntil} is not null as "canUndo" from classes
    where id = ${id} and archived_at is not null for update`.execute(tx)
  return rows[0] ?? Promise.reject(missing())
}

/** Instructors of sections in use who are not in a past one, by name: to whom access to it can be given. */
export async function successorsOf(db: Db, id: string): Promise<Pick<ClassMember, 'userId' | 'user'>[]> {
  const { rows } = await sql<Pick<ClassMember, 'userId' | 'user'>>`
    select ${personColumns} from users u where not u.is_admin and u.suspended_at is null
      and exists (select from class_members m join classes on classes.id = m.class_id and classes.archived_at is null
        where m.user_id = u.id and m.role = 'instructor' and m.left_at is null)
      and not exists (select from class_members m where m.class_id = ${id} and m.user_id = u.id and m.left_at is null)
    order by u.sort_name, u.id`.execute(db)
  return rows
}

/** The rows of the overview as they were, by name as it was. */
export async function readEntries(db: Db, id: string): Promise<ProgressEntry[]> {
  const { rows } = await sql<{ entry: ProgressEntry }>`
    select a.entry from class_archive_students a where a.class_id = ${id}
    order by lower(a.entry -> 'user' ->> 'lastName'), lower(a.entry -> 'user' ->> 'firstName'), a.user_id`.execute(
    db,
  )
  return rows.map(({ entry }) => entry)
}

/** What is kept of one student; undefined where there is nothing. */
export async function readKept(db: Db, id: string, userId: string): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select entry, page, chapters from class_archive_students
    where class_id = ${id} and user_id = ${userId}`.execute(db)
  return rows[0]
}

/**
 * Deletes a past section with its archive.
 * @param actor null: the workbook itself, and only once its time is up
 * @returns false where there is none
 */
export async function deleteArchive(tx: Db, id: string, actor: SignedIn | null): Promise<boolean> {
  const { rows } = await sql<{ name: string; students: number }>`
    with gone as (select count(*)::int as students from class_archive_students where class_id = ${id})
    delete from classes using gone where id = ${id} and archived_at is not null
      ${actor ? sql`` : sql`and ${keptUntil} <= now()`}
    returning name, gone.students`.execute(tx)
  const [row] = rows
  if (!row) return false
  const { name, students } = row
  const section = { id, name }
  await audit(tx, { actor, action: 'section-archive-deleted', section, detail: { students } })
  return true
}

/** Who is in a section as a student now, in the order of their ids. */
export async function studentsOf(db: Db, classId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where not u.is_admin and ${isStudentOf(sql`${classId}`, sql`u.id`)}
    order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes down what staff see of a student's work now, without drafts of feedback. */
export async function keepStudent(
  context: Pick<Context, 'config' | 'course'>,
  tx: Db,
  classId: string,
  userId: string,
): Promise<void> {
  const sections = await datesInClass(tx, classId, userId)
  // As an assistant is shown it: what administrators alone are told, and what can be undone, is not kept.
  const shown = await readStudentPage({ ...context, db: tx }, userId, 'assistant')
  const page = { ...shown, undoable: [], ...(sections.length > 0 && { sections }) }
  const entry = await readEntry(tx, userId, classId)
  const chapters: Kept['chapters'] = {}
  for (const { chapterId, hasWork } of page.chapters) {
    const chapter = context.course.chapter(chapterId)
    if (!hasWork || !chapter) continue
    const asStaff = { viewer: null, drafts: 'none' } as const
    chapters[chapterId] = await readStudentChapter({ db: tx }, userId, chapter, asStaff)
    await setImmediate()
  }
  await sql`
    insert into class_archive_students (class_id, user_id, entry, page, chapters)
    values (${classId}, ${userId}, ${JSON.stringify(entry)}, ${JSON.stringify(page)},
      ${JSON.stringify(chapters)})`.execute(tx)
}

/**
 * What a chapter of a student without any work looked like.
 * @param page as it is kept
 */
export const chapterWithoutWork = (page: StudentPage, chapterId: string): ChapterWork | undefined => {
  const chapter = page.chapters.find((one) => one.chapterId === chapterId)
  return (
    chapter && {
      chapterId,
      title: chapter.title,
      sections: chapter.sections,
      exercise: null,
      reflection: null,
      competencies: [],
      dialogue: null,
      submissions: [],
      conversations: [],
      feedback: [],
    }
  )
}
