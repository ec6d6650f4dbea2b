import { sql } from 'kysely'
import type { Db } from '#server/db/schema'
import type { RemovedRows } from '#server/db/stored'
import { analyses, countPieces } from './remove-work.ts'
import { insertRows, rowsOf, workTables } from './work-rows.ts'

/**
 * Puts removed rows back. What the person has made anew meanwhile stays. The caller holds the lock of the person.
 * @returns pieces of work put back, and those left out because there are newer ones
 */
export async function restore(
  tx: Db,
  userId: string,
  removed: RemovedRows,
): Promise<{ restored: number; keptNewer: number }> {
  const work = await withoutDialoguesBegunAgain(tx, userId, removed)
  const rows = await withoutWordsOfGoneSections(tx, await withoutLinksToNewerReflections(tx, userId, work))
  let keptNewer = countPieces(removed) - countPieces(rows)
  // Parents before children.
  for (const table of [...workTables].reverse()) {
    const put = await insertRows(tx, table, rowsOf(rows, table))
    if (single.has(table)) keptNewer += rowsOf(rows, table).length - put
  }
  for (const { chapter_id, analysis } of removed[analyses] ?? []) {
    await sql`update reflections set analysis = ${JSON.stringify(analysis)}::jsonb
      where user_id = ${userId} and chapter_id = ${chapter_id} and analysis is null`.execute(tx)
  }
  return { restored: countPieces(removed) - keptNewer, keptNewer }
}

/** Work of which there is one for a chapter, so that a newer one can stand in its place. */
const single: ReadonlySet<string> = new Set(['exercises', 'reflections', 'assessments'])

/**
 * A dialogue begun again in which the learner has said something stays, and the removed one is left out; one that was
 * only opened is replaced.
 */
async function withoutDialoguesBegunAgain(
  tx: Db,
  userId: string,
  removed: RemovedRows,
): Promise<RemovedRows> {
  const chapters = rowsOf(removed, 'dialogues').map((row) => String(row.chapter_id))
  if (chapters.length === 0) return removed
  await sql`
    delete from dialogues d where user_id = ${userId} and chapter_id = any (${chapters})
      and completed_at is null and answering_since is null and not exists (
        select 1 from dialogue_messages m
        where m.user_id = d.user_id and m.chapter_id = d.chapter_id and m.role = 'user')`.execute(tx)
  const { rows } = await sql<{ chapter_id: string }>`
    select chapter_id from dialogues where user_id = ${userId} and chapter_id = any (${chapters})`.execute(tx)
  const begun = new Set<unknown>(rows.map(({ chapter_id }) => chapter_id))
  const kept = (table: 'dialogues' | 'dialogue_messages') =>
    rowsOf(removed, table).filter(({ chapter_id }) => !begun.has(chapter_id))
  return { ...removed, dialogues: kept('dialogues'), dialogue_messages: kept('dialogue_messages') }
}

/**
 * A reflection written anew stays, and the links to the removed one stay closed: they name no more than the chapter,
 * and would show the new text to whoever was given the earlier one. Words of it stay away, too.
 */
async function withoutLinksToNewerReflections(
  tx: Db,
  userId: string,
  removed: RemovedRows,
): Promise<RemovedRows> {
  const naming = ['links', 'class_words'] as const
  const chapters = naming
    .flatMap((table) => rowsOf(removed, table))
    .flatMap(({ reflection_chapter_id: chapter }) => (chapter ? [String(chapter)] : []))
  if (chapters.length === 0) return removed
  const { rows } = await sql<{ chapter_id: string }>`
    select chapter_id from reflections where user_id = ${userId} and chapter_id = any (${chapters})`.execute(
    tx,
  )
  const written = new Set<unknown>(rows.map(({ chapter_id }) => chapter_id))
  const kept = (table: (typeof naming)[number]) =>
    rowsOf(removed, table).filter(({ reflection_chapter_id: chapter }) => !written.has(chapter))
  return { ...removed, links: kept('links'), class_words: kept('class_words') }
}

/** A section that was deleted meanwhile asks for no words any more; the work they stood in comes back. */
async function withoutWordsOfGoneSections(tx: Db, removed: RemovedRows): Promise<RemovedRows> {
  const words = rowsOf(removed, 'class_words')
  if (words.length === 0) return removed
  const { rows } = await sql<{ id: string }>`
    select id from classes where id = any (${words.map((row) => row.class_id)}::uuid[]) for key share`.execute(
    tx,
  )
  const there = new Set<unknown>(rows.map(({ id }) => id))
  return { ...removed, class_words: words.filter((row) => there.has(row.class_id)) }
}
