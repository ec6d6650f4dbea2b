import { sql } from 'kysely'
import { type ShownWords, type WordsSource, wordsLimits } from '#core/contract/class-words'
import { inOneLine, ownTexts, standsIn } from '#core/workbook/passages'
import type { SubmissionType } from '#core/workbook/sections'
import { times } from '#core/workbook/times'
import type { Db } from '#server/db/schema'
import { inChapter, isoMoment, select } from '#server/db/select'
import { badRequest, HttpError, notFound } from '#server/errors'
import { instructorsRead } from '#server/links/readers'
import { isStudentOf } from '#server/membership/rights.store'
import type { SectionName } from '#server/session/session.store'

/**
 * Words from the class: `w` is class_words. A student's words count as long as the student is in the section, which is
 * in use, without a break since the question, and staff read the work they stand in.
 */

const counts = sql<boolean>`(w.removed_at is null
  and exists (select from classes c where c.id = w.class_id and c.archived_at is null)
  and exists (select from class_members m join users u on u.id = m.user_id
    where m.class_id = w.class_id and m.user_id = w.user_id and m.role = 'student' and m.left_at is null
      and m.joined_at <= w.asked_at and not u.is_admin and u.suspended_at is null)
  and (w.reflection_chapter_id is null or exists (select from reflections r
    where r.user_id = w.user_id and r.chapter_id = w.reflection_chapter_id and ${instructorsRead('r')})))`

/** A section in use. @throws 404 */
export async function sectionInUse(db: Db, id: string): Promise<SectionName> {
  const row = await select(db, 'classes', ['id', 'name'], { id, archived_at: null }).executeTakeFirst()
  return row ?? Promise.reject(notFound('Section not found'))
}

/** @throws 404 for whoever is no student of the section now */
export async function requireStudent(db: Db, classId: string, userId: string): Promise<void> {
  const { rows } = await sql`
    select from users u where u.id = ${userId} and not u.is_admin
      and ${isStudentOf(sql`${classId}`, sql`u.id`)}`.execute(db)
  if (rows.length === 0) throw notFound('This person is not a student of the section.')
}

/** What its students agreed to, in the order of random ids: neither names nor times can be read from it. */
export async function agreedWords(db: Db, classId: string) {
  const { rows } = await sql<ShownWords & { hidden: boolean }>`
    select w.id, w.words, w.chapter_id as "chapterId", w.hidden_at is not null as hidden from class_words w
    where w.class_id = ${classId} and w.agreed and ${counts} order by w.id`.execute(db)
  return { shown: rows.filter(({ hidden }) => !hidden), hidden: rows.filter(({ hidden }) => hidden) }
}

/**
 * Whether a question counts as open to whoever asks. One that was declined does for as long as one without an answer,
 * so that nobody learns of a no by asking again.
 */
const isOpen = sql<boolean>`(w.agreed is not true and w.asked_at > now() - make_interval(days => ${wordsLimits.days}))`

/** How many more questions a student can be asked in a section now. */
export async function questionsLeft(db: Db, classId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from class_words w
    where w.class_id = ${classId} and w.user_id = ${userId} and ${isOpen}`.execute(db)
  return Math.max(0, wordsLimits.open - (rows[0]?.open ?? 0))
}

/** What one student was asked for in a section, in the order of asking. */
export async function askedOf(db: Db, classId: string, userId: string) {
  const { rows } = await sql<ShownWords & { agreed: boolean }>`
    select w.id, w.words, w.chapter_id as "chapterId", w.agreed is true as agreed from class_words w
    where w.class_id = ${classId} and w.user_id = ${userId} and ${counts} order by w.asked_at, w.id`.execute(
    db,
  )
  return rows
}

/** What a student wrote in a piece of work that staff may read. @throws 404 when there is none */
async function textsOf(db: Db, place: Place, guide: string): Promise<string[]> {
  const { userId, chapterId, source, sourceId } = place
  const none = () => notFound('There is no such work.')
  if (source === 'reflection') {
    const { rows } = await sql<{ content: string; open: boolean }>`
      select r.content, ${instructorsRead('r')} as open from reflections r
      where r.user_id = ${userId} and r.chapter_id = ${chapterId}`.execute(db)
    if (!rows[0]) throw none()
    if (!rows[0].open) throw new HttpError(409, 'The student has not handed this reflection in.')
    return [rows[0].content]
  }
  if (sourceId === null) throw none()
  const piece = { id: sourceId, ...inChapter(userId, chapterId) }
  if (source === 'submission') {
    const row = await select(db, 'submissions', ['type', 'content'], piece).executeTakeFirst()
    if (!row) throw none()
    return ownTexts(guide, row.type as SubmissionType, row.content)
  }
  const row = await select(db, 'conversations', ['messages'], piece).executeTakeFirst()
  if (!row) throw none()
  return row.messages.filter(({ role }) => role === 'user').map(({ content }) => content)
}

/** Where a passage is said to stand. */
export interface Place {
  classId: string
  userId: string
  chapterId: string
  source: WordsSource
  sourceId: string | null
}

/**
 * Keeps a question. The caller holds the student.
 * @param guide what the chapter's guide is called in a submission
 * @throws 400 where the words are not the student's own in that work, 409 beyond the open questions and for a passage
 * that was asked for before
 */
export async function ask(tx: Db, place: Place, words: string, { by, guide }: { by: string; guide: string }) {
  const { classId, userId, chapterId, source, sourceId } = place
  const { open, days } = wordsLimits
  const passage = inOneLine(words)
  if (!standsIn(await textsOf(tx, place, guide), passage))
    throw badRequest('These are not the student’s words as they stand in this work. Mark them there again.')
  const { rows } = await sql`
    select from class_words where class_id = ${classId} and user_id = ${userId}
      and passage = md5(lower(${passage}))`.execute(tx)
  if (rows.length > 0)
    throw new HttpError(409, 'The student was asked for these words before. Each passage is asked for once.')
  if ((await questionsLeft(tx, classId, userId)) === 0)
    throw new HttpError(
      409,
      `This student was asked for ${open} passages within ${days} days and has agreed to none of them yet. Ask again later.`,
    )
  return tx
    .insertInto('class_words')
    .values({
      class_id: classId,
      ...inChapter(userId, chapterId),
      submission_id: source === 'submission' ? sourceId : null,
      conversation_id: source === 'conversation' ? sourceId : null,
      reflection_chapter_id: source === 'reflection' ? chapterId : null,
      words: passage,
      passage: sql`md5(lower(${passage}))`,
      asked_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Hides agreed words, or shows them again. @returns false where there are none, or nothing changed */
export async function setHidden(tx: Db, classId: string, id: string, hidden: boolean): Promise<boolean> {
  const { rows } = await sql`
    update class_words w set hidden_at = ${hidden ? sql`now()` : null}
    where w.id = ${id} and w.class_id = ${classId} and w.agreed and ${counts}
      and (w.hidden_at is null) = ${hidden} returning 1`.execute(tx)
  return rows.length > 0
}

/** Removes words; their hash stays, so that the student is not asked again. @returns whether they were agreed to */
export async function removeWords(tx: Db, classId: string, id: string) {
  const { rows } = await sql<{ agreed: boolean }>`
    update class_words set words = '', removed_at = now(), hidden_at = null
    where id = ${id} and class_id = ${classId} and removed_at is null
    returning agreed is true as agreed`.execute(tx)
  return rows[0]
}

/** Everything a person was asked for and may still say something to, newest first. */
export async function wordsOf(db: Db, userId: string) {
  const { rows } = await sql<
    ShownWords & {
      section: string
      by: string | null
      askedAt: string
      agreed: boolean | null
      isShown: boolean
    }
  >`
    select w.id, w.words, w.chapter_id as "chapterId", classes.name as section, w.agreed,
      ${isoMoment(sql`w.asked_at`)} as "askedAt",
      (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = w.asked_by) as by,
      w.agreed is true and w.hidden_at is null and ${counts} as "isShown"
    from class_words w join classes on classes.id = w.class_id
    where w.user_id = ${userId} and w.removed_at is null and (w.agreed or ${counts})
    order by w.asked_at desc, w.id`.execute(db)
  return rows
}

/** Keeps what a person says. @returns false where the question is gone; a no is always taken */
export async function answer(db: Db, userId: string, id: string, agree: boolean): Promise<boolean> {
  const { rows } = await sql`
    update class_words w set agreed = ${agree}
    where w.id = ${id} and w.user_id = ${userId} and w.removed_at is null and (${!agree}::boolean or ${counts})
    returning 1`.execute(db)
  return rows.length > 0
}

/**
 * Forgets words of students who left the section, and of sections that are over, once that cannot be undone any more.
 * Any process may do it at any time.
 */
export const forgetEnded = (db: Db) =>
  sql`
    delete from class_words w where not exists (
      select from class_members m join classes c on c.id = m.class_id
        and (c.archived_at is null or c.archived_at > now() - make_interval(mins => ${times.undo.minutes}))
      where m.class_id = w.class_id and m.user_id = w.user_id and m.role = 'student' and m.left_at is null
        and m.joined_at <= w.asked_at)`.execute(db)
