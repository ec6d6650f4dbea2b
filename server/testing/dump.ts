import { sql } from 'kysely'
import type { Db } from '#server/db/schema'

/** Every table with every row as text, in an order that does not depend on when a row was written. */
export async function dumpOf(db: Db, leaveOut: readonly string[] = []): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const dump: Record<string, string[]> = {}
  for (const { name } of tables.filter((table) => !leaveOut.includes(table.name))) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db)
    dump[name] = rows.map(({ row }) => row)
  }
  return dump
}

/** Tables in which a text still stands somewhere. */
export const tablesWith = (dump: Record<string, string[]>, text: string): string[] =>
  Object.entries(dump)
    .filter(([, rows]) => rows.some((row) => row.includes(text)))
    .map(([name]) => name)
