import type { lookup } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { unzip } from '#server/my-data/testing/unzip'
import { cookieName } from '#server/session/cookie'
import { dumpOf } from '#server/testing/dump'
import { testWorld } from '#server/testing/world'
import { publicOnly } from './fetch-picture.ts'
import { takePicture } from './pictures.store.ts'

const png = Buffer.from('\x89PNG\r\n\x1a\nthe points of a face', 'latin1')
const jpeg = Buffer.from('\xff\xd8\xff\xe0 another face', 'latin1')
const files: Record<string, Buffer> = {
  '/face.png': png,
  '/face.jpeg': jpeg,
  '/face.gif': Buffer.from('GIF89a...'),
  '/face.webp': Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
  '/face.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  '/page.html': Buffer.from('<!doctype html>'),
  '/largest.png': Buffer.concat([png, Buffer.alloc(1024 * 1024 - png.length)]),
  '/large.png': Buffer.concat([png, Buffer.alloc(1024 * 1024)]),
  '/empty': Buffer.alloc(0),
}

/** What a host of pictures was asked for. */
const asked: string[] = []
const answer: RequestListener = ({ url = '', headers }, response) => {
  asked.push(url)
  expect(headers).not.toHaveProperty('cookie')
  const file = files[url]
  // It says what it likes of the type: only the bytes count.
  if (file) response.writeHead(200, { 'content-type': 'text/html' }).end(file)
  else if (url === '/elsewhere') response.writeHead(302, { location: '/face.png' }).end()
  else if (url === '/endless') response.writeHead(200).write(png)
  else response.writeHead(404).end()
}
const host = createServer(answer)
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
afterAll(() => host.close())
const { port } = host.address() as AddressInfo
const provider = `http://127.0.0.1:${port}`

const world = await testWorld({ OIDC_ISSUER: provider, OIDC_CLIENT_ID: 'workbook' })
const { db, config } = world.context

/** A person whose provider named a picture at the sign-in. */
async function personWith(...claims: unknown[]) {
  const person = await world.learner()
  world.logged.length = 0
  asked.length = 0
  for (const claim of claims) await takePicture(world.context, person.id, claim)
  const { body } = await person.browser.get('/api/auth/user')
  const refusals = world.logged
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'picture-refused')
  return { ...person, url: (body as { profileImageUrl: string | null }).profileImageUrl ?? '', refusals }
}

describe('a profile picture', () => {
  test.each([
    ['face.png', 'image/png'],
    ['face.jpeg', 'image/jpeg'],
    ['face.gif', 'image/gif'],
    ['face.webp', 'image/webp'],
    ['largest.png', 'image/png'],
  ])('%s is kept, and served as %s to its person only', async (file, type) => {
    const { browser, url } = await personWith(`${provider}/${file}`)
    expect(url).toMatch(/^\/api\/account\/picture\/[\w-]{22}$/)
    const cookie = `${cookieName(config)}=${browser.cookies.get(cookieName(config))}`
    const { rawPayload, headers } = await world.app.inject({ url, headers: { cookie } })
    expect(rawPayload.equals(files[`/${file}`] as Buffer)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
    })
    expect((await (await world.learner()).browser.get(url)).status).toBe(404)
    expect((await (await world.gateHolder()).get(url)).status).toBe(401)
    expect((await world.visitor().get(url)).status).toBe(403)
  })

  test.each([
    ['an SVG drawing', '/face.svg', /no picture of a known type/],
    ['a page', '/page.html', /no picture of a known type/],
    ['nothing', '/empty', /no picture of a known type/],
    ['more than a megabyte', '/large.png', /too large/],
    ['the way to another address', '/elsewhere', /answered with 302/],
    ['not there', '/gone.png', /answered with 404/],
  ])('that is %s is not taken', async (_, path, reason) => {
    const { url, refusals } = await personWith(provider + path)
    expect(url).toBe('')
    expect(refusals).toEqual([expect.objectContaining({ reason: expect.stringMatching(reason) })])
    expect(asked).toEqual([path])
  })

  test('a profile picture that does not come to its end is given up', async () => {
    const { timeout } = AbortSignal
    const limits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      limits.push(limit)
      return timeout(100)
    })
    const { url, refusals } = await personWith(`${provider}/endless`)
    vi.restoreAllMocks()
    expect([url, refusals.length, limits]).toEqual(['', 1, [3000]])
  })

  test.each([
    [`http://localhost:${port}/face.png`, /not https/],
    ['http://pictures.example/face.png', /not https/],
    ['file:///etc/passwd', /not https/],
    ['data:image/png;base64,iVBORw0KGgo=', /not https/],
    ['/face.png', /Invalid URL/],
    [`https://localhost:${port}/face.png`, /not a public one/],
    ['https://10.0.0.1/face.png', /not a public one/],
    ['https://167772161/face.png', /not a public one/],
    ['https://169.254.169.254/latest/meta-data', /not a public one/],
    [`https://[::1]:${port}/face.png`, /not a public one/],
    ['https://[::ffff:192.168.1.1]/face.png', /not a public one/],
    ['https://[fd00::1]/face.png', /not a public one/],
  ])('at %s is not asked for', async (address, reason) => {
    const { url, refusals } = await personWith(address)
    expect(url).toBe('')
    expect(refusals).toEqual([expect.objectContaining({ reason: expect.stringMatching(reason) })])
    expect(asked).toEqual([])
  })

  test('is asked for at the very addresses that were looked at, when all of them are public', () => {
    const lookUp = (...addresses: string[]) => {
      const found = addresses.map((address) => ({ address, family: 4 }))
      const resolver = (_name: string, _options: object, done: (error: null, all: object) => void) =>
        done(null, found)
      return publicOnly(resolver as unknown as typeof lookup)
    }
    const done = vi.fn()
    lookUp('198.35.26.96')('pictures.example', {}, done)
    expect(done).toHaveBeenLastCalledWith(null, '198.35.26.96', 4)
    lookUp('198.35.26.96')('pictures.example', { all: true }, done)
    expect(done).toHaveBeenLastCalledWith(null, [{ address: '198.35.26.96', family: 4 }])
    lookUp('198.35.26.96', '10.0.0.1')('pictures.example', { all: true }, done)
    expect(done).toHaveBeenLastCalledWith(expect.any(Error), '', 0)
  })

  test.each([undefined, null, 7, '', { url: `${provider}/face.png` }])(
    'named as %j is none',
    async (claim) => {
      const { url, refusals } = await personWith(claim)
      expect([url, refusals, asked]).toEqual(['', [], []])
    },
  )

  test('has another address when it is another picture, and stays when the new one cannot be had', async () => {
    const one = await personWith(`${provider}/face.png`)
    const same = await personWith(`${provider}/face.jpeg`, `${provider}/face.png`)
    expect(same.url).toBe(one.url)
    expect((await personWith(`${provider}/face.jpeg`)).url).not.toBe(one.url)
    expect((await personWith(`${provider}/face.png`, `${provider}/gone.png`)).url).toBe(one.url)
  })

  test('goes when the provider names none any more', async () => {
    const { id, url } = await personWith(`${provider}/face.png`, undefined)
    expect(url).toBe('')
    const rows = await db.selectFrom('profile_pictures').select('type').where('user_id', '=', id).execute()
    expect(rows).toEqual([])
  })

  test('is part of my data, and goes with the account', async () => {
    const { id, browser } = await personWith(`${provider}/face.png`)
    const cookie = `${cookieName(config)}=${browser.cookies.get(cookieName(config))}`
    const zip = await world.app.inject({ url: '/api/my-data', headers: { cookie } })
    expect(unzip(zip.rawPayload).get('picture.png')).toContain('the points of a face')
    expect((await browser.send('DELETE', '/api/account')).status).toBe(200)
    const dump = await dumpOf(db, ['audit'])
    expect(Object.values(dump).flat().join()).not.toContain(id)
  })
})
