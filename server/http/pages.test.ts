import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app'
import { testWorld } from '#server/testing/world'

const { app, context } = await testWorld()

const get = (url: string) => app.inject({ method: 'GET', url })

describe('an address', () => {
  test.each([
    '/',
    '/introduction',
    '/prologue',
    '/chapter/1',
    '/chapter/10',
    '/chapter/3?tab=reflection',
    '/admin',
    '/shared/reflection/some-id',
    '/shared/ai/some-id',
    '/shared/portfolio/some-id',
  ])('%s is a page', async (address) => {
    const { statusCode, headers } = await get(address)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      // With the gate in it a page is not taken from a cache once the password was given.
      address.startsWith('/shared/') ? 'no-cache' : 'private, no-store',
    ])
  })

  test.each([
    '/nothing',
    '/chapter',
    '/chapter/0',
    '/chapter/11',
    '/chapter/01',
    '/chapter/1/2',
    '/shared',
    '/shared/ai',
    '/index.html',
    '//',
    '//evil.example/',
    '/%',
    '/%00',
    '/%ff',
    '/..%2f..%2fpackage.json',
    '/assets/nothing.js',
    '/.env',
  ])('%s is the page that says so, with 404', async (address) => {
    const { statusCode, headers, body } = await get(address)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).not.toContain('"name"')
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/api/logout?next=https://evil.example',
    '/api/login?next=//evil',
  ])('%s never leads to another site', async (address) => {
    const { headers } = await get(address)
    expect(headers.location ?? '/').toBe('/')
  })

  test.each([
    ['/introduction/', '/introduction'],
    ['/Chapter/1', '/chapter/1'],
    ['/chapter/3/?tab=reflection', '/chapter/3?tab=reflection'],
    ['/SHARED/ai/aBc-D//', '/shared/ai/aBc-D'],
    ['/Admin?view=settings', '/admin?view=settings'],
  ])('%s leads to the one its page is named by, %s', async (address, canonical) => {
    const { statusCode, headers } = await get(address)
    expect([statusCode, headers.location]).toEqual([301, canonical])
  })

  test('an address that cannot be decoded is no call either', async () => {
    const { statusCode, body } = await get('/api/%')
    expect([statusCode, JSON.parse(body)]).toEqual([403, { message: 'Access password required' }])
  })

  test('is only read: nothing is written to a page', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/chapter/1',
      headers,
      payload: '{}',
    })
    expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'There is no such page.' }])
  })
})

test('a file of the build is kept by browsers for a year, and no answer about one that is not there', async () => {
  const webDir = join(context.config.dataDir, 'built')
  await mkdir(join(webDir, 'assets'), { recursive: true })
  await writeFile(join(webDir, 'assets/sheet-abc.css'), 'body {}')
  await writeFile(join(webDir, 'index.html'), 'the page')
  const withFiles = await buildApp({ ...context, webDir })
  afterAll(() => withFiles.close())
  const keptBy = async (url: string) => (await withFiles.inject({ url })).headers['cache-control']
  expect(await keptBy('/assets/sheet-abc.css')).toBe('public, max-age=31536000, immutable')
  expect(await keptBy('/assets/sheet-def.css')).toBe('private, no-store')
})
