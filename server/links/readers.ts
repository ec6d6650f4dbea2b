import { sql } from 'kysely'
import type { FeedbackTarget } from '#core/contract/feedback-record'
import { holdsReflection } from '#core/workbook/submission-text'
import type { Db } from '#server/db/schema'
import { HttpError } from '#server/errors'
import { recordSection } from '#server/progress/progress.store'

/**
 * Who reads a reflection beside its learner, said once. Shared, whoever has the link reads it; shared or handed in,
 * instructors do. A submission of it hands it in. What was commented on is not taken back.
 * Conditions are on a table of reflections by the name it has in the statement.
 */

/** A link is neither revoked nor ended, in a statement that reads `links`. */
export const isOpen = sql<boolean>`(
  links.revoked_at is null and (links.expires_at is null or links.expires_at > now()))`

const of = (name: string) => ({
  user: sql.ref(`${name}.user_id`),
  chapter: sql.ref(`${name}.chapter_id`),
  handedIn: sql.ref(`${name}.handed_in_at`),
  shared: sql.ref(`${name}.shared_at`),
})

const linkIsOpen = ({ user, chapter }: ReturnType<typeof of>) => sql<boolean>`exists (
  select from links where links.user_id = ${user} and links.reflection_chapter_id = ${chapter} and ${isOpen})`

/** The learner has got a comment on it. */
export const isCommented = (name: string) => sql<boolean>`exists (
  select from feedback f where f.user_id = ${of(name).user} and f.chapter_id = ${of(name).chapter}
    and f.target = 'reflection' and f.released_at is not null)`

/** Whoever has its link reads it. */
export function isShared(name: string) {
  const reflection = of(name)
  return sql<boolean>`(${reflection.shared} is not null and ${linkIsOpen(reflection)})`
}

/** A submission holds a copy of it; one that was made before it was written has nothing of it. */
export const isSubmitted = (name: string) => sql<boolean>`exists (
  select from submissions s where s.user_id = ${of(name).user} and s.chapter_id = ${of(name).chapter}
    and s.type in (${sql.join(holdsReflection)}) and s.created_at >= ${sql.ref(`${name}.created_at`)})`

/** Instructors read it. */
export function instructorsRead(name: string) {
  const reflection = of(name)
  return sql<boolean>`(${reflection.handedIn} is not null or ${reflection.shared} is not null
    and (${linkIsOpen(reflection)} or ${isCommented(name)}))`
}

/** Since when instructors have it: handed in or shared, whichever came first; null: neither. Late goes by this. */
export const openSince = (name: string) => sql<Date | null>`least(${of(name).handedIn}, ${of(name).shared})`

const own = (db: Db, userId: string, chapterId: string) =>
  db.updateTable('reflections').where('user_id', '=', userId).where('chapter_id', '=', chapterId)

/** Hands a reflection in to the instructors; one that is handed in already stays so since then. */
export const handIn = (tx: Db, userId: string, chapterId: string) =>
  own(tx, userId, chapterId).set({ handed_in_at: sql`now()` }).where('handed_in_at', 'is', null).execute()

/**
 * Takes a reflection back from the instructors. The caller holds the person, so that nobody comments meanwhile.
 * @throws 409 when one of them has commented on it
 */
export async function takeBack(tx: Db, userId: string, chapterId: string): Promise<void> {
  if (await hasComment(tx, { userId, chapterId, target: 'reflection', submissionId: null }))
    throw new HttpError(409, 'An instructor has commented on this reflection, so it stays handed in.')
  await own(tx, userId, chapterId).set({ handed_in_at: null }).execute()
}

/** Opens a reflection to whoever has its link. */
export async function openToOthers(tx: Db, userId: string, chapterId: string): Promise<void> {
  await own(tx, userId, chapterId).set({ shared_at: sql`now()` }).execute()
  await recordSection(tx, userId, chapterId, 'submit')
}

/** Closes it to whoever has its link; instructors who have commented on it go on reading it. */
export async function closeToOthers(tx: Db, userId: string, chapterId: string): Promise<void> {
  await own(tx, userId, chapterId)
    .set({
      handed_in_at: sql`case when ${isCommented('reflections')} then coalesce(handed_in_at, shared_at) else handed_in_at end`,
      shared_at: null,
    })
    .execute()
  await clearSubmitMark(tx, userId, chapterId)
}

/** Whether the learner has got a comment on a piece of work. */
export async function hasComment(
  db: Db,
  piece: { userId: string; chapterId: string; target: FeedbackTarget; submissionId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from feedback where user_id = ${piece.userId} and chapter_id = ${piece.chapterId}
      and target = ${piece.target} and submission_id is not distinct from ${piece.submissionId}
      and released_at is not null limit 1`.execute(db)
  return rows.length > 0
}

/** Marks of "Submit to Professor", as a condition on `t`, where nothing that was submitted or shared is left. */
export const nothingShared = sql<boolean>`t.section_id = 'submit'
  and not exists (select from submissions as s where s.user_id = t.user_id and s.chapter_id = t.chapter_id)
  and not exists (select from conversations as c where c.user_id = t.user_id and c.chapter_id = t.chapter_id)
  and not exists (select from reflections as r where r.user_id = t.user_id and r.chapter_id = t.chapter_id
    and r.shared_at is not null)`

/** Takes the mark of "Submit to Professor" away where nothing is left that it stands for. */
export async function clearSubmitMark(tx: Db, userId: string, chapterId: string): Promise<void> {
  await sql`delete from progress as t
    where t.user_id = ${userId} and t.chapter_id = ${chapterId} and ${nothingShared}`.execute(tx)
}
