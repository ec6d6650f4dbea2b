import { describe, expect, test } from 'vitest'
import { testWorld } from '#server/testing/world'

const { app } = await testWorld()

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
    '/api',
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

  test('that cannot be decoded is no call either', async () => {
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
