import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../error.ts'
import { keepsSomething } from './draft-store.ts'
import type { Work } from './keeper.ts'
import { keeperOf, stopKeepers } from './keepers.ts'
import { sameText } from './work.ts'

interface Record {
  content: string
  updatedAt: string
}

/** A server for one record whose answers a test gives by hand. */
function aServer() {
  const sent: { text: string; startedFrom: string | null; person: string; keepalive: boolean }[] = []
  const waiting: { resolve: (record: Record) => void; reject: (error: unknown) => void }[] = []
  const saved: string[] = []
  let version = 0
  const work: Work<string, Record> = {
    name: '3/reflection',
    kind: {
      empty: '',
      is: (value): value is string => typeof value === 'string',
      same: sameText,
      blank: (text) => text.trim() === '',
      saveable: (text) => text.trim() !== '',
    },
    delay: 3000,
    read: ({ content, updatedAt }) => ({ value: content, updatedAt }),
    send: (text, startedFrom, { person, keepalive }) => {
      sent.push({ text, startedFrom, person, keepalive })
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
    onSaved: ({ content }) => saved.push(content),
  }
  const settle = async () => {
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    work,
    sent,
    saved,
    texts: () => sent.map(({ text }) => text),
    async answer() {
      version++
      waiting
        .shift()
        ?.resolve({ content: sent.at(-1)?.text ?? '', updatedAt: new Date(version).toISOString() })
      await settle()
    },
    async fail(error: unknown = new TypeError('Failed to fetch')) {
      waiting.shift()?.reject(error)
      await settle()
    },
  }
}

const refusal = (status: number, body: object) => new CallError(status, JSON.stringify(body), '')
const record = (content: string): Record => ({ content, updatedAt: new Date(0).toISOString() })
const drafts = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('workbook-draft/'))
    .map((key) => ({ key, text: JSON.parse(localStorage.getItem(key) ?? '').text as string }))
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stopKeepers()
  vi.useRealTimers()
})

describe('a text that is being written', () => {
  it('is kept in this browser at once and saved after its pause', async () => {
    const server = aServer()
    const keeper = await keeperOf(server.work, 'maya', null)
    keeper.type('One')
    await pass(200)
    expect(drafts().map(({ text }) => text)).toEqual(['One'])
    keeper.type('One two')
    await pass(2999)
    expect(server.sent).toEqual([])
    await pass(1)
    expect(server.sent).toMatchObject([{ text: 'One two', startedFrom: null, person: 'maya' }])
  })

  it('leaves this browser only when the server has exactly it', async () => {
    const server = aServer()
    const keeper = await keeperOf(server.work, 'maya', null)
    keeper.type('One')
    await pass(3000)
    keeper.type('One two')
    await server.answer()
    await pass(200)
    expect(drafts().map(({ text }) => text)).toEqual(['One two'])
    await pass(3000)
    await server.answer()
    expect(drafts()).toEqual([])
    expect(server.saved).toEqual(['One', 'One two'])
  })

  it('is written here and sent before its pause when its form or its page is left', async () => {
    const server = aServer()
    const keeper = await keeperOf(server.work, 'maya', null)
    keeper.type('One')
    keeper.leave()
    expect(drafts().map(({ text }) => text)).toEqual(['One'])
    expect(server.sent).toMatchObject([{ text: 'One', keepalive: false }])
    await server.answer()
    keeper.type('One two')
    dispatchEvent(new Event('pagehide'))
    expect(server.sent.at(-1)).toMatchObject({ text: 'One two', keepalive: true })
  })

  it('is not sent by itself where saving is for the person to decide, and kept all the same', async () => {
    const server = aServer()
    const keeper = await keeperOf({ ...server.work, delay: null }, 'maya', null)
    keeper.type('One')
    keeper.leave()
    await pass(60_000)
    expect(server.sent).toEqual([])
    expect(drafts().map(({ text }) => text)).toEqual(['One'])
    void keeper.save()
    expect(server.texts()).toEqual(['One'])
  })
})

describe('a save a person asked for', () => {
  it('is told when it is done, after the one already under way', async () => {
    const server = aServer()
    const keeper = await keeperOf(server.work, 'maya', null)
    keeper.type('One')
    await pass(3000)
    keeper.type('One two')
    const outcome = keeper.save()
    await server.answer()
    expect(server.texts()).toEqual(['One', 'One two'])
    await server.answer()
    expect(await outcome).toBe('saved')
  })

  it.each([
    [new TypeError('Failed to fetch'), 'unreachable'],
    [new DOMException('timed out', 'TimeoutError'), 'unreachable'],
    [new SyntaxError('a page instead of JSON'), 'unreachable'],
    [refusal(500, { message: 'Something went wrong on our side.' }), 'failed'],
    [refusal(429, { message: 'Too many requests.' }), 'failed'],
    [refusal(401, { message: 'Unauthorized' }), 'signed-out'],
    [refusal(403, { message: 'Access password required' }), 'signed-out'],
    [refusal(403, { message: 'Complete the AI dialogue to unlock this section.' }), 'refused'],
    [refusal(400, { message: 'The reflection may have at most 20,000 characters.' }), 'refused'],
    [
      refusal(409, { message: '', current: { content: 'x', updatedAt: new Date(9).toISOString() } }),
      'conflict',
    ],
  ])('is told what came in between: %s', async (error, expected) => {
    const server = aServer()
    const keeper = await keeperOf(server.work, 'maya', null)
    keeper.type('One')
    const outcome = keeper.save()
    await server.fail(error)
    expect(await outcome).toBe(expected)
    expect(drafts().map(({ text }) => text)).toEqual(['One'])
  })
})

describe('while the server cannot be reached', () => {
  it('the text is sent again after growing pauses, and at once when the network is back', async () => {
    const server = aServer()
    const keeper = await keeperOf(server.work, 'maya', null)
    keeper.type('One')
    await pass(3000)
    await server.fail()
    expect(keeper.snapshot().saving.trouble).toMatchObject({ kind: 'unreachable' })
    await pass(2000)
    await server.fail()
    await pass(3999)
    expect(server.sent).toHaveLength(2)
    await pass(1)
    expect(server.sent).toHaveLength(3)
    await server.fail()
    dispatchEvent(new Event('online'))
    expect(server.sent).toHaveLength(4)
    await server.answer()
    expect(keeper.snapshot().saving.trouble).toBeNull()
    expect(drafts()).toEqual([])
  })

  it('a session that ended is waited for until the person is back on the page', async () => {
    const server = aServer()
    const keeper = await keeperOf(server.work, 'maya', null)
    keeper.type('One')
    await pass(3000)
    await server.fail(refusal(401, { message: 'Unauthorized' }))
    await pass(600_000)
    expect(server.sent).toHaveLength(1)
    dispatchEvent(new Event('focus'))
    await server.answer()
    expect(server.texts()).toEqual(['One', 'One'])
    expect(drafts()).toEqual([])
  })
})

describe('opening a work again', () => {
  it('brings back what a page that is gone has left, and takes it over', async () => {
    localStorage.setItem(
      'workbook-draft/maya/3/reflection/gone',
      JSON.stringify({
        text: 'One two',
        base: { value: 'One', updatedAt: record('').updatedAt },
        sent: null,
        at: 1,
      }),
    )
    const server = aServer()
    const keeper = await keeperOf(server.work, 'maya', record('One'))
    expect(keeper.snapshot().saving).toMatchObject({ text: 'One two', restored: true })
    expect(drafts()).toHaveLength(1)
    expect(drafts()[0]?.key).not.toContain('gone')
    await pass(3000)
    expect(server.texts()).toEqual(['One two'])
  })

  it('leaves alone what a page that is open is writing', async () => {
    const locks = {
      request: (_: string, hold: () => unknown) => Promise.resolve(hold()),
      query: () => Promise.resolve({ held: [{ name: 'workbook-page/open' }] }),
    }
    vi.stubGlobal('navigator', { locks, onLine: true })
    const json = JSON.stringify({ text: 'theirs', base: null, sent: null, at: 1 })
    localStorage.setItem('workbook-draft/maya/3/reflection/open', json)
    const keeper = await keeperOf(aServer().work, 'maya', null)
    expect(keeper.snapshot().saving).toMatchObject({ text: '', restored: false })
    expect(localStorage.getItem('workbook-draft/maya/3/reflection/open')).toBe(json)
  })

  it('never shows one person what another wrote on the same machine', async () => {
    const server = aServer()
    const maya = await keeperOf(server.work, 'maya', null)
    maya.type('Mine alone')
    await pass(200)
    const linh = await keeperOf(server.work, 'linh', null)
    expect(linh.snapshot().saving).toMatchObject({ text: '', restored: false })
    expect(drafts().map(({ text }) => text)).toEqual(['Mine alone'])
  })

  it('passes over what cannot be read', async () => {
    localStorage.setItem('workbook-draft/maya/3/reflection/a', '{')
    localStorage.setItem('workbook-draft/maya/3/reflection/b', '{"text":7,"at":1}')
    localStorage.setItem('workbook-draft/maya/3/reflection/c', 'null')
    localStorage.setItem('workbook-aside/maya/3/reflection', '[1,"kept"]')
    const keeper = await keeperOf(aServer().work, 'maya', record('One'))
    expect(keeper.snapshot().saving).toMatchObject({ text: 'One', aside: ['kept'] })
  })

  it('keeps texts that were not chosen until they are put away by hand', async () => {
    const server = aServer()
    const keeper = await keeperOf(server.work, 'maya', record('One'))
    keeper.type('Mine')
    await pass(3000)
    const current = { content: 'Theirs', updatedAt: new Date(9).toISOString() }
    await server.fail(refusal(409, { message: 'Changed.', current }))
    expect(keeper.snapshot().saving.conflict?.value).toBe('Theirs')
    keeper.keepOther()
    stopKeepers()
    const again = await keeperOf(server.work, 'maya', current)
    expect(again.snapshot().saving).toMatchObject({ text: 'Theirs', aside: ['Mine'], conflict: null })
    again.putAway(0)
    stopKeepers()
    const last = await keeperOf(server.work, 'maya', current)
    expect(last.snapshot().saving.aside).toEqual([])
  })
})

describe('a browser that keeps nothing', () => {
  it('is told truthfully, and asks before a page with unsaved text is closed', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      removeItem: () => {},
      clear: () => {},
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const server = aServer()
    const keeper = await keeperOf(server.work, 'maya', null)
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(closing()).toBe(false)
    keeper.type('One')
    await pass(200)
    expect(keeper.snapshot().kept).toBe(false)
    expect(closing()).toBe(true)
    await server.answer()
    expect(closing()).toBe(false)
  })
})

describe('whether anything is kept', () => {
  it('can be said to whoever has to sign in again', async () => {
    expect(keepsSomething()).toBe(false)
    const keeper = await keeperOf(aServer().work, 'maya', null)
    keeper.type('One')
    await pass(200)
    expect(keepsSomething()).toBe(true)
  })
})
