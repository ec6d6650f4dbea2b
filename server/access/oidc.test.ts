import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config'
import type { Browser } from '#server/testing/browser'
import { testWorld, type World } from '#server/testing/world'
import { atTheProvider, startProvider } from '../testing/access/institution.ts'
import { prepareWayIn } from './first-start.ts'
import { newInstructorToken } from './one-time.store.ts'

let world: World
let server: Server
const publicUrl = 'http://127.0.0.1:4999'

beforeAll(async () => {
  const started = await startProvider(`${publicUrl}/api/oidc/callback`)
  server = started.server
  world = await testWorld({
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: started.issuer,
    OIDC_CLIENT_ID: 'workbook',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-test',
  })
})
afterAll(() => server.close())

const begin = async (browser: Browser) => {
  const { status, headers } = await browser.get('/api/login')
  expect(status).toBe(302)
  return String(headers.location)
}

const pathOf = (url: string) => url.slice(publicUrl.length)

describe('sign-in at the institution', () => {
  test('redirects with PKCE only after the gate, and shows the page before it', async () => {
    expect((await world.visitor().get('/api/login')).status).toBe(200)
    const target = new URL(await begin(await world.gateHolder()))
    expect(target.searchParams.get('code_challenge_method')).toBe('S256')
  })

  test('brings the person in with name and address, and the same person the next time', async () => {
    const ids = []
    for (let visit = 0; visit < 2; visit++) {
      const browser = await world.gateHolder()
      const back = await atTheProvider(await begin(browser), 'noor', publicUrl)
      expect((await browser.get(pathOf(back))).headers.location).toBe('/')
      const { body } = await browser.get('/api/auth/user')
      expect(body).toMatchObject({
        firstName: 'Noor',
        lastName: 'Haddad',
        email: 'noor@example.edu',
        isAdmin: false,
      })
      ids.push((body as { id: string }).id)
    }
    expect(ids[0]).toBe(ids[1])
  })

  test('brings the picture along, served by the workbook, and needs none', async () => {
    const pictureOf = async (login: string) => {
      const browser = await world.gateHolder()
      const back = await atTheProvider(await begin(browser), login, publicUrl)
      expect((await browser.get(pathOf(back))).headers.location).toBe('/')
      const { body } = await browser.get('/api/auth/user')
      const { profileImageUrl } = body as { profileImageUrl: string | null }
      return profileImageUrl && (await browser.get(profileImageUrl)).text
    }
    expect(await pictureOf('noor')).toContain('Noor')
    expect(await pictureOf('ahmed')).toBeNull()
  })

  test('a way back works once, and only in the browser that set out', async () => {
    const browser = await world.gateHolder()
    const back = await atTheProvider(await begin(browser), 'tasha', publicUrl)
    const thief = await world.gateHolder()
    expect((await thief.get(pathOf(back))).headers.location).toBe('/api/login?error=institution')
    expect((await thief.get('/api/auth/user')).status).toBe(401)
    expect((await browser.get(pathOf(back))).headers.location).toBe('/')
    expect((await browser.get(pathOf(back))).headers.location).toBe('/api/login?error=institution')
  })

  test('an address that arrives this way does not take over an account that has it', async () => {
    const { db } = world.context
    const boss = await world.instructor()
    await db.updateTable('users').set({ email: 'boss@example.edu' }).where('id', '=', boss.id).execute()
    const browser = await world.gateHolder()
    await browser.get(pathOf(await atTheProvider(await begin(browser), 'boss', publicUrl)))
    const { body } = await browser.get('/api/auth/user')
    expect(body).toMatchObject({ email: null, isAdmin: false })
    expect((body as { id: string }).id).not.toBe(boss.id)
  })

  test('tells a suspended person so, and brings in nobody', async () => {
    const known = await world.gateHolder()
    await known.get(pathOf(await atTheProvider(await begin(known), 'ingrid', publicUrl)))
    const { id } = (await known.get('/api/auth/user')).body as { id: string }
    await (await world.instructor()).browser.post(`/api/admin/suspensions/${id}`, {})
    const browser = await world.gateHolder()
    const back = await atTheProvider(await begin(browser), 'ingrid', publicUrl)
    expect((await browser.get(pathOf(back))).headers.location).toBe('/api/login?error=suspended')
    for (const each of [browser, known]) expect((await each.get('/api/auth/user')).status).not.toBe(200)
  })

  test('is never refused for a strange name or address: what can be shown of it is kept', async () => {
    const browser = await world.gateHolder()
    await browser.get(pathOf(await atTheProvider(await begin(browser), 'strange', publicUrl)))
    expect((await browser.get('/api/auth/user')).body).toMatchObject({
      firstName: `Ana ${'x'.repeat(96)}`,
      lastName: 'Haddad',
      email: null,
    })
  })

  test('vouches for the address, unless the provider says that it does not', async () => {
    for (const login of ['sure', 'unsure']) {
      const browser = await world.gateHolder()
      await browser.get(pathOf(await atTheProvider(await begin(browser), login, publicUrl)))
    }
    const { db } = world.context
    const people = db
      .selectFrom('users')
      .select(['email', (eb) => eb('email_verified_at', 'is not', null).as('confirmed')])
      .where('email', 'in', ['sure@example.edu', 'unsure@example.edu'])
      .orderBy('email')
    expect(await people.execute()).toEqual([
      { email: 'sure@example.edu', confirmed: true },
      { email: 'unsure@example.edu', confirmed: false },
    ])
  })

  test('does not pass the gate', async () => {
    const browser = await world.gateHolder()
    const authorize = await begin(browser)
    const back = await atTheProvider(authorize, 'ray', publicUrl)
    await world.context.db.updateTable('sessions').set({ gate_version: 0 }).execute()
    await browser.get(pathOf(back))
    expect((await browser.get('/api/auth/user')).body).toEqual({ message: 'Access password required' })
  })

  test('a provider that does not answer leads to a page that says so', async () => {
    const away = await testWorld({
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'workbook',
    })
    const { headers } = await (await away.gateHolder()).get('/api/login')
    expect(headers.location).toBe('/api/login?error=institution')
  })

  test('a provider over plain http on another machine is never asked', async () => {
    const plain = await testWorld({
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: 'http://192.0.2.1',
      OIDC_CLIENT_ID: 'workbook',
    })
    const { headers } = await (await plain.gateHolder()).get('/api/login')
    expect(headers.location).toBe('/api/login?error=institution')
    const reasons = plain.logged
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'oidc-unreachable')
    expect(reasons[0].reason).toMatch(/only requests to HTTPS are allowed/i)
  })
})

describe('accounts with a password beside the institution', () => {
  const dean = {
    firstName: 'Dean',
    lastName: 'Okafor',
    email: 'dean.of.school@example.edu',
    password: 'a quiet river at night',
  }
  const switchedOff = {
    message: 'Accounts with a password are switched off here. Sign in with your institution.',
  }
  const provider = {
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'workbook',
  }

  test('cannot be made or used, and the sign-in page says so', async () => {
    const browser = await world.gateHolder()
    for (const [path, body] of [
      ['/api/accounts', dean],
      ['/api/session', dean],
      ['/api/password-reset', { token: 'any', password: dean.password }],
    ] as const) {
      const { status, body: said } = await browser.post(path, body)
      expect([path, status, said]).toEqual([path, 403, switchedOff])
    }
    expect((await browser.get('/api/sign-in-options')).body).toMatchObject({
      institution: true,
      accounts: false,
    })
  })

  test('accounts with a password beside the institution that were there before are named at the start to whoever runs the workbook', async () => {
    const before = await testWorld()
    expect((await (await before.gateHolder()).post('/api/accounts', dean)).status).toBe(200)
    const context = {
      ...before.context,
      config: loadConfig({ ...provider, DATA_DIR: before.context.config.dataDir }),
    }
    await prepareWayIn(context)
    expect(before.logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'local-accounts-off', accounts: 1 }),
    )
  })

  test('do not keep the first instructor out: the one-time link works for who signs in through the institution', async () => {
    const token = await newInstructorToken(world.context.db)
    const { db } = world.context
    await db.updateTable('users').set({ is_admin: false }).execute()
    const browser = await world.gateHolder()
    await browser.get(pathOf(await atTheProvider(await begin(browser), 'first', publicUrl)))
    expect((await browser.post('/api/instructor-claim', { token })).body).toMatchObject({ isAdmin: true })
  })

  test('are there where LOCAL_ACCOUNTS is true, and are marked at the desk', async () => {
    const both = await testWorld({ ...provider, LOCAL_ACCOUNTS: 'true' })
    const browser = await both.gateHolder()
    const { status, body } = await browser.post('/api/accounts', dean)
    expect(status).toBe(200)
    const desk = await both.instructor()
    const { id } = body as { id: string }
    await both.context.db.updateTable('users').set({ is_admin: true }).where('id', '=', id).execute()
    expect((await desk.browser.get(`/api/admin/students/${id}`)).body).toMatchObject({ localAccount: true })
    expect((await desk.browser.get(`/api/admin/students/${desk.id}`)).body).toMatchObject({
      localAccount: false,
    })
    const { body: listed } = await desk.browser.get('/api/admin/instructors')
    expect(listed).toContainEqual(expect.objectContaining({ userId: id, localAccount: true }))
  })
})
