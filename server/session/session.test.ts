import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sessionReplacedHeader } from '#core/contract/wire'
import { setAccessPassword } from '#server/access/gate.store'
import { hashPassword } from '#server/access/password'
import type { Browser } from '#server/testing/browser'
import { testWorld } from '#server/testing/world'
import { hashOf, startSession, sweepExpired } from './session.store.ts'

const world = await testWorld()
const { db } = world.context

/** Moves a browser's session so far into the past. */
async function age(browser: Browser, what: { unused?: string; whole?: string }) {
  const idHash = hashOf(browser.cookies.get('wb_sid') ?? '')
  await sql`
    update sessions set
      last_seen_at = last_seen_at - ${what.unused ?? '0'}::interval,
      expires_at = expires_at - ${what.whole ?? '0'}::interval
    where id_hash = ${idHash}`.execute(db)
}

const user = async (browser: Browser) => (await browser.get('/api/auth/user')).status

describe('a session', () => {
  test('is kept as a hash: the database holds nothing that opens it', async () => {
    const { browser } = await world.learner()
    const secret = browser.cookies.get('wb_sid') ?? ''
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const { rows } = await sql<{ row: string }>`select to_jsonb(s)::text as row from sessions s`.execute(db)
    expect(rows.map(({ row }) => row).join()).not.toContain(secret)
  })

  test('ends after three days unused', async () => {
    const { browser } = await world.learner()
    await age(browser, { unused: '71 hours' })
    expect(await user(browser)).toBe(200)
    await age(browser, { unused: '73 hours' })
    expect(await user(browser)).toBe(403)
  })

  test('ends after fourteen days, however much it is used', async () => {
    const { browser } = await world.learner()
    await age(browser, { whole: '13 days 23 hours' })
    expect(await user(browser)).toBe(200)
    await age(browser, { whole: '2 hours' })
    expect(await user(browser)).toBe(403)
  })

  test('a session that is used does not end by being unused', async () => {
    const { browser } = await world.learner()
    for (let days = 0; days < 5; days++) {
      await age(browser, { unused: '2 days' })
      expect(await user(browser)).toBe(200)
    }
  })

  test('a session whose time is over is removed; the others stay', async () => {
    const [gone, there] = [await world.learner(), await world.learner()]
    await age(gone.browser, { unused: '4 days' })
    await sweepExpired(db)
    const of = async (id: string) =>
      (await db.selectFrom('sessions').select('id_hash').where('user_id', '=', id).execute()).length
    expect([await of(gone.id), await of(there.id)]).toEqual([0, 1])
  })

  test('cannot be made up, and a broken cookie is a stranger', async () => {
    for (const value of ['', 'x', 'a'.repeat(43), '%00', '"', encodeURIComponent("' or 1=1 --")]) {
      const browser = world.visitor()
      browser.cookies.set('wb_sid', value)
      expect(await user(browser)).toBe(403)
    }
  })

  test('a session of somebody who is signed in without the pass of the gate opens nothing', async () => {
    const { id } = await world.learner()
    const browser = world.visitor()
    const session = { userId: id, gateVersion: null, method: 'test', replaces: null }
    browser.cookies.set('wb_sid', await startSession(db, session))
    expect((await browser.get('/api/progress')).body).toEqual({ message: 'Access password required' })
  })

  test('a session of a person whose account is gone belongs to nobody', async () => {
    const { id, browser } = await world.learner()
    await db.deleteFrom('users').where('id', '=', id).execute()
    expect(await user(browser)).toBe(403)
  })
})

describe('the id of a session', () => {
  test('is another one after gate, sign-in and sign-out, and each earlier one is dead', async () => {
    await setAccessPassword(db, 'lantern river note goal', null)
    const { version } = (await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()).value as {
      version: number
    }
    const email = 'rotation@example.edu'
    await db
      .insertInto('users')
      .values({
        first_name: 'Ro',
        last_name: 'Tate',
        email,
        password_hash: await hashPassword('a quiet river'),
      })
      .execute()
    const browser = world.visitor()
    const ids: string[] = []
    const act = async (call: Promise<{ status: number }>, status: number) => {
      expect((await call).status).toBe(status)
      ids.push(browser.cookies.get('wb_sid') ?? '')
    }
    await act(browser.post('/api/verify-access-password', { password: 'lantern river note goal' }), 200)
    await act(browser.post('/api/session', { email, password: 'a quiet river' }), 200)
    await act(browser.post('/api/verify-access-password', { password: 'lantern river note goal' }), 200)
    expect(await user(browser)).toBe(200)
    await act(browser.get('/api/logout'), 302)
    expect(new Set(ids).size).toBe(4)
    const { rows } = await sql`select from sessions where gate_version = ${version}`.execute(db)
    expect(rows).toHaveLength(1)
    // Whoever comes with an earlier one is told that another took its place, and gets nothing.
    for (const id of ids.slice(0, -1)) {
      const late = world.visitor()
      late.cookies.set('wb_sid', id)
      for (const path of ['/api/auth/user', '/api/sign-in-options', '/api/admin/overview', '/api/progress']) {
        const { status, body, headers } = await late.get(path)
        expect({ status, body }).toEqual({ status: 401, body: { message: 'Unauthorized' } })
        expect(headers[sessionReplacedHeader]).toBe('1')
      }
      expect((await late.get('/api/no-such-call')).status).toBe(401)
      await age(late, { whole: '61 seconds' })
      expect(await user(late)).toBe(403)
    }
  })
})

describe('the cookie', () => {
  test('over https is Secure, bound to this host and path, and never carries a Domain', async () => {
    const overHttps = await testWorld({ PUBLIC_URL: 'https://workbook.example.edu' })
    await setAccessPassword(overHttps.context.db, 'lantern river note goal', null)
    const browser = overHttps.visitor()
    const { headers } = await browser.post('/api/verify-access-password', {
      password: 'lantern river note goal',
    })
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-wb_sid=[\w-]{43};/)
    expect(cookie).toMatch(/; Path=\/(;|$)/)
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).not.toMatch(/Domain|Max-Age|Expires/)
    expect(await user(browser)).toBe(401)
  })

  test('over plain http has a plain name, because browsers would drop the other', async () => {
    const { headers } = await (await world.learner()).browser.get('/api/logout')
    expect(String(headers['set-cookie'])).toMatch(/^wb_sid=/)
    expect(String(headers['set-cookie'])).not.toMatch(/Secure/)
  })
})
