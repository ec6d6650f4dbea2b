import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ProgressEntry } from '#core/contract/admin/people'
import type { ClassHead } from '#core/contract/classes'
import type { PastSection } from '#core/contract/terms'
import { times } from '#core/workbook/times'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { notFound } from '#server/errors'
import { readEntry } from '#server/instructor/overview.store'
import { readStudentChapter, readStudentPage } from '#server/instructor/student-page'
import { headColumns } from '#server/membership/invitations.store'
import { datesInClass } from '#server/membership/late.store'
import { keptUntil } from '#server/membership/section-settings'

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
const undoUntil = sql<Date | null>`(case
  when classes.archived_at > now() - make_interval(mins => ${sql.lit(times.undo.minutes)})
  then classes.archived_at + make_interval(mins => ${sql.lit(times.undo.minutes)}) end)`

interface Row extends ClassHead {
  archivedAt: Date
  keptUntil: Date
  undoUntil: Date | null
  students: number
}

const columns = sql`${headColumns}, classes.archived_at as "archivedAt", ${keptUntil} as "keptUntil",
  ${undoUntil} as "undoUntil",
  (select count(*)::int from class_archive_students a where a.class_id = classes.id) as students`

const present = ({ undoUntil: _, archivedAt, keptUntil: until, ...row }: Row): PastSection => ({
  ...row,
  archivedAt: archivedAt.toISOString(),
  keptUntil: until.toISOString(),
})

/** Past sections somebody taught until they were archived, or all; the last one first. */
export async function listArchives(db: Db, user: { id: string; isAdmin: boolean }): Promise<PastSection[]> {
  const { rows } = await sql<Row>`
    select ${columns} from classes where archived_at is not null
      ${
        user.isAdmin
          ? sql``
          : sql`and exists (select from class_members m where m.class_id = classes.id
              and m.user_id = ${user.id} and m.role <> 'student' and m.left_at is null)`
      }
    order by ends_on desc, name, id`.execute(db)
  return rows.map(present)
}

/** @throws 404 */
export async function readArchive(db: Db, id: string): Promise<PastSection & { undoUntil: string | null }> {
  const { rows } = await sql<Row>`
    select ${columns} from classes where id = ${id} and archived_at is not null`.execute(db)
  const [row] = rows
  if (!row) throw missing()
  return { ...present(row), undoUntil: row.undoUntil?.toISOString() ?? null }
}

/** A past section, held until the transaction ends. @throws 404 */
export async function holdArchive(tx: Db, id: string): Promise<ClassHead & { canUndo: boolean }> {
  const { rows } = await sql<ClassHead & { canUndo: boolean }>`
    select ${headColumns}, ${undoUntil} is not null as "canUndo" from classes
    where id = ${id} and archived_at is not null for update`.execute(tx)
  return rows[0] ?? Promise.reject(missing())
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
  const row = await db
    .selectFrom('class_archive_students')
    .select(['entry', 'page', 'chapters'])
    .where('class_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row as Kept | undefined
}

/** Who is in a section as a student now, in the order of their ids. */
export async function studentsOf(db: Db, classId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from class_members m join users u on u.id = m.user_id
    where m.class_id = ${classId} and m.role = 'student' and m.left_at is null and not u.is_admin
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
  // As an assistant is shown it: what administrators alone are told, and what can be undone, is not kept.
  const sections = await datesInClass(tx, classId, userId)
  const page = {
    ...(await readStudentPage({ ...context, db: tx }, userId, 'assistant')),
    undoable: [],
    ...(sections.length > 0 && { sections }),
  }
  const entry = await readEntry(tx, userId, classId)
  const chapters: Kept['chapters'] = {}
  for (const { chapterId, hasWork } of page.chapters) {
    const chapter = context.course.chapter(chapterId)
    if (!hasWork || !chapter) continue
    chapters[chapterId] = await readStudentChapter({ db: tx }, userId, chapter, {
      viewer: null,
      drafts: 'none',
    })
    await setImmediate()
  }
  await tx
    .insertInto('class_archive_students')
    .values({
      class_id: classId,
      user_id: userId,
      entry: JSON.stringify(entry),
      page: JSON.stringify(page),
      chapters: JSON.stringify(chapters),
    })
    .execute()
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
