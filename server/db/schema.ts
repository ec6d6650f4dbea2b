import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

/** The tables as Kysely sees them, made from the migrated database. */
export type Tables = DB

/** The database or a transaction of it: stores take either. */
export type Db = Kysely<Tables>
