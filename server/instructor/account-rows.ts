import { type RawBuilder, sql } from 'kysely'
import type { Subject } from '#server/audit/audit.store'
import type { Db } from '#server/db/schema'
import type { RemovedRows } from '#server/db/stored'
import { HttpError } from '#server/errors'
import { lockUser } from '#server/progress/lock-user'
import { withKnownPeople } from './work-rows.ts'

/**
 * Moving a whole account out of its tables and back. Its rows are those the database would delete with it by foreign
 * keys, so that a new table cannot be forgotten.
 */

/** A foreign key: `columns` of `table` name a row of `parent`. */
interface Reference {
  table: string
  columns: string[]
  parent: string
  parentColumns: string[]
  /** Rows go with the one they name; otherwise the name is emptied. */
  cascades: boolean
}

/** Not restored: the person signs in again. */
const notKept: ReadonlySet<string> = new Set(['sessions', 'one_time_tokens'])

/** Not a table: rows of others that name the person, such as the author of a comment. */
const named = 'rows that name the person'

async function readReferences(tx: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select t.relname as "table", p.relname as parent, c.confdeltype = 'c' as cascades,
      (select array_agg(a.attname::text order by k.n) from unnest(c.conkey) with ordinality k (attnum, n)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as columns,
      (select array_agg(a.attname::text order by k.n) from unnest(c.confkey) with ordinality k (attnum, n)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.attnum) as "parentColumns"
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class p on p.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1`.execute(tx)
  return rows
}

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`t.${name}`)))

/**
 * The account's tables, parents before children, each with the condition that finds its rows as `t`.
 * @throws Error where tables name each other in a circle, which no order could put back
 */
function tablesOf(references: readonly Reference[], userId: string): Map<string, RawBuilder<unknown>> {
  const cascading = references.filter(({ cascades, table, parent }) => cascades && table !== parent)
  const belonging = new Set(['users'])
  // Iterating a set includes what is added meanwhile.
  for (const parent of belonging)
    for (const one of cascading) if (one.parent === parent) belonging.add(one.table)

  const tables = new Map<string, RawBuilder<unknown>>([['users', sql`t.id = ${userId}`]])
  while (tables.size < belonging.size) {
    const parentsOf = (table: string) =>
      cascading.filter((one) => one.table === table && belonging.has(one.parent))
    const next = [...belonging].find(
      (table) => !tables.has(table) && parentsOf(table).every(({ parent }) => tables.has(parent)),
    )
    if (next === undefined) throw new Error('The tables of an account name each other in a circle.')
    const found = parentsOf(next).map(
      ({ columns, parent, parentColumns }) => sql`(${columnsOf(columns)}) in (
        select ${columnsOf(parentColumns)} from ${sql.table(parent)} as t where ${tables.get(parent)})`,
    )
    tables.set(next, sql`(${sql.join(found, sql` or `)})`)
  }
  return tables
}

/** Columns by which a row of a table is found again. */
async function keyOf(tx: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ columns: string[] }>`
    select array(select a.attname::text from unnest(i.indkey::int2[]) k join pg_attribute a
      on a.attrelid = i.indrelid and a.attnum = k) as columns
    from pg_index i where i.indrelid = ${`public.${table}`}::regclass and i.indisunique and i.indpred is null
    order by i.indisprimary desc limit 1`.execute(tx)
  return rows[0]?.columns ?? []
}

/**
 * Takes an account out of every table. Its rows are locked, so that nothing is saved between the read and the deletion.
 * @returns the rows as they were, and which rows of others named the person
 */
export async function takeAccount(tx: Db, userId: string): Promise<RemovedRows> {
  const references = await readReferences(tx)
  const tables = tablesOf(references, userId)
  const removed: RemovedRows = {}
  for (const [table, where] of tables) {
    if (notKept.has(table)) continue
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} as t where ${where} for update`.execute(tx)
    removed[table] = rows.map(({ row }) => row)
  }
  removed[named] = []
  for (const { table, columns, parent, cascades } of references) {
    const [column = ''] = columns
    if (cascades || parent !== 'users' || notKept.has(table)) continue
    const key = await keyOf(tx, table)
    const { rows } = await sql<{ key: Record<string, unknown> }>`
      select jsonb_build_object(${sql.join(key.flatMap((name) => [sql.lit(name), sql.ref(`t.${name}`)]))}) as key
      from ${sql.table(table)} as t where ${sql.ref(`t.${column}`)} = ${userId}`.execute(tx)
    if (rows.length > 0) removed[named].push({ table, column, key, rows: rows.map((row) => row.key) })
  }
  await tx.deleteFrom('users').where('id', '=', userId).execute()
  return removed
}

/** The row that `t` names, and would go with, is there. */
const isThere = ({ columns, parent, parentColumns }: Reference) => sql`(${columnsOf(columns)}) in (
  select ${sql.join(parentColumns.map((name) => sql.ref(name)))} from ${sql.table(parent)})`

/** Columns without generated ones. */
async function writable(tx: Db, table: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute where attrelid = ${`public.${table}`}::regclass
      and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(tx)
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}

/** A newer account of the person has the same address, or the same name at the institution. */
async function hasNewer(tx: Db, removed: RemovedRows): Promise<boolean> {
  const { rows } = await sql`
    select from jsonb_populate_recordset(null::users, ${JSON.stringify(removed.users ?? [])}::jsonb) as gone
      where exists (select from users where lower(email) = lower(gone.email))
    union all
    select from jsonb_populate_recordset(null::identities, ${JSON.stringify(removed.identities ?? [])}::jsonb) as gone
      where exists (select from identities i where i.authority = gone.authority and i.subject = gone.subject)`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * Puts an account back as it was.
 * @throws 409 where the person has opened a new account since
 */
export async function putAccount(tx: Db, removed: RemovedRows): Promise<Subject> {
  if (await hasNewer(tx, removed)) {
    throw new HttpError(409, 'This person has opened a new account since. Remove that one first, then undo.')
  }
  const references = await readReferences(tx)
  const tables = tablesOf(references, '')
  for (const table of tables.keys()) {
    // A section that was deleted meanwhile is no place to come back to.
    const elsewhere = references.filter(
      (one) => one.table === table && one.cascades && !tables.has(one.parent),
    )
    const emptied = references.filter((one) => one.table === table && !one.cascades && one.parent === 'users')
    const rows = await withKnownPeople(
      tx,
      removed[table] ?? [],
      emptied.flatMap(({ columns }) => columns),
    )
    if (rows.length === 0) continue
    const columns = await writable(tx, table)
    // Triggers create rows of their own for a new person (counts), which stay.
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as t
      where ${sql.join([sql`true`, ...elsewhere.map(isThere)], sql` and `)}
      on conflict do nothing`.execute(tx)
  }
  for (const { user_id, at } of removed.last_activity ?? []) {
    await sql`update last_activity set at = ${at} where user_id = ${user_id}`.execute(tx)
  }
  // A section that is in use again keeps no archive.
  await sql`delete from class_archive_students a using classes c
    where a.user_id = ${removed.users?.[0]?.id} and c.id = a.class_id and c.archived_at is null`.execute(tx)
  await nameAgain(tx, removed)
  return lockUser(tx, String(removed.users?.[0]?.id))
}

/** Others' rows name the person again, where they name nobody else by now. */
async function nameAgain(tx: Db, removed: RemovedRows): Promise<void> {
  const [person] = removed.users ?? []
  for (const { table, column, key, rows } of (removed[named] ?? []) as unknown as NamedRows[]) {
    const same = sql.join(
      key.map((name) => sql`${sql.ref(`t.${name}`)} is not distinct from ${sql.ref(`k.${name}`)}`),
      sql` and `,
    )
    await sql`
      update ${sql.table(table)} as t set ${sql.ref(column)} = ${person?.id}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as k
      where ${sql.ref(`t.${column}`)} is null and ${same}`.execute(tx)
  }
}

interface NamedRows {
  table: string
  column: string
  key: string[]
  rows: Record<string, unknown>[]
}
