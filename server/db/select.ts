import {
  type FilterObject,
  type RawBuilder,
  type Selectable,
  type SelectExpression,
  type Selection,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import type { Db, Tables } from './schema.ts'

/** Columns of the rows that hold these values (null: none); a query to go on with. */
export function select<Table extends keyof Tables, Column extends SelectExpression<Tables, Table>>(
  db: Db,
  table: Table,
  columns: readonly Column[],
  values: Partial<Selectable<Tables[Table]>>,
) {
  const rows = db.selectFrom(table) as unknown as SelectQueryBuilder<Tables, Table, object>
  const query = rows.where((eb) => eb.and(values as FilterObject<Tables, Table>)).select(columns)
  return query as SelectQueryBuilder<Tables, Table, Selection<Tables, Table, Column>>
}

export type RowOf<
  Table extends keyof Tables,
  Columns extends readonly (keyof Selectable<Tables[Table]>)[],
> = Pick<Selectable<Tables[Table]>, Columns[number]>

/** Whose row it is, of which chapter. */
export const inChapter = (userId: string, chapterId: string) => ({ user_id: userId, chapter_id: chapterId })

/** A moment as the contract has moments. */
export const isoMoment = (at: RawBuilder<unknown>) =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
