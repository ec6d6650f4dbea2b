import { beforeAll, describe, expect, test } from 'vitest'
import type { RouteContract } from '#core/contract/define'
import { contract } from '#core/contract/index'
import type { Browser } from '#server/testing/browser'
import { testWorld, type World } from '#server/testing/world'

/** Every entry of the contract, with an address that fills its parameters. */
const entries = (Object.entries(contract) as [string, RouteContract][]).map(([key, entry]) => {
  const [method = '', path = ''] = key.split(' ')
  const filled = path.replace(':chapterId', '1').replace(':page', 'prologue').replace(/:\w+/g, 'unknown')
  return { key, method, path: filled, entry }
})

let world: World
beforeAll(async () => {
  world = await testWorld()
})

const answerTo = async (browser: Browser, { method, path }: { method: string; path: string }) => {
  const { status, body } = await browser.send(
    method,
    path,
    method === 'GET' || method === 'DELETE' ? undefined : {},
  )
  return { status, message: (body as { message?: string } | null)?.message }
}

/** Calls in the router's own picture of itself: a tree, four signs a level. */
function servedCalls(tree: string): string[] {
  const path: string[] = []
  return tree.split('\n').flatMap((line) => {
    const match = /^([│ ]*[├└]── )(\S*)(?: \(([^)]+)\))?/.exec(line)
    if (!match) return []
    const [, indent = '', part = '', methods = ''] = match
    path.length = indent.length / 4 - 1
    path.push(part)
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path.join('')}`)
  })
}

describe('the contract', () => {
  test('is served entry by entry, and no other call is', () => {
    const calls = servedCalls(world.app.printRoutes({ commonPrefix: false })).filter((call) =>
      / \/(api|calendar)\//.test(call),
    )
    expect(calls.sort()).toEqual(Object.keys(contract).sort())
  })

  test('refuses every call behind the gate to a learner whose pass ended with the old access password', async () => {
    const { id, browser } = await world.learner()
    await world.context.db
      .updateTable('sessions')
      .set({ gate_version: 0 })
      .where('user_id', '=', id)
      .execute()
    const refused = { status: 403, message: 'Access password required' }
    for (const call of entries.filter(({ entry }) => entry.access !== 'open'))
      expect({ key: call.key, ...(await answerTo(browser, call)) }).toEqual({ key: call.key, ...refused })
  })

  test('a call that does not exist is not told apart for a stranger, and is 404 for others', async () => {
    expect((await world.visitor().get('/api/nothing')).status).toBe(403)
    expect((await (await world.gateHolder()).get('/api/nothing')).status).toBe(404)
  })

  test('refuses every call that changes something to a page of another site', async () => {
    const { browser } = await world.instructor()
    for (const { key, method, path } of entries.filter(({ method }) => method !== 'GET')) {
      const body = method === 'DELETE' ? undefined : {}
      const { status } = await browser.send(method, path, body, { 'sec-fetch-site': 'cross-site' })
      expect([key, status]).toEqual([key, 403])
    }
  })

  test('describes itself as OpenAPI, with every call', async () => {
    const { body } = await (await world.gateHolder()).get('/api/openapi.json')
    const { openapi, paths } = body as { openapi: string; paths: Record<string, object> }
    expect(openapi).toBe('3.1.0')
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(described.sort()).toEqual(Object.keys(contract).sort())
  })
})
