import { sql } from 'kysely'
import { countedSections } from '#core/workbook/sections'
import type { Db } from '#server/db/schema'
import { startSession } from '#server/session/session.store'

/** Somebody who is signed in. */
export interface Signed {
  id: string
  cookie: string
}

/**
 * Makes people who are signed in, without the hashing of passwords that is meant to be slow.
 * @param sections what of chapter 1 they have completed
 */
export async function signedPeople(
  db: Db,
  count: number,
  { admin = false, sections = [] as readonly string[] } = {},
): Promise<Signed[]> {
  const gateVersion = await gateVersionOf(db)
  const { rows } = await sql<{ id: string }>`
    insert into users (first_name, last_name, is_admin)
    select 'Bench', 'Person ' || n, ${admin} from generate_series(1, ${count}) n returning id`.execute(db)
  if (sections.length > 0)
    await sql`
      insert into progress (user_id, chapter_id, section_id, completed)
      select u, '1', s, true from unnest(${rows.map(({ id }) => id)}::uuid[]) u, unnest(${sections}::text[]) s`.execute(
      db,
    )
  const people: Signed[] = []
  for (const { id } of rows) {
    const secret = await startSession(db, { userId: id, gateVersion, method: 'bench', replaces: null })
    people.push({ id, cookie: `wb_sid=${secret}` })
  }
  return people
}

/** The cookie of somebody who has given the access password and is not signed in. */
export async function gateHolderCookie(db: Db): Promise<string> {
  const gateVersion = await gateVersionOf(db)
  return `wb_sid=${await startSession(db, { userId: null, gateVersion, method: 'bench', replaces: null })}`
}

async function gateVersionOf(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select (value->>'version')::int as version from settings where key = 'access-password'`.execute(db)
  return rows[0]?.version ?? 1
}

/** Everything but the last section: enough to write everywhere in chapter 1. */
export const dialogueDone = countedSections.slice(0, 1)

/** Gives others the dialogue of chapter 1 as one person has it. */
export async function copyDialogue(db: Db, from: string, to: readonly Signed[]): Promise<void> {
  const ids = to.map(({ id }) => id)
  for (const table of ['dialogues', 'dialogue_messages']) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = ${table} and column_name not in ('user_id', 'id')
        and is_generated = 'NEVER' and is_identity = 'NO'`.execute(db)
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
    await sql`
      insert into ${sql.table(table)} (user_id, ${columns})
      select u, ${columns} from ${sql.table(table)}, unnest(${ids}::uuid[]) u where user_id = ${from}`.execute(
      db,
    )
  }
}
