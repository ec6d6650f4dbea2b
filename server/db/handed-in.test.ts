import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { filledDatabases } from '../testing/db/filled.ts'
import { migrateToLatest } from './migrate.ts'

/** What becomes of reflections that instructors could read from their first save (migration 0008). */

const databaseAt = filledDatabases()
const zoe = '00000000-0000-4000-8000-000000000001'
const ines = '00000000-0000-4000-8000-000000000002'

/** One reflection in each chapter from 1 on, with its link as the first save made it, and what has happened since. */
const since: Record<string, string> = {
  'nothing has happened': '',
  'its link was opened': `update links set opened = 1 where reflection_chapter_id = '2'`,
  'its link was made anew': `update links set created_at = '2026-02-01' where reflection_chapter_id = '3'`,
  'its link was opened, then turned off': `
    update links set opened = 1, revoked_at = now() where reflection_chapter_id = '4'`,
  'it was submitted': `
    insert into submissions (user_id, chapter_id, title, type, description, content, matches_saved_work, created_at)
    values ('${zoe}', '5', 'Mine', 'reflection', '', 'Text', true, '2026-01-15')`,
  'the chapter had been submitted before it was written': `
    insert into submissions (user_id, chapter_id, title, type, description, content, matches_saved_work, created_at)
    values ('${zoe}', '6', 'Mine', 'complete-chapter', '', 'Text', true, '2025-12-01')`,
  'another part was submitted': `
    insert into submissions (user_id, chapter_id, title, type, description, content, matches_saved_work, created_at)
    values ('${zoe}', '7', 'Mine', 'exercise', '', 'Text', true, '2026-01-15')`,
  'an instructor commented on it': `
    insert into feedback (user_id, chapter_id, target, author_name, text, released_at)
    values ('${zoe}', '8', 'reflection', 'Ines Vega', 'Say more.', '2026-01-20')`,
  'an instructor has drafted a comment': `
    insert into feedback (user_id, chapter_id, target, author_name, text)
    values ('${zoe}', '9', 'reflection', 'Ines Vega', 'Say more.')`,
}

it('stay readable only where they were shared, submitted or commented on; learners and instructors are told once', async () => {
  const { db, connection } = await databaseAt('0007_commented_again')
  await sql`delete from reflections`.execute(db)
  await sql`delete from notifications`.execute(db)
  for (const chapter of Object.keys(since).map((_, place) => String(place + 1))) {
    await sql`insert into reflections (user_id, chapter_id, content, created_at, updated_at)
      values (${zoe}, ${chapter}, 'What I saw.', '2026-01-01', '2026-01-10')`.execute(db)
    await sql`insert into links (shareable_id, user_id, chapter_id, kind, reflection_chapter_id, created_at)
      values (${`link ${chapter}`}, ${zoe}, ${chapter}, 'reflection', ${chapter}, '2026-01-01')`.execute(db)
  }
  for (const happened of Object.values(since)) await sql.raw(happened || 'select 1').execute(db)
  await sql`update last_activity set at = '2026-03-01' where user_id = ${zoe}`.execute(db)

  await migrateToLatest(connection)

  const { rows } = await sql<{ handed: string | null; shared: string | null }>`
    select to_char(handed_in_at, 'YYYY-MM-DD') as handed, to_char(shared_at, 'YYYY-MM-DD') as shared
    from reflections order by chapter_id::int`.execute(db)
  const own = { handed: null, shared: null }
  expect(Object.fromEntries(Object.keys(since).map((name, place) => [name, rows[place]]))).toEqual({
    'nothing has happened': own,
    'its link was opened': { handed: null, shared: '2026-01-01' },
    'its link was made anew': { handed: null, shared: '2026-02-01' },
    'its link was opened, then turned off': own,
    'it was submitted': { handed: '2026-01-15', shared: null },
    'the chapter had been submitted before it was written': own,
    'another part was submitted': own,
    'an instructor commented on it': { handed: '2026-01-20', shared: null },
    'an instructor has drafted a comment': own,
  })

  const { rows: told } = await sql<{ user_id: string; text: string }>`
    select user_id, text from notifications where kind = 'who-reads' order by user_id`.execute(db)
  expect(told).toEqual([
    {
      user_id: zoe,
      text: expect.stringMatching(/^Your reflections are now your own until you hand them in\./),
    },
    { user_id: ines, text: expect.stringMatching(/^Reflections are now the students’ own/) },
  ])
  const { rows: active } = await sql<{ at: string }>`
    select to_char(at, 'YYYY-MM-DD') as at from last_activity where user_id = ${zoe}`.execute(db)
  expect(active).toEqual([{ at: '2026-03-01' }])
})
