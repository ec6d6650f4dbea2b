import { describe, expect, test } from 'vitest'
import { setAccessPassword } from '#server/access/gate.store'
import { testWorld } from '#server/testing/world'

const world = await testWorld()
const overHttps = await testWorld({ PUBLIC_URL: 'https://workbook.example.edu' })
const { app } = world

/** A workbook whose gate has a password. */
async function gated(settings: Record<string, string> = {}) {
  const gate = await testWorld(settings)
  await setAccessPassword(gate.context.db, 'lantern river note goal', null)
  return gate
}

/** A request as it comes over the wire, with nothing added. */
const raw = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: Record<string, string> = {},
  payload?: string,
) => app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })

/** The cookie of a learner. */
async function signedIn() {
  const { browser } = await world.learner()
  return { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
}

const addresses = [
  '/',
  '/chapter/1',
  '/nowhere',
  '/shared/ai/unknown',
  '/api/health/live',
  '/api/progress',
  '/api/nothing',
  '/api/shared/ai/unknown',
  '/api/login',
  '/api/logout',
]

describe('every answer, page or call, right or refused', () => {
  test.each(addresses)(
    '%s allows no foreign code, no frame, no sniffing and no referrer',
    async (address) => {
      const { headers } = await raw('GET', address)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain("style-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).not.toMatch(/unsafe|https?:|\*/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      })
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers).not.toHaveProperty('x-powered-by')
    },
  )

  test.each(addresses.filter((address) => address.startsWith('/api/')))(
    '%s is not kept by caches',
    async (address) => {
      expect((await raw('GET', address)).headers['cache-control']).toMatch(/^(private, )?no-(store|cache)$/)
    },
  )

  test.each(['/%61pi/auth/user', '/api/%61uth/user', '/ap%69/nothing', '/api%2fnothing', '//api/auth/user'])(
    '%s, however a call is spelled, is kept by no cache and found by no search engine',
    async (address) => {
      const { cookie } = await signedIn()
      const { headers } = await raw('GET', address, { cookie })
      expect(headers['cache-control']).toMatch(/^(private, )?no-(store|cache)$/)
      expect(headers['x-robots-tag']).toMatch(/noindex/)
    },
  )

  test.each(['/%61pi/nothing', '/ap%69', '/api'])('%s is a call, and answered as one', async (address) => {
    const { cookie } = await signedIn()
    const answer = await raw('GET', address, { cookie })
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'There is no such call.' }])
  })

  test.each([
    '/shared/ai/unknown',
    '/shared/reflection/a',
    '/shared/portfolio/b',
    '/%73hared/ai/unknown',
    '/api/shared/ai/unknown',
    '/api/%73hared/ai/unknown',
  ])('%s stays out of search engines', async (address) => {
    expect((await raw('GET', address)).headers['x-robots-tag']).toMatch(/noindex/)
  })

  test('the landing page may be found', async () => {
    expect((await raw('GET', '/')).headers).not.toHaveProperty('x-robots-tag')
  })

  test('HSTS is sent for a year when people come over https, for this host alone, and else not', async () => {
    expect((await raw('GET', '/')).headers).not.toHaveProperty('strict-transport-security')
    const { headers } = await overHttps.app.inject({ url: '/' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })
})

describe('the name the workbook is asked by', () => {
  const asked = async (host: string, url = '/api/auth/user') => {
    const answer = await overHttps.app.inject({ url, headers: { host } })
    return [answer.statusCode, answer.json()]
  }

  test.each(['evil.example', 'evil.example:3000', 'workbook.example.edu.evil.example'])(
    '%j is refused where another one is configured, for calls and pages alike',
    async (host) => {
      const refused = [421, { message: 'This workbook is at https://workbook.example.edu.' }]
      expect(await asked(host)).toEqual(refused)
      expect(await asked(host, '/chapter/1')).toEqual(refused)
    },
  )

  test.each([
    'workbook.example.edu',
    'Workbook.Example.edu:443',
    'workbook.example.edu.',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '10.2.3.4:3000',
    'app-7:3000',
  ])('%s is served: it is the configured one, or none a stranger can point at this machine', async (host) => {
    expect(await asked(host)).toEqual([403, { message: 'Access password required' }])
  })

  test.each(['/api/health/live', '/api/health/ready', '/api/health'])(
    'does not matter to whoever watches: %s',
    async (url) => {
      expect(
        (await overHttps.app.inject({ url, headers: { host: 'app-7.inside.example' } })).statusCode,
      ).toBe(200)
    },
  )

  test('is any where none is configured', async () => {
    expect((await raw('GET', '/', { host: 'workbook.campus.example' })).statusCode).toBe(200)
  })
})

describe('a write', () => {
  const body = JSON.stringify({ ids: [] })
  const json = { 'content-type': 'application/json' }
  const writing = async (headers: Record<string, string>, content: string | undefined = body) => {
    const { cookie } = await signedIn()
    return (await raw('POST', '/api/notifications/read', { ...json, cookie, ...headers }, content)).statusCode
  }

  test.each([
    ['from a page of ours, by Fetch Metadata', { 'sec-fetch-site': 'same-origin' }],
    [
      'from a page of ours, by Origin in a browser without Fetch Metadata',
      { origin: 'http://127.0.0.1:3000' },
    ],
    [
      'from a page of ours under another name of this machine',
      { origin: 'http://workbook.local', host: 'workbook.local' },
    ],
  ])('%s is taken', async (_, headers) => {
    expect(await writing(headers)).toBe(200)
  })

  test.each([
    ['from a foreign site', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbor of the same site', { 'sec-fetch-site': 'same-site' }],
    ['typed as an address', { 'sec-fetch-site': 'none' }],
    [
      'from a foreign site, whatever Origin it claims',
      { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:3000' },
    ],
    ['from a foreign origin', { origin: 'https://evil.example' }],
    ['from an origin that hides (null)', { origin: 'null' }],
    [
      'from the same host over another scheme or port',
      { origin: 'http://127.0.0.1:9', host: '127.0.0.1:3000' },
    ],
    ['that says with its cookie and nothing else who it is', {}],
  ])('%s is refused', async (_, headers) => {
    expect(await writing(headers as Record<string, string>)).toBe(403)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'as a form of another page could send it (%s) is refused with 415',
    async (type) => {
      expect(await writing({ 'sec-fetch-site': 'same-origin', 'content-type': type })).toBe(415)
    },
  )

  test('by a program without a cookie needs no page, and gets no further than any stranger', async () => {
    expect((await raw('POST', '/api/notifications/read', json, body)).json()).toEqual({
      message: 'Access password required',
    })
  })

  test('a write that tries to change what objects are made of is refused', async () => {
    expect(await writing({ 'sec-fetch-site': 'same-origin' }, '{"__proto__": {"isAdmin": true}}')).toBe(400)
  })
})

describe('the address somebody comes from', () => {
  /** What is counted against each network after some wrong tries from one address. */
  const countedOf = async (server: typeof world, forwarded: (n: number) => string) => {
    for (let n = 0; n < 3; n++) {
      const password = `a wrong one ${n}`
      const headers = { 'x-forwarded-for': forwarded(n) }
      const visitor = server.visitor('192.0.2.1')
      expect((await visitor.post('/api/verify-access-password', { password }, headers)).status).toBe(401)
    }
    const rows = await server.context.db.selectFrom('failed_attempts').select(['key', 'failures']).execute()
    return rows.flatMap(({ key, failures }) => (key.startsWith('gate:') ? [`${key} ${failures}`] : []))
  }

  test('cannot be made up when no proxy is trusted', async () => {
    expect(await countedOf(await gated(), (n) => `198.51.100.${n}`)).toEqual(['gate:192.0.2.1 3'])
  })

  test('is what the one trusted proxy saw, whatever was claimed before it', async () => {
    const behindProxy = await gated({ TRUST_PROXY: '1' })
    const counted = await countedOf(behindProxy, (n) => `198.51.100.${n}, 203.0.113.9`)
    expect(counted).toEqual(['gate:203.0.113.9 3'])
  })
})
