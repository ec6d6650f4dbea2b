import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hashOf } from '#server/session/session.store'
import type { Browser } from '#server/testing/browser'
import { waitingStatements } from '#server/testing/waiting'
import { testWorld } from '#server/testing/world'
import { setAccessPassword } from './gate.store.ts'

const world = await testWorld()
const { db } = world.context
await setAccessPassword(db, 'lantern river note goal', null)

const tryPassword = (password: unknown, browser = world.visitor()) =>
  browser.post('/api/verify-access-password', { password } as object)

describe('the gate', () => {
  test('says what is missing, what is wrong, and opens for the right password', async () => {
    expect((await tryPassword('')).body).toEqual({ message: 'Password is required' })
    expect((await tryPassword(undefined)).body).toEqual({ message: 'Password is required' })
    const wrong = await tryPassword('lantern river note gaol')
    expect([wrong.status, wrong.body]).toEqual([401, { message: 'Invalid password' }])
    const right = await tryPassword('lantern river note goal')
    expect([right.status, right.body]).toEqual([200, { success: true }])
  })

  test('keeps its pass in a cookie that ends with the browser session and no script can read', async () => {
    const { headers } = await tryPassword('lantern river note goal')
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).not.toMatch(/Max-Age|Expires/)
  })

  test('gives the session a new id, so that one planted before is worth nothing', async () => {
    const browser = world.visitor()
    browser.cookies.set('wb_sid', 'planted')
    await tryPassword('lantern river note goal', browser)
    expect(browser.cookies.get('wb_sid')).not.toBe('planted')
    const planted = world.visitor()
    planted.cookies.set('wb_sid', 'planted')
    expect((await planted.get('/api/sign-in-options')).status).toBe(403)
  })

  test('a changed access password closes every pass given under the old one', async () => {
    const { browser } = await world.learner()
    const before = await db
      .selectFrom('settings')
      .selectAll()
      .where('key', '=', 'access-password')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('sessions')
      .set({ gate_version: (before.value as { version: number }).version })
      .execute()
    expect((await browser.get('/api/progress')).status).toBe(200)
    await setAccessPassword(db, 'another four words entirely', null)
    expect((await browser.get('/api/progress')).body).toEqual({ message: 'Access password required' })
    expect((await tryPassword('lantern river note goal')).status).toBe(401)
    expect((await tryPassword('another four words entirely', browser)).status).toBe(200)
    expect((await browser.get('/api/progress')).status).toBe(200)
    await setAccessPassword(db, 'lantern river note goal', null)
  })

  test('lets a class of more than twenty in at the same moment from one address', async () => {
    const all = Array.from({ length: 40 }, () =>
      tryPassword('lantern river note goal', world.visitor('203.0.113.31')),
    )
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(40).fill(200))
  })

  test('lets a class of more than twenty in from one address, one after the other', async () => {
    for (let n = 0; n < 22; n++) {
      expect((await tryPassword('lantern river note goal', world.visitor('203.0.113.30'))).status).toBe(200)
    }
  })

  test('says in the log when there were a thousand wrong tries from anywhere, and stays open', async () => {
    await db
      .insertInto('failed_attempts')
      .values({ key: 'gate', failures: 999, window_ends_at: new Date(Date.now() + 600_000) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures: 999 }))
      .execute()
    world.logged.length = 0
    expect((await tryPassword('a wrong one', world.visitor('203.0.113.99'))).status).toBe(401)
    expect(world.logged.map((line) => JSON.parse(line).event)).toContain('gate-guessed')
    expect((await tryPassword('lantern river note goal', world.visitor('203.0.113.98'))).status).toBe(200)
  })

  test('gives passes without end to one network, more slowly beyond a thousand', async () => {
    const pass = () => tryPassword('lantern river note goal', world.visitor('203.0.113.40'))
    await db
      .insertInto('failed_attempts')
      .values({ key: 'pass:203.0.113.40', failures: 1000, window_ends_at: new Date(Date.now() + 600_000) })
      .execute()
    expect((await pass()).status).toBe(200)
    const began = performance.now()
    expect((await pass()).status).toBe(200)
    expect(performance.now() - began).toBeGreaterThan(200)
  })

  test('is passed for a day where nobody signs in', async () => {
    const browser = world.visitor()
    await tryPassword('lantern river note goal', browser)
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from expires_at - now())::float / 3600 as hours from sessions
      where id_hash = ${hashOf(browser.cookies.get('wb_sid') ?? '')}`.execute(db)
    expect(rows[0]?.hours).toBeGreaterThan(23)
    expect(rows[0]?.hours).toBeLessThanOrEqual(24)
  })

  describe('passed by somebody who is signed in', () => {
    const passing = async (browser: Browser) => {
      await db.deleteFrom('failed_attempts').execute()
      return tryPassword('lantern river note goal', browser)
    }
    const sessionOf = (browser: Browser) =>
      db
        .selectFrom('sessions')
        .select(['user_id', 'created_at', 'expires_at', 'method'])
        .where('id_hash', '=', hashOf(browser.cookies.get('wb_sid') ?? ''))
        .executeTakeFirstOrThrow()

    test('leaves them signed in since when they were, and for no longer than they were', async () => {
      const { browser } = await world.learner()
      await sql`
        update sessions set expires_at = expires_at - interval '13 days', created_at = created_at - interval '13 days'
        where id_hash = ${hashOf(browser.cookies.get('wb_sid') ?? '')}`.execute(db)
      const before = await sessionOf(browser)
      expect((await passing(browser)).status).toBe(200)
      expect(await sessionOf(browser)).toEqual(before)
      expect((await browser.get('/api/auth/user')).status).toBe(200)
    })

    test('signs nobody in again whose session was ended while the password was checked', async () => {
      const { id, browser } = await world.learner()
      const pass = await db.transaction().execute(async (tx) => {
        // The check reads it first.
        await sql`lock table failed_attempts in access exclusive mode`.execute(tx)
        const call = tryPassword('lantern river note goal', browser)
        await expect.poll(() => waitingStatements(db)).toBe(1)
        await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
        return { call }
      })
      expect((await pass.call).status).toBe(200)
      expect((await browser.get('/api/auth/user')).status).toBe(401)
    })
  })

  test('never stores or logs the password', async () => {
    const { rows } = await db
      .selectFrom('settings')
      .selectAll()
      .execute()
      .then((rows) => ({ rows }))
    expect(JSON.stringify(rows)).not.toContain('lantern river note goal')
    expect(world.logged.join('')).not.toContain('lantern river')
  })
})
