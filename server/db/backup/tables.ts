import pg from 'pg'
import type { Tables } from '../schema.ts'

/** What is in the database's schema `public` beside what extensions brought. */

/**
 * Tables without a row in any backup, old ones included: who is signed in, sign-ins under way, links that work once,
 * counts of failures. Put back, they would let in whoever was shut out since.
 */
export const neverPutBack: ReadonlySet<string> = new Set<keyof Tables>([
  'sessions',
  'auth_flows',
  'one_time_tokens',
  'failed_attempts',
])

const notOfAnExtension = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`

const qualified = (name: string) => `public.${pg.escapeIdentifier(name)}`

/** Every table that a backup holds, qualified. */
export async function ownTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'kysely_migration_lock'
      and ${notOfAnExtension('c.oid')} order by 1`)
  return rows.map(({ name }) => qualified(name))
}

/** The foreign keys between tables: their table and name, ready to use, and how they are made again. */
export async function foreignKeys(
  client: pg.Client,
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select format('%I.%I', 'public', c.relname) as table, format('%I', k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = 'public'::regnamespace and k.contype = 'f' order by 1, 2`)
  return rows
}

/** Drops every table but the list of migrations, which is emptied, and every function. */
export async function dropEverything(client: pg.Client): Promise<void> {
  const tables = (await ownTables(client)).filter((name) => name !== qualified('kysely_migration'))
  if (tables.length > 0) await client.query(`drop table ${tables.join(', ')} cascade`)
  const { rows } = await client.query<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p
    where pronamespace = 'public'::regnamespace and ${notOfAnExtension('p.oid')}`)
  for (const { name } of rows) await client.query(`drop function ${name} cascade`)
  await client.query('delete from kysely_migration')
}
