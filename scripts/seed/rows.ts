import { sql } from 'kysely'
import type { Db, Tables } from '#server/db/schema'

/** Parents before children. */
const order = [
  ...(['users', 'identities', 'exercises', 'reflections', 'assessments', 'assessment_history'] as const),
  ...(['dialogues', 'dialogue_messages', 'submissions', 'links', 'reviews', 'feedback'] as const),
  ...(['feedback_answers', 'notifications', 'progress'] as const),
  ...(['classes', 'class_members', 'class_dates'] as const),
] satisfies readonly (keyof Tables)[]
type Table = (typeof order)[number]

/** Rows of a made-up class, collected by table and written many at a time. */
export class Rows {
  readonly #rows = new Map<Table, object[]>(order.map((table) => [table, []]))

  add(table: Table, row: object): void {
    this.#rows.get(table)?.push(row)
  }

  of(table: Table): readonly object[] {
    return this.#rows.get(table) ?? []
  }

  /** Writes everything and forgets it. */
  async write(tx: Db): Promise<void> {
    for (const [table, rows] of this.#rows) {
      const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
      if (rows.length > 0)
        await sql`
          insert into ${sql.table(table)} (${columns}) overriding system value
          select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
          tx,
        )
      rows.length = 0
    }
  }
}
