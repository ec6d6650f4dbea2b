import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dialogueState, isComplete } from '#core/dialogue/state'
import { filledDatabases, versions } from '../testing/db/filled.ts'
import { rowsOf } from '../testing/db/rows.ts'
import { migrateToLatest } from './migrate.ts'

const databaseAt = filledDatabases()
const zoe = '00000000-0000-4000-8000-000000000001'

/** Every row of every table, as JSON. */
async function everything(db: Kysely<never>): Promise<{ table: string; row: object }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
    db,
  )
  const all = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(
      db,
    )
    all.push(...rows.map(({ row }) => ({ table: name, row })))
  }
  return all
}

describe("people's work in a database of an earlier version", () => {
  it('there are rows to try for every version (a new migration adds its own)', () => {
    expect(Object.keys(rowsOf)).toEqual(versions)
  })

  it.each(versions)('of %s is all there after the newest migration', async (name) => {
    const { db, connection } = await databaseAt(name)
    const before = await everything(db as never)
    expect(before.length).toBeGreaterThan(20)
    await migrateToLatest(connection)
    for (const { table, row } of before) {
      const { rows } =
        await sql`select from ${sql.table(table)} t where to_jsonb(t) @> ${JSON.stringify(row)}`.execute(db)
      expect(rows, `${table}: ${JSON.stringify(row)}`).toHaveLength(1)
    }
  })

  it.each(versions)('of %s is counted and found as the newest version counts and finds', async (name) => {
    const { db, connection } = await databaseAt(name)
    await migrateToLatest(connection)
    const { rows: counts } = await sql`
      select c1, c10, completed from progress_counts order by completed desc`.execute(db)
    expect(counts).toEqual([
      { c1: 2, c10: 0, completed: 2 },
      { c1: 0, c10: 0, completed: 0 },
      { c1: 0, c10: 0, completed: 0 },
    ])
    const { rows: active } = await sql`
      select sort_name, at is not null as active from users join last_activity on user_id = users.id
      order by sort_name`.execute(db)
    expect(active).toEqual([
      { sort_name: 'angstrom zoe', active: true },
      { sort_name: 'comer new', active: false },
      { sort_name: 'vega ines', active: false },
    ])
    await db
      .updateTable('progress')
      .set({ completed: true })
      .where('user_id', '=', zoe)
      .where('chapter_id', '=', '10')
      .execute()
    const { rows: after } = await sql`
      select c10, completed from progress_counts where user_id = ${zoe}::uuid`.execute(db)
    expect(after).toEqual([{ c10: 1, completed: 3 }])
  })

  it.each(versions)('of %s holds no dialogue that cannot be read and gone on with', async (name) => {
    const { db, connection } = await databaseAt(name)
    await migrateToLatest(connection)
    const { rows } = await sql<{ state: unknown }>`select state from dialogues order by user_id`.execute(db)
    expect(rows.map(({ state }) => isComplete(dialogueState.parse(state)))).toEqual([true, false])
  })

  it('work of the time when opening Submit to Professor marked it: the mark is where something was submitted or shared', async () => {
    const { db, connection } = await databaseAt('0007_commented_again')
    await sql`insert into progress (user_id, chapter_id, section_id, completed) values
      (${zoe}::uuid, '1', 'submit', true), (${zoe}::uuid, '5', 'submit', true)`.execute(db)
    await migrateToLatest(connection)
    const { rows } = await sql`
      select chapter_id, completed from progress where section_id = 'submit' order by chapter_id`.execute(db)
    expect(rows).toEqual([
      { chapter_id: '1', completed: true },
      { chapter_id: '3', completed: true },
    ])
  })

  it('keeps its rights, and an address counts as confirmed where an institution vouches for it', async () => {
    const { db, connection } = await databaseAt('0007_commented_again')
    const newcomer = '00000000-0000-4000-8000-000000000003'
    await sql`insert into identities values ('oidc:https://sso.example.edu', 'new', ${newcomer})`.execute(db)
    await migrateToLatest(connection)
    const { rows } = await sql`
      select first_name, is_admin, email_verified_at is not null as confirmed from users order by id`.execute(
      db,
    )
    expect(rows).toEqual([
      { first_name: 'Zoë', is_admin: false, confirmed: false },
      { first_name: 'Ines', is_admin: true, confirmed: false },
      { first_name: 'New', is_admin: false, confirmed: true },
    ])
  })
})
