import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/schema'
import type { RemovedRows } from '#server/db/stored'

/** Moving whole rows out of their tables and back, by name: the columns are the database's own affair. */

/** Tables that hold a learner's work, children before parents: the order in which rows are taken out. */
export const workTables = [
  'class_words',
  'links',
  'notifications',
  'feedback_answers',
  'feedback',
  'reviews',
  'conversations',
  'submissions',
  'dialogue_messages',
  'dialogues',
  'assistant_messages',
  'assessment_history',
  'assessments',
  'reflections',
  'exercises',
  'progress',
] as const
export type WorkTable = (typeof workTables)[number]

/** Takes out what a condition finds, as `t`. @returns the rows as they were */
export async function extractRows(
  tx: Db,
  table: WorkTable,
  where: RawBuilder<unknown>,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    with gone as (delete from ${sql.table(table)} as t where ${where} returning t.*)
    select to_jsonb(gone) as row from gone`.execute(tx)
  return rows.map(({ row }) => row)
}

/** Columns that name an instructor, who may be gone by now. */
const instructorColumns = ['waived_by', 'author_id', 'reviewed_by', 'asked_by'] as const

/** Rows without the names of people who are gone by now. */
export async function withKnownPeople(
  tx: Db,
  rows: Record<string, unknown>[],
  columns: readonly string[],
): Promise<Record<string, unknown>[]> {
  const named = rows.flatMap((row) => columns.flatMap((column) => row[column] ?? []))
  if (named.length === 0) return rows
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', named as string[])
    .execute()
  const known = new Set<unknown>(found.map(({ id }) => id))
  return rows.map((row) => {
    const gone = columns.filter((column) => row[column] && !known.has(row[column]))
    return { ...row, ...Object.fromEntries(gone.map((column) => [column, null])) }
  })
}

/**
 * The rows without the ids of the requests that made them: one of these may have been made again since, and both
 * are to stand.
 */
const withoutRequests = (rows: Record<string, unknown>[]) =>
  rows.map((row) => ('request_id' in row ? { ...row, request_id: null } : row))

/** Puts rows back where nothing stands in their place. @returns how many were put back */
export async function insertRows(tx: Db, table: WorkTable, rows: Record<string, unknown>[]): Promise<number> {
  if (rows.length === 0) return 0
  const json = JSON.stringify(withoutRequests(await withKnownPeople(tx, rows, instructorColumns)))
  const result = await sql`
    insert into ${sql.table(table)} overriding system value
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)
    on conflict do nothing`.execute(tx)
  return Number(result.numAffectedRows ?? 0n)
}

/** The rows of a table among those removed. */
export const rowsOf = (removed: RemovedRows, table: WorkTable) => removed[table] ?? []
