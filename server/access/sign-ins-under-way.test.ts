import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database'
import { makeRoomForFlow } from './oidc.ts'

test('are never more than ten thousand: the oldest give way, and those whose time is over go', async () => {
  const { db } = await testDatabase()
  await sql`insert into auth_flows (state_hash, browser_hash, kind, data, expires_at)
    select int4send(n), '\\x00', 'oidc', '{}', now() + make_interval(secs => n - 5)
    from generate_series(1, 10_020) n`.execute(db)
  await makeRoomForFlow(db)
  const { rows } = await sql<{ count: number; newest: boolean; oldest: boolean }>`
    select count(*)::int as count, bool_or(state_hash = int4send(10020)) as newest,
      bool_or(state_hash = int4send(6)) as oldest from auth_flows`.execute(db)
  expect(rows).toEqual([{ count: 9999, newest: true, oldest: false }])
})
