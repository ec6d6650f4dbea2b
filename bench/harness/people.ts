import { sql } from 'kysely'
import { countedSections } from '#core/workbook/sections'
import type { Db } from '#server/db/schema'
import { startSession } from '#server/session/session.store'

/** Somebody who is signed in. */
export interface Signed {
  id: string
  cookie: string
}

/** Everything but the last section: enough to write everywhere in chapter 1. */
const dialogueDone = countedSections.slice(0, 1)

/**
 * Makes people who are signed in, without the hashing of passwords that is meant to be slow.
 * @param options.sections what of chapter 1 they have completed: the dialogue, if nothing is said
 */
export async function signedPeople(
  db: Db,
  count: number,
  { admin = false, sections = dialogueDone as readonly string[] } = {},
): Promise<Signed[]> {
  const { rows } = await sql<{ id: string }>`
    insert into users (first_name, last_name, is_admin)
    select 'Bench', 'Person ' || n, ${admin} from generate_series(1, ${count}) n returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into progress (user_id, chapter_id, section_id, completed)
    select u, '1', s, true from unnest(${ids}::uuid[]) u, unnest(${sections}::text[]) s`.execute(db)
  return signIn(db, ids)
}

/** Sessions of people who are there. */
export async function signIn(db: Db, ids: readonly string[]): Promise<Signed[]> {
  const people: Signed[] = []
  for (const id of ids) people.push({ id, cookie: await sessionCookie(db, id) })
  return people
}

/** The cookie of a session. @param userId null: of somebody who has given the access password and is not signed in */
export async function sessionCookie(db: Db, userId: string | null): Promise<string> {
  const { rows } = await sql<{ version: number }>`
    select (value->>'version')::int as version from settings where key = 'access-password'`.execute(db)
  const gateVersion = rows[0]?.version ?? 1
  return `wb_sid=${await startSession(db, { userId, gateVersion, method: 'bench', replaces: null })}`
}

/** Gives others the dialogue of chapter 1 as one person has it. */
export async function copyDialogue(db: Db, from: Signed, to: readonly Signed[]): Promise<void> {
  const ids = to.map(({ id }) => id)
  for (const table of ['dialogues', 'dialogue_messages']) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = ${table} and column_name not in ('user_id', 'id')
        and is_generated = 'NEVER' and is_identity = 'NO'`.execute(db)
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
    await sql`
      insert into ${sql.table(table)} (user_id, ${columns})
      select u, ${columns} from ${sql.table(table)}, unnest(${ids}::uuid[]) u where user_id = ${from.id}`.execute(
      db,
    )
  }
}
