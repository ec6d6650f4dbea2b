import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, noNetwork, Refusal } from '../testing/fake-server.ts'
import { keyOf, makeQueryClient, queryFor, refetchNow, refresh } from './query.ts'

/** A server whose answers are held until they are let go, each as old as its request. */
function heldServer() {
  let links = 'none'
  const reads: (() => void)[] = []
  fakeServer({
    'GET /api/links': () => {
      const then = links
      return new Promise((resolve) => reads.push(() => resolve(then)))
    },
  })
  return {
    reads,
    change: () => {
      links = 'one'
    },
    letGo: () => reads.forEach((go) => void go()),
  }
}

afterEach(() => onlineManager.setOnline(true))

describe('what was read of a section', () => {
  it.each([
    ['goes', 'Forbidden', undefined],
    ['stays', 'Access password required', { name: 'Section A' }],
  ])('%s where it is refused with “%s”', async (_, message, shown) => {
    fakeServer({ 'GET /api/classes/c1': new Refusal(403, { message }) })
    const client = makeQueryClient()
    const input = { params: { classId: 'c1' } }
    const key = keyOf('GET /api/classes/:classId', input)
    client.setQueryData(key, { name: 'Section A' })
    await expect(refetchNow(client, 'GET /api/classes/:classId', input)).rejects.toThrow(message)
    expect(client.getQueryData(key)).toEqual(shown)
  })
})

describe('reading again after something was done', () => {
  it('does not take the answer of a first read that was under way before it', async () => {
    const server = heldServer()
    const client = makeQueryClient()
    const shown = new QueryObserver(client, queryFor('GET /api/links'))
    const seen = vi.fn()
    const leave = shown.subscribe(({ data }) => seen(data))
    await expect.poll(() => server.reads).toHaveLength(1)
    server.change()
    const again = refresh(client, keyOf('GET /api/links'))
    await expect.poll(() => server.reads).toHaveLength(2)
    server.letGo()
    await again
    expect(shown.getCurrentResult().data).toBe('one')
    expect(seen).not.toHaveBeenCalledWith('none')
    leave()
  })

  it('answers with what was true from then on, also where nobody looks', async () => {
    const server = heldServer()
    const client = makeQueryClient()
    const before = client.fetchQuery(queryFor('GET /api/links')).catch(() => 'given up')
    await expect.poll(() => server.reads).toHaveLength(1)
    server.change()
    const now = refetchNow(client, 'GET /api/links')
    await expect.poll(() => server.reads).toHaveLength(2)
    server.letGo()
    expect(await now).toBe('one')
    expect(await before).toBe('given up')
    expect(client.getQueryData(keyOf('GET /api/links'))).toBe('one')
  })

  it('is not taken back when nobody looks any more', async () => {
    const server = heldServer()
    const client = makeQueryClient()
    client.setQueryData(keyOf('GET /api/links'), 'none')
    const leave = new QueryObserver(client, queryFor('GET /api/links')).subscribe(() => undefined)
    server.change()
    const now = refetchNow(client, 'GET /api/links')
    await expect.poll(() => server.reads).toHaveLength(1)
    leave()
    server.letGo()
    expect(await now).toBe('one')
    expect(client.getQueryData(keyOf('GET /api/links'))).toBe('one')
  })

  it('fails at once where the browser knows that it is offline', async () => {
    noNetwork()
    onlineManager.setOnline(false)
    await expect(refetchNow(makeQueryClient(), 'GET /api/links')).rejects.toThrow('Failed to fetch')
  })
})
