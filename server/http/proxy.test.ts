import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#server/access/password'
import { fillChapter } from '#server/testing/work'
import { testWorld, type World } from '#server/testing/world'

/** Sessions, shared links and limits as they are behind reverse proxies, honest and forged headers alike. */

const password = 'lantern river note goal'
const hash = await hashPassword(password)

async function worldBehind(settings: Record<string, string>): Promise<World> {
  const world = await testWorld(settings)
  const value = JSON.stringify({ hash, version: 1 })
  await world.context.db.updateTable('settings').set({ value }).where('key', '=', 'access-password').execute()
  return world
}

const forwarded = (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') })

/** Under which address wrong tries of a request would be counted. */
async function countedAs(world: World, from: string, headers: Record<string, string>): Promise<string> {
  const { db } = world.context
  await db.deleteFrom('failed_attempts').execute()
  await world.visitor(from).get('/api/shared/ai/no-such-link', headers)
  const rows = await db.selectFrom('failed_attempts').select('key').execute()
  return rows.map(({ key }) => key.replace('shared:', '')).join()
}

const [proxy, inner, client, forged] = ['10.0.0.1', '10.0.0.2', '203.0.113.9', '198.51.100.7']

describe('the address somebody comes from', async () => {
  const alone = await worldBehind({})
  const behindOne = await worldBehind({ TRUST_PROXY: '1' })
  const behindTwo = await worldBehind({ TRUST_PROXY: '2' })
  const named = await worldBehind({ TRUST_PROXY: '10.0.0.0/8' })

  test.each([
    ['without a proxy', alone, client, {}, client],
    ['without a proxy, whatever is claimed', alone, client, forwarded(forged), client],
    ['behind one', behindOne, proxy, forwarded(client), client],
    ['behind one, whatever was claimed before it', behindOne, proxy, forwarded(forged, client), client],
    ['behind two', behindTwo, inner, forwarded(client, proxy), client],
    [
      'behind two, whatever was claimed before them',
      behindTwo,
      inner,
      forwarded(forged, client, proxy),
      client,
    ],
    ['behind proxies with names', named, inner, forwarded(client, proxy), client],
    ['past the named proxies', named, client, forwarded(forged), client],
    ['behind a proxy that adds the port', behindOne, proxy, forwarded(`${client}:52144`), client],
    ['behind a proxy over IPv6', behindOne, proxy, forwarded('2001:db8:1:2::9'), '2001:db8:1:2'],
    [
      'behind one that adds the port to IPv6',
      behindOne,
      proxy,
      forwarded('[2001:db8:1:2::9]:443'),
      '2001:db8:1:2',
    ],
    ['behind a proxy that says nothing', behindOne, proxy, {}, proxy],
    ['behind a proxy that hides it', behindOne, proxy, forwarded('unknown'), 'unknown'],
    ['by another header', behindOne, proxy, { 'x-real-ip': forged, forwarded: `for=${forged}` }, proxy],
  ])('%s', async (_, world, from, headers, expected) => {
    expect(await countedAs(world, from, headers)).toBe(expected)
  })

  test('is no failure of the server, however long and strange it is', async () => {
    const strange = randomBytes(5000).toString('hex')
    const answer = await behindOne.visitor(proxy).get('/api/shared/ai/no-such-link', forwarded(strange))
    expect(answer.status).toBe(404)
  })
})

describe('limits behind a proxy', () => {
  test('slow a guesser, and not the class behind the same proxy', async () => {
    const world = await worldBehind({ TRUST_PROXY: '1' })
    const tryFrom = (address: string, given: string) =>
      world
        .visitor(proxy)
        .post('/api/verify-access-password', { password: given }, forwarded(`${forged}, ${address}`))
    for (let n = 0; n < 3; n++) expect((await tryFrom('203.0.113.66', `guess ${n}`)).status).toBe(401)
    expect((await tryFrom(client, password)).status).toBe(200)
    const rows = await world.context.db.selectFrom('failed_attempts').select(['key', 'failures']).execute()
    const counted = Object.fromEntries(rows.map(({ key, failures }) => [key, failures]))
    expect(counted).toMatchObject({ 'gate:203.0.113.66': 3, [`gate:${client}`]: 0 })
  })

  test('stop searching for links, and never whoever has one', async () => {
    const world = await worldBehind({ TRUST_PROXY: '1' })
    const { shared } = await fillChapter(world, await world.learner(), '1', 'heron')
    const open = (path: string, address: string) => world.visitor(proxy).get(path, forwarded(address))
    await world.context.db
      .insertInto('failed_attempts')
      .values({ key: `shared:${forged}`, failures: 300, window_ends_at: new Date(Date.now() + 60_000) })
      .execute()
    expect((await open('/api/shared/ai/no-such-link', forged)).status).toBe(429)
    // Neither behind another address nor behind the searcher's own.
    for (const path of shared) {
      expect((await open(path, client)).status).toBe(200)
      expect((await open(path, forged)).status).toBe(200)
    }
    const rows = await world.context.db.selectFrom('failed_attempts').select('key').execute()
    expect(rows).toEqual([{ key: `shared:${forged}` }])
  })
})

describe('a session behind a proxy', () => {
  const gate = (world: World, headers: Record<string, string> = {}) =>
    world.visitor(proxy).post('/api/verify-access-password', { password }, headers)

  test('has a Secure cookie where people come over https, though the proxy speaks plain http', async () => {
    const world = await worldBehind({ TRUST_PROXY: '1', PUBLIC_URL: 'https://workbook.example.edu' })
    for (const scheme of ['https', 'http', 'ftp']) {
      const { headers } = await gate(world, { 'x-forwarded-proto': scheme, ...forwarded(client) })
      expect(String(headers['set-cookie'])).toMatch(/^__Host-wb_sid=[\w-]{43}; Path=\/; HttpOnly; Secure; /)
    }
  })

  test('has the cookie of the configured address, whatever scheme or host a request claims', async () => {
    const world = await worldBehind({ TRUST_PROXY: '1' })
    const { headers } = await gate(world, {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      host: 'evil.example',
      origin: 'https://evil.example',
    })
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^wb_sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toMatch(/Domain|evil/)
  })

  test('goes on when the person changes networks', async () => {
    const world = await worldBehind({ TRUST_PROXY: '1' })
    const { browser } = await world.learner()
    for (const address of [client, forged, '2001:db8::1']) {
      expect((await browser.get('/api/auth/user', forwarded(address))).status).toBe(200)
    }
  })
})

describe('a page behind a proxy', async () => {
  const world = await worldBehind({ TRUST_PROXY: '1', PUBLIC_URL: 'https://workbook.example.edu' })
  const { browser } = await world.learner()
  const write = async (headers: Record<string, string>) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/notifications/read',
      headers: { cookie, host: 'app-7:3000', ...headers },
      payload: {},
    })
    return answer.statusCode
  }

  test('may write by its own origin, though the proxy calls the server by another name', async () => {
    expect(await write({ origin: 'https://workbook.example.edu' })).toBe(200)
  })

  test.each<Record<string, string>>([
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    { origin: 'http://workbook.example.edu' },
    { origin: 'https://workbook.example.edu.evil.example' },
    { origin: 'https://workbook.example.edu', 'sec-fetch-site': 'cross-site' },
  ])('may not write as another one, by %j', async (headers) => {
    expect(await write(headers)).toBe(403)
  })

  test('gives links to the configured address only, whatever host was asked', async () => {
    const hosts = { host: 'app-7:3000', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    const submission = { chapterId: '1', title: 'Mine', type: 'exercise', content: 'Mine.' }
    const { body } = await browser.post('/api/portfolio-submissions', submission, hosts)
    expect((body as { shareableLink: string }).shareableLink).toMatch(
      /^https:\/\/workbook\.example\.edu\/shared\/portfolio\//,
    )
  })
})
