import { sql } from 'kysely'
import type { Db, Tables } from '#server/db/schema'

/** Rows of a made-up class, collected by table and written many at a time. */
export class Rows {
  readonly #rows = new Map<keyof Tables, object[]>()

  add(table: keyof Tables, ...rows: object[]): void {
    const there = this.#rows.get(table)
    if (there) there.push(...rows)
    else this.#rows.set(table, rows)
  }

  of(table: keyof Tables): readonly object[] {
    return this.#rows.get(table) ?? []
  }

  /** Writes everything in the order in which tables depend on each other, and forgets it. */
  async write(tx: Db): Promise<void> {
    for (const table of order) {
      const rows = this.#rows.get(table)
      const [first] = rows ?? []
      if (!rows || !first) continue
      const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
      await sql`
        insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
        tx,
      )
    }
    this.#rows.clear()
  }
}

/** Parents before children. */
const order: readonly (keyof Tables)[] = [
  'users',
  'identities',
  'exercises',
  'reflections',
  'assessments',
  'assessment_history',
  'dialogues',
  'dialogue_messages',
  'submissions',
  'links',
  'reviews',
  'feedback',
  'feedback_answers',
  'notifications',
  'progress',
]
