import { type RawBuilder, sql } from 'kysely'
import type { Db } from './schema.ts'

/** A record to be saved over one that may have changed meanwhile. */
interface Versioned<Row> {
  table: 'exercises' | 'reflections' | 'assessments'
  /** The columns that name the record, with their values. */
  key: Record<string, string>
  values: Record<string, unknown>
  /** The same over a stored record, where that is something else. */
  over?: Record<string, RawBuilder<unknown>>
  columns: readonly string[]
  /** The updatedAt the edit started from; null: nothing was stored; undefined: overwrite knowingly. */
  startedFrom: string | null | undefined
  /** Whether the stored record already holds what is being saved, as after a retry. */
  same: (row: Row) => boolean
}

/**
 * Two tabs or devices never overwrite each other silently (docs/specification.md, 4.3).
 * @returns the saved record, or the newer one that stands in the way
 */
export async function saveVersioned<Row>(
  tx: Db,
  { table, key, values, over, columns, startedFrom, same }: Versioned<Row>,
): Promise<{ saved: Row } | { newer: Row }> {
  const pairs = (of: Record<string, unknown>) =>
    Object.entries(of).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const where = sql.join(pairs(key), sql` and `)
  const answer = sql.join(columns.map((column) => sql.ref(column)))
  const one = async (query: RawBuilder<Row>) => (await query.execute(tx)).rows[0]
  const read = () => one(sql`select ${answer} from ${sql.table(table)} where ${where}`)

  if (startedFrom !== null) {
    const updated = await one(sql`
      update ${sql.table(table)} set ${sql.join(pairs({ ...values, ...over }))},
        updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
      where ${where} ${startedFrom === undefined ? sql`` : sql`and updated_at = ${new Date(startedFrom)}`}
      returning ${answer}`)
    if (updated) return { saved: updated }
  }
  const current = await read()
  if (current) return same(current) ? { saved: current } : { newer: current }
  const row = Object.entries({ ...key, ...values })
  const inserted = await one(sql`
    insert into ${sql.table(table)} (${sql.join(row.map(([column]) => sql.ref(column)))})
    values (${sql.join(row.map(([, value]) => value))}) on conflict do nothing returning ${answer}`)
  if (inserted) return { saved: inserted }
  // Another tab inserted between the read and the insert.
  const meanwhile = await read()
  if (!meanwhile) throw new Error('a record vanished while it was being saved')
  return same(meanwhile) ? { saved: meanwhile } : { newer: meanwhile }
}

/** What a conflict is answered with, beside the stored record. */
export const newerSentence =
  'This was changed in another tab or on another device. Choose which text to keep.'
